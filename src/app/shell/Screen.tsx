import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loading } from '../ui/Loading.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useScrollPlace } from './use-scroll-place.ts';

/** The place of a layout where its screens come and go. */
export function Screen() {
  const { pathname } = useLocation();
  useScrollPlace();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
