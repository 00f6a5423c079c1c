import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import type { LotsGridProps } from './LotsGrid.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

// The editors keep to their bytes: the grid comes after the first fields.
const Grid = lazyPart(async () => ({ default: (await import('./LotsGrid.tsx')).LotsGrid }));

export function LazyLots(props: LotsGridProps) {
  return (
    <Waiting value={<PartSkeleton />}>
      <Grid {...props} />
    </Waiting>
  );
}
