import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** The rates have their own path, linked from inquiries and invoices, but are shown in the settings. */
export default function RatesAddress() {
  const { id = '' } = useParams();
  return <Navigate to={paths.organizationSettings(id, 'rates')} replace />;
}
