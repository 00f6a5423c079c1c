import { Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../ui/page/Loading.tsx';
import { arrival } from './arrival.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useScrollPlace } from './use-scroll-place.ts';
import { Waiting } from '../load.ts';

/**
 * The outlet of a layout's screens; `outer`: of whole layouts. A screen whose successor is late stays mounted but
 * hidden: it is shown again when the successor does not arrive.
 */
export function Screen({ outer = false }: { readonly outer?: boolean }) {
  const { pathname, key } = useLocation();
  const way = arrival.use();
  const late = way.kind === 'late' && way.from === key && !outer;
  useScrollPlace();
  return (
    <ErrorBoundary place={pathname}>
      {late && <Loading late />}
      <Waiting value={<Loading />}>
        <Outlet />
      </Waiting>
    </ErrorBoundary>
  );
}
