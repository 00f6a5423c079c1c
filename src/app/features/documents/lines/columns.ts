import type { LineField } from '../../../../../machines/invoicing/line.fields.ts';

/** Columns of the grid, in tab order and in the order of pasted spreadsheet columns. */
export const COLUMNS = [
  'name',
  'quantity',
  'unit',
  'price',
  'discount',
  'vat',
  'exemption',
  'exchange_rate',
] as const satisfies readonly (LineField | 'vat')[];
export type Column = (typeof COLUMNS)[number];
