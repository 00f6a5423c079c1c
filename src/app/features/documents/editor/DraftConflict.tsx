import { differences } from '../../../../../machines/flows/draft.ts';
import { DraftConflict, type Versions } from '../../../trade/draft/DraftConflict.tsx';
import { useConflictFields } from './conflict-fields.ts';
import { COMPARED } from './document-draft.ts';

/** Both versions of a draft side by side. */
export default function DocumentConflict(versions: Versions) {
  return (
    <DraftConflict {...versions} fields={useConflictFields(differences(versions.mine, versions.theirs, COMPARED))} />
  );
}
