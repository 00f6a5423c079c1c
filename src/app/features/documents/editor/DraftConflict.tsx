import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import { ConflictDialog } from '../../../trade/ConflictDialog.tsx';
import { useConflictFields } from './conflict-fields.ts';
import { COMPARED } from './document-draft.ts';
import type { DraftActor } from './use-document-draft.ts';

interface DraftConflictProps {
  readonly mine: Draft;
  readonly theirs: Draft;
  readonly untouched: readonly string[];
  readonly send: DraftActor['send'];
}

/** Both versions of an invoice side by side. */
export default function DraftConflict({ mine, theirs, untouched, send }: DraftConflictProps) {
  return (
    <ConflictDialog
      fields={useConflictFields(differences(mine, theirs, COMPARED))}
      untouched={untouched}
      mine={mine}
      theirs={theirs}
      onReload={() => send({ type: 'RELOAD' })}
      onOverwrite={() => send({ type: 'OVERWRITE' })}
      onMerge={(merged) => send({ type: 'MERGE', draft: merged })}
    />
  );
}
