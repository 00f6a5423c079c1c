import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import type { LotsGridProps } from './LotsGrid.tsx';

// The editors keep to their bytes: the grid comes after the first fields.
const Grid = lazy(() => import('./LotsGrid.tsx').then(({ LotsGrid }) => ({ default: LotsGrid })));

export function LazyLots(props: LotsGridProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Grid {...props} />
    </Suspense>
  );
}
