import { gridKeys } from '../../../trade/grid-keys.ts';
import { LINES } from '../editor/document-draft.ts';
import { COLUMNS } from './columns.ts';

export const { cellOf, focusCell, onGridKey } = gridKeys(LINES, COLUMNS);
