import { LOT_FIELD_NAMES, type LotField } from '../../../../../machines/lifecycles/lot/lot.fields.ts';
import { gridKeys } from '../../../trade/grid-keys.ts';
import { LOTS } from './inquire-draft.ts';

/** Fields of a lot, in the order of keyboard navigation. */
export const COLUMNS = LOT_FIELD_NAMES;
export type Column = LotField;

/** Visible columns, into which a spreadsheet is pasted; the other fields are below the name. */
export const SHEET = ['name', 'quantity', 'unit', 'tariff_number'] as const satisfies readonly Column[];
const stands = (column: Column): column is (typeof SHEET)[number] => SHEET.some((one) => one === column);
export const sheetFrom = (column: Column): readonly Column[] =>
  stands(column) ? SHEET.slice(SHEET.indexOf(column)) : [column, ...SHEET.slice(1)];

export const { cellOf, focusCell, onGridKey } = gridKeys(LOTS, COLUMNS);
