import { useSelector } from '@xstate/react';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Waiting } from '../../../load.ts';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';

// Lazy, to keep the editors small: the grid follows the first fields.
const LinesGrid = lazyPart(async () => ({ default: (await import('../lines/LinesGrid.tsx')).LinesGrid }));

interface DraftLinesProps {
  readonly actor: DraftActor;
  readonly country: string;
}

/** The lines of a draft; each keystroke renders only the changed line. */
export function DraftLines({ actor, country }: DraftLinesProps) {
  const errors = useSelector(actor, ({ context }) => context.errors);
  const draft = useSelector(actor, ({ context }) => context.draft);
  return (
    <Waiting value={<PartSkeleton />}>
      <LinesGrid draft={draft} errors={errors} country={country} onEdit={actor.send} />
    </Waiting>
  );
}
