import { EMPTY_PRODUCT } from '../../../machines/lifecycles/product/product.fields.ts';
import type { ProductBody } from './product.ts';

export type WholeProduct = { readonly [K in keyof ProductBody]-?: Exclude<ProductBody[K], undefined> };

const { name: _name, ...unsaid } = EMPTY_PRODUCT;

/** Values of omitted product fields. */
export const PRODUCT_DEFAULTS = unsaid satisfies Omit<WholeProduct, 'name'>;
