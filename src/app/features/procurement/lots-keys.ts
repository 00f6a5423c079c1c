import { gridKeys } from '../../trade/grid-keys.ts';
import { LOTS } from './inquire-draft.ts';

/** Columns a sheet of a spreadsheet is read into, from the one that has the focus to the right. */
export const COLUMNS = ['name', 'description', 'quantity', 'unit', 'tariff_number'] as const;
export type Column = (typeof COLUMNS)[number];

export const { cellOf, focusCell, onGridKey } = gridKeys(LOTS, COLUMNS);
