import * as z from 'zod/mini';
import { image } from '../platform/contact-fields.ts';
import { allowedEvents, clearable, clearableName, currency, flag, identifier, nameText } from '../platform/fields.ts';
import {
  amountOrNone,
  decimalOrNone,
  identifierOrNone,
  instantOrNone,
  shown,
  tariffNumber,
  tariffUnlisted,
  unit,
  yes,
} from '../platform/trade-fields.ts';
import { PRODUCT_STATUSES } from './product.state.ts';

/** What a product or service is, for its seller and for everybody; the fields are those of the specification, §3. */
const goods = {
  id: z.number(),
  name: z.string(),
  intername: shown(),
  product_code: shown(),
  barcode: shown(),
  article: shown(),
  manufacturer: shown(),
  tariff_number: shown(),
  tariff_number_label: shown(),
  category: z._default(z.nullable(z.number()), null),
  category_label: shown(),
  /** Of one unit; without VAT. Null: on request. */
  price: amountOrNone(),
  currency: z._default(z.nullable(z.string()), null),
  minimum_order_quantity: amountOrNone(),
  description: shown(),
  is_service: yes(),
  weight: shown(),
  volume: shown(),
  length: shown(),
  width: shown(),
  height: shown(),
  unit: z._default(z.string(), 'PCS'),
  measurement: z._default(z.string(), 'MS'),
  /** A picture of this server, or an address that somebody typed: only the reader's browser fetches it. */
  image: z._default(z.nullable(z.string()), null),
  created_at: instantOrNone(),
};

/** A product or service as its own company has it. */
export const productRow = z.object({
  ...goods,
  version: z.optional(z.number()),
  status: z._default(z.enum(PRODUCT_STATUSES), 'shelved'),
  /** Whoever looks for goods finds it: the same as the status `offered`. */
  for_sale: yes(),
  tariff_unlisted: tariffUnlisted(),
  /** What the seller says is there; what moves in and out is the stock's. */
  quantity: amountOrNone(),
  changed_at: instantOrNone(),
  /** Orders, awards or documents name it: it can be withdrawn and no longer deleted. */
  named: yes(),
  allowed: allowedEvents,
});
export type Product = z.output<typeof productRow>;

/** Whose it is. */
export const sellerRow = z.object({
  id: z.number(),
  name: z.string(),
  intername: shown(),
  country: shown(),
  city: shown(),
});

/** A product that is for sale, as everybody sees it. */
export const publicProductRow = z.object({ ...goods, seller: sellerRow });
export type PublicProduct = z.output<typeof publicProductRow>;

const size = () => z.optional(clearableName(40));

const fields = {
  intername: z.optional(clearableName()),
  product_code: z.optional(clearableName(64)),
  barcode: z.optional(clearableName(64)),
  article: z.optional(clearableName(64)),
  manufacturer: z.optional(clearableName()),
  tariff_number: z.optional(tariffNumber()),
  category: z.optional(identifierOrNone()),
  price: z.optional(decimalOrNone({ digits: 14, scale: 4, min: '0' })),
  quantity: z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
  currency: z.optional(z.nullable(currency())),
  description: z.optional(clearable(20_000)),
  for_sale: z.optional(flag()),
  is_service: z.optional(flag()),
  minimum_order_quantity: z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
  weight: size(),
  volume: size(),
  length: size(),
  width: size(),
  height: size(),
  unit: z.optional(unit()),
  measurement: z.optional(clearableName(8)),
  image: z.optional(image()),
};

/** POST and PUT: what is left out is at its default. */
export const productBody = z.object({ name: nameText(), ...fields });
export type ProductBody = z.output<typeof productBody>;
/** PATCH: what is left out stays. */
export const productPatch = z.object({ name: z.optional(nameText()), ...fields });
export type ProductPatch = z.output<typeof productPatch>;

/** Products picked in the list. */
export const pickedProducts = z.array(identifier(), 'invalid_list').check(z.minLength(1, 'required'), z.maxLength(500));

/** What became of each picked product. */
export const pickedOutcome = z.object({
  id: z.number(),
  name: z.string(),
  done: z.boolean(),
  /** Names of the guards that refuse; empty when it was done. */
  reasons: z.array(z.string()),
});

/** Old and new price of each picked product. */
export const priceChange = z.object({
  id: z.number(),
  name: z.string(),
  currency: z.nullable(z.string()),
  price: amountOrNone(),
  new_price: amountOrNone(),
});
