import type { ProductBody } from './product.ts';

export type WholeProduct = { readonly [K in keyof ProductBody]-?: Exclude<ProductBody[K], undefined> };

/** What a product is where nothing else was said; the specification's defaults. */
export const PRODUCT_DEFAULTS = {
  intername: '',
  product_code: '',
  barcode: '',
  article: '',
  manufacturer: '',
  tariff_number: '',
  category: null,
  price: null,
  quantity: null,
  currency: null,
  description: '',
  for_sale: false,
  is_service: false,
  minimum_order_quantity: null,
  weight: '',
  volume: '',
  length: '',
  width: '',
  height: '',
  unit: 'PCS',
  measurement: 'MS',
  image: null,
} as const satisfies Omit<WholeProduct, 'name'>;
