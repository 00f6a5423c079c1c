/*
 * ASSUMED: a product is found again by its code; else by its barcode; else by article and manufacturer; else by its
 * name. A weaker mark counts only where no stronger one says that it is another product.
 */

/** What of a row or of a product it is known by. */
export interface Marks {
  readonly product_code?: string | null | undefined;
  readonly barcode?: string | undefined;
  readonly article?: string | undefined;
  readonly manufacturer?: string | undefined;
  readonly name?: string | undefined;
}

/** Strongest first. */
export const MARKS = ['product_code', 'barcode', 'article', 'name'] as const;
export type Mark = (typeof MARKS)[number];

export const markOf = (of: Marks, mark: Mark): string => of[mark] ?? '';

/** Both say it, and not the same. */
const differ = (a: string | null | undefined, b: string | null | undefined): boolean => Boolean(a && b && a !== b);

/** Whether two that share a mark may be one product: nothing stronger parts them. */
export const mayBeOne = (a: Marks, b: Marks, mark: Mark): boolean =>
  !MARKS.slice(0, MARKS.indexOf(mark)).some((stronger) => differ(a[stronger], b[stronger])) &&
  !(mark === 'article' && differ(a.manufacturer, b.manufacturer));

/** The strongest mark of a row, by which it may stand in a file once; null where it has none. */
export function keyOf(row: Marks): string | null {
  const mark = MARKS.find((each) => markOf(row, each) !== '');
  if (mark === undefined) return null;
  const maker = mark === 'article' ? `\n${row.manufacturer ?? ''}` : '';
  return `${mark}\n${markOf(row, mark)}${maker}`;
}
