import { gridKeys } from '../../../trade/grid-keys.ts';
import { LOTS } from './inquire-draft.ts';

/** Fields of a lot, in the order in which the keys find them. */
export const COLUMNS = ['name', 'description', 'quantity', 'unit', 'tariff_number'] as const;
export type Column = (typeof COLUMNS)[number];

/** Columns that one sees, which a sheet of a spreadsheet is read into: the description stands under the name. */
export const SHEET = ['name', 'quantity', 'unit', 'tariff_number'] as const satisfies readonly Column[];
export const sheetFrom = (column: Column): readonly Column[] =>
  column === 'description' ? ['description', ...SHEET.slice(1)] : SHEET.slice(SHEET.indexOf(column));

export const { cellOf, focusCell, onGridKey } = gridKeys(LOTS, COLUMNS);
