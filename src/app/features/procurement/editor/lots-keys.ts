import { LOT_FIELD_NAMES, type LotField } from '../../../../../machines/lifecycles/lot/lot.fields.ts';
import { gridKeys } from '../../../trade/grid-keys.ts';
import { LOTS } from './inquire-draft.ts';

/** Fields of a lot, in the order in which the keys find them. */
export const COLUMNS = LOT_FIELD_NAMES;
export type Column = LotField;

/** Columns that one sees, which a sheet of a spreadsheet is read into: the others stand under the name. */
export const SHEET = ['name', 'quantity', 'unit', 'tariff_number'] as const satisfies readonly Column[];
const stands = (column: Column): column is (typeof SHEET)[number] => SHEET.some((one) => one === column);
export const sheetFrom = (column: Column): readonly Column[] =>
  stands(column) ? SHEET.slice(SHEET.indexOf(column)) : [column, ...SHEET.slice(1)];

export const { cellOf, focusCell, onGridKey } = gridKeys(LOTS, COLUMNS);
