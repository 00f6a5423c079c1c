import type { LineField } from '../../../../../machines/invoicing/line.fields.ts';

/** Columns of the grid, in the order in which Tab walks them and a spreadsheet is read into them. */
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
