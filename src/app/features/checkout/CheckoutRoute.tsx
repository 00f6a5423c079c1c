import './checkout.css';
import { useParams } from 'react-router-dom';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Waiting } from '../../load.ts';

const NotFound = lazyPart(() => import('../../shell/NotFound.tsx'));
const CheckoutScreen = lazyPart(() => import('./CheckoutScreen.tsx'));
const CompletedScreen = lazyPart(() => import('./CompletedScreen.tsx'));
const VerifyScreen = lazyPart(() => import('./VerifyScreen.tsx'));
const VisitorOrdersScreen = lazyPart(() => import('./VisitorOrdersScreen.tsx'));

/** One route for cart, steps, completed page and the links mailed to visitors, so the first visit loads one file. */
export default function CheckoutRoute() {
  const { part, key } = useParams();
  const Screen =
    part === undefined
      ? CheckoutScreen
      : part === 'completed' && key === undefined
        ? CompletedScreen
        : part === 'verify' && key !== undefined
          ? VerifyScreen
          : part === 'orders' && key !== undefined
            ? VisitorOrdersScreen
            : NotFound;
  return (
    <Waiting
      value={
        <div className="c-public">
          <PageSkeleton />
        </div>
      }
    >
      <Screen />
    </Waiting>
  );
}
