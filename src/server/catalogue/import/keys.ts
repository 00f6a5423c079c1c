/*
 * ASSUMED: a product is matched by its code; else by its barcode; else by article and manufacturer; else by its name. A
 * weaker mark counts only if no stronger one shows that it is a different product.
 */

/** The fields that identify a row or a product. */
export interface Marks {
  readonly product_code?: string | null | undefined;
  readonly barcode?: string | undefined;
  readonly article?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly name?: string | undefined;
}

/** In descending order of strength. */
export const MARKS = ['product_code', 'barcode', 'article', 'name'] as const;
export type Mark = (typeof MARKS)[number];

export const markOf = (of: Marks, mark: Mark): string => of[mark] ?? '';

/** Whether both have a value and the values differ. */
const differ = (a: string | null | undefined, b: string | null | undefined): boolean => Boolean(a && b && a !== b);

/** Whether two records that share a mark may be the same product: no stronger mark differs. */
export const mayBeOne = (a: Marks, b: Marks, mark: Mark): boolean =>
  !MARKS.slice(0, MARKS.indexOf(mark)).some((stronger) => differ(a[stronger], b[stronger])) &&
  !(mark === 'article' && differ(a.manufacturer, b.manufacturer));

/** The strongest mark of a row, which may occur once per file; null for a row without any. */
export function keyOf(row: Marks): string | null {
  const mark = MARKS.find((each) => markOf(row, each) !== '');
  if (mark === undefined) return null;
  const maker = mark === 'article' ? `\n${row.manufacturer ?? ''}` : '';
  return `${mark}\n${markOf(row, mark)}${maker}`;
}
