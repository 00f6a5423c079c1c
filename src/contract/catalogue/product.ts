import * as z from 'zod/mini';
import { allowedEvents, identifier, nameText } from '../platform/fields.ts';
import { amountOrNone, instantOrNone, shown, tariffUnlisted, yes } from '../platform/trade-fields.ts';
import { productAsked, productShown, publicShown } from './product.fields.ts';
import { PRODUCT_STATUSES } from './product.state.ts';

/** Read-only fields of a product in every response. */
const told = {
  id: z.number(),
  tariff_number_label: shown(),
  category_label: shown(),
  created_at: instantOrNone(),
};

/** A product or service as its own company sees it. */
export const productRow = z.object({
  ...told,
  ...productShown,
  version: z.optional(z.number()),
  status: z._default(z.enum(PRODUCT_STATUSES), 'shelved'),
  tariff_unlisted: tariffUnlisted(),
  changed_at: instantOrNone(),
  /** Orders, awards or documents refer to it: it can be withdrawn but no longer deleted. */
  named: yes(),
  allowed: allowedEvents,
});
export type Product = z.output<typeof productRow>;

/** The company that sells it. */
export const sellerRow = z.object({
  id: z.number(),
  name: z.string(),
  intername: shown(),
  country: shown(),
  city: shown(),
});

/** A product that is for sale, as the public sees it. */
export const publicProductRow = z.object({ ...told, ...publicShown, seller: sellerRow });
export type PublicProduct = z.output<typeof publicProductRow>;

/** POST and PUT: omitted fields take their defaults. */
export const productBody = z.object({ ...productAsked, name: nameText() });
export type ProductBody = z.output<typeof productBody>;
/** PATCH: omitted fields stay unchanged. */
export const productPatch = z.object(productAsked);
export type ProductPatch = z.output<typeof productPatch>;

/** Products selected in the list. */
export const pickedProducts = z.array(identifier(), 'invalid_list').check(z.minLength(1, 'required'), z.maxLength(500));

/** The outcome for each selected product. */
export const pickedOutcome = z.object({
  id: z.number(),
  name: z.string(),
  done: z.boolean(),
  /** Names of the refusing guards; empty on success. */
  reasons: z.array(z.string()),
});

/** Old and new price of each selected product. */
export const priceChange = z.object({
  id: z.number(),
  name: z.string(),
  currency: z.nullable(z.string()),
  price: amountOrNone(),
  new_price: amountOrNone(),
});
