import {
  LINE_FIELDS,
  type LineField,
  lineFields,
  type LineKind,
} from '../../../../../machines/invoicing/line.fields.ts';

type TypedField = {
  [F in LineField]: LineKind<F> extends 'category' | 'rate' | 'flag' ? never : F;
}[LineField];
export type Column = TypedField | 'vat';

const columnOf = (field: LineField): Column | null => {
  const { kind } = LINE_FIELDS[field];
  if (kind === 'category') return 'vat';
  return kind === 'rate' || kind === 'flag' ? null : (field as TypedField);
};

/** Columns of the grid, in the order in which Tab walks them and a spreadsheet is read into them; one for the tax. */
export const COLUMNS: readonly Column[] = lineFields.flatMap((field) => columnOf(field) ?? []);
