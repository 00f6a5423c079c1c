import { useParams } from 'react-router-dom';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Waiting } from '../../load.ts';

const StockList = lazyPart(() => import('./list/StockList.tsx'));
const StockRecord = lazyPart(() => import('./record/StockRecord.tsx'));

/** /stock: all stock, or the stock of one product. */
export default function StockScreen() {
  const { id } = useParams();
  return <Waiting value={<PageSkeleton />}>{id === undefined ? <StockList /> : <StockRecord />}</Waiting>;
}
