import type { ColumnField } from './product.fields.ts';

/* Of their own, as the first page carries the table and none of this. */

/** By what it is known, and how large it is: wherever these stand, they stand together. */
export const PRODUCT_MARKS = ['product_code', 'article', 'barcode', 'manufacturer'] as const satisfies ColumnField[];
export const PRODUCT_SIZES = ['weight', 'volume', 'length', 'width', 'height'] as const satisfies ColumnField[];
export type ProductMark = (typeof PRODUCT_MARKS)[number];
export type ProductSize = (typeof PRODUCT_SIZES)[number];
const CODES: readonly ProductMark[] = ['product_code', 'article', 'barcode'];
/** Read letter by letter, not as a word. */
export const isCode = (mark: ProductMark): boolean => CODES.includes(mark);
