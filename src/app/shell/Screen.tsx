import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { Loading } from '../ui/Loading.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The place of a layout where its screens come and go. */
export function Screen() {
  const { pathname } = useLocation();
  const back = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    // Going back, the browser knows the place better.
    if (!back) window.scrollTo(0, 0);
  }, [pathname, back]);
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
