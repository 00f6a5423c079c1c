import { differences } from '../../../../../machines/flows/draft.ts';
import { DraftConflict, type Versions } from '../../../trade/draft/DraftConflict.tsx';
import { useConflictFields } from './conflict-fields.ts';
import { COMPARED } from './inquire-draft.ts';

/** Both versions of an inquiry side by side. */
export default function InquireConflict(versions: Versions) {
  const conflictFields = useConflictFields();
  return <DraftConflict {...versions} fields={conflictFields(differences(versions.mine, versions.theirs, COMPARED))} />;
}
