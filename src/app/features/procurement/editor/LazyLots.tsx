import '../procurement.css';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { lotsIn } from './inquire-draft.ts';
import type { LotsGridProps } from './LotsGrid.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

// Lazy, to keep the editors small: the grid follows the first fields.
const Grid = lazyPart(async () => ({ default: (await import('./LotsGrid.tsx')).LotsGrid }));

/** Placeholder of the same size, so that fields below do not move when the grid loads. */
function Room({ lots, fixed }: { readonly lots: number; readonly fixed: boolean }) {
  return (
    <Skeleton className="p-lots-room">
      {Array.from({ length: lots }, (_, at) => (
        <div key={at} className="k-skeleton-field">
          <span className="k-bone k-skeleton-input" />
          <span className="k-bone k-skeleton-input" />
        </div>
      ))}
      {!fixed && <span className="k-bone k-skeleton-button" />}
    </Skeleton>
  );
}

export function LazyLots(props: LotsGridProps) {
  return (
    <Waiting value={<Room lots={lotsIn(props.draft).length} fixed={props.fixed ?? false} />}>
      <Grid {...props} />
    </Waiting>
  );
}
