import type { Draft } from '../../../../machines/flows/draft.ts';
import { ConflictDialog, type ConflictField } from '../ConflictDialog.tsx';
import type { DraftActor } from './use-draft.ts';

export interface Versions {
  readonly mine: Draft;
  readonly theirs: Draft;
  readonly untouched: readonly string[];
  readonly send: DraftActor['send'];
}

/** Another user saved in between: the user chooses a version field by field. */
export const DraftConflict = ({ send, ...versions }: Versions & { readonly fields: readonly ConflictField[] }) => (
  <ConflictDialog
    {...versions}
    onReload={() => send({ type: 'RELOAD' })}
    onOverwrite={() => send({ type: 'OVERWRITE' })}
    onMerge={(merged) => send({ type: 'MERGE', draft: merged })}
  />
);
