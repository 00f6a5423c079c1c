import { Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../ui/page/Loading.tsx';
import { arrival } from './arrival.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useScrollPlace } from './use-scroll-place.ts';
import { Waiting } from '../load.ts';

/**
 * The place of a layout where its screens come and go; `outer`: where whole layouts do. A screen whose successor is
 * late stays as it is, out of sight: it is shown again when the successor does not come.
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
