import type { ColumnField } from './product.fields.ts';

/* A separate file, because the first page loads the field table but not these. */

/** Identification and size fields, always shown together in this order. */
export const PRODUCT_MARKS = ['product_code', 'article', 'barcode', 'manufacturer'] as const satisfies ColumnField[];
export const PRODUCT_SIZES = ['weight', 'volume', 'length', 'width', 'height'] as const satisfies ColumnField[];
export type ProductMark = (typeof PRODUCT_MARKS)[number];
export type ProductSize = (typeof PRODUCT_SIZES)[number];
const CODES: readonly ProductMark[] = ['product_code', 'article', 'barcode'];
/** Whether a value is read character by character, not as a word. */
export const isCode = (mark: ProductMark): boolean => CODES.includes(mark);
