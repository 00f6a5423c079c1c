import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The rates have an address of their own, for links from an inquiry and an invoice; they live among the settings. */
export default function RatesAddress() {
  const { id = '' } = useParams();
  return <Navigate to={paths.organizationSettings(id, 'rates')} replace />;
}
