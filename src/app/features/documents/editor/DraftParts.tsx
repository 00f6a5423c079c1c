import { useSelector } from '@xstate/react';
import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import { DraftState } from '../../../trade/DraftState.tsx';
import { ResetButton } from '../../../ui/fields/ResetButton.tsx';
import { COMPARED, resetOf, type DocumentRead } from './document-draft.ts';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

/*
 * The parts of the editor that change with every keystroke. Each selects what it shows from the flow, so typing
 * re-renders only the line, the totals and the state of the draft. The lines are in DraftLines.tsx.
 */

// Lazy, to keep the editors small: conflicts are rare.
const Conflict = lazyPart(() => import('./DraftConflict.tsx'));

interface PartProps {
  readonly actor: DraftActor;
}

const useDraft = (actor: DraftActor): DocumentRead => useSelector(actor, ({ context }) => context.draft);

export function DraftStanding({ actor, idle }: PartProps & { readonly idle: string }) {
  const standing = useSelector(
    actor,
    (snapshot) => snapshot,
    (one, other) =>
      JSON.stringify(one.value) === JSON.stringify(other.value) &&
      one.context.savedAt === other.context.savedAt &&
      one.context.restored === other.context.restored,
  );
  return <DraftState snapshot={standing} idle={idle} onRetry={() => actor.send({ type: 'SAVE' })} />;
}

interface ResetProps extends PartProps {
  /** Whether the draft was begun from an order or another document. */
  readonly chained: boolean;
  readonly empty: () => Draft;
}

/** An account that is not chosen yet shows the organisation's own; choosing it is no change. */
const RESETTABLE = COMPARED.filter((name) => name !== 'bank_account');

export function DraftReset({ actor, chained, empty }: ResetProps) {
  const to = (draft: DocumentRead): Draft => resetOf(draft, empty(), chained);
  const changed = useSelector(actor, ({ context: { draft } }) => differences(draft, to(draft), RESETTABLE).length > 0);
  const reset = () => actor.send({ type: 'RESET', to: to(actor.getSnapshot().context.draft) });
  return <ResetButton of={chained ? 'chained' : 'draft'} changed={changed} onReset={reset} />;
}

interface ConflictProps extends PartProps {
  readonly untouched: (draft: DocumentRead) => readonly string[];
}

/** Lets the user choose a version after someone else has saved in between. */
export function DraftConflict({ actor, untouched }: ConflictProps) {
  const draft = useDraft(actor);
  const theirs = useSelector(actor, ({ context }) => context.theirs?.draft ?? null);
  return theirs && <Conflict mine={draft} theirs={theirs} untouched={untouched(draft)} send={actor.send} />;
}
