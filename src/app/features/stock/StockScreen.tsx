import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { Loading } from '../../ui/page/Loading.tsx';

const StockList = lazyPart(() => import('./list/StockList.tsx'));
const StockRecord = lazyPart(() => import('./record/StockRecord.tsx'));

/** /stock: everything, or what there is of one product. */
export default function StockScreen() {
  const { id } = useParams();
  return <Suspense fallback={<Loading />}>{id === undefined ? <StockList /> : <StockRecord />}</Suspense>;
}
