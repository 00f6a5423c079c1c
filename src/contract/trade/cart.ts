import * as z from 'zod/mini';
import { MOST_LINES } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { allowedEvents, identifier, keptCurrency, nameText, quantity, unitPrice } from '../platform/fields.ts';
import { amount, amountOrNone, party, shown, unit, yes } from '../platform/trade-fields.ts';
import { CART_STATUSES } from './cart.state.ts';

/* A cart as its owner sees it: a member's is on the server, a visitor's on the device and priced by the server. */

/** The current offer for a line, beside the values that the buyer took. */
export const offeredNow = z.object({
  name: z.optional(z.string()),
  unit: z.optional(z.string()),
  price: amount(),
  currency: z.string(),
  /** Minimum quantity; null for any quantity. */
  minimum_order_quantity: amountOrNone(),
  /** Available stock, sent only when the line asks for more; null otherwise. */
  available: amountOrNone(),
});

export const cartLine = z.object({
  /** In a visitor's cart the product's id. */
  id: z.number(),
  product: z.number(),
  /** The values that the buyer took: the name, the unit, and the price per unit without VAT. */
  name: shown(),
  unit: z._default(z.string(), 'PCS'),
  price: amount(),
  currency: z.string(),
  /** International name. */
  intername: shown(),
  product_code: shown(),
  image: z._default(z.nullable(z.string()), null),
  is_service: yes(),
  seller: z._default(z.nullable(party), null),
  quantity: amount(),
  /** Value of the line at the current price; without one at the price that was taken. */
  amount: amount(),
  /** Null: it is no longer for sale. */
  now: z._default(z.nullable(offeredNow), null),
  /** Name, unit, price or currency differ from those that were taken: the buyer must confirm again. */
  changed: yes(),
  /** Names of the guards that prevent ordering it like this; empty when it can be ordered. */
  reasons: z._default(z.array(z.string()), []),
});
export type CartLineRow = z.output<typeof cartLine>;

/** A future order: one seller and one currency. */
export const cartOrder = z.object({
  seller: party,
  currency: z.string(),
  /** Without VAT. */
  total: amount(),
  lines_count: z.number(),
});

export const cartRow = z.object({
  status: z._default(z.enum(CART_STATUSES), 'empty'),
  version: z.optional(z.number()),
  orderitem_set: z.array(cartLine),
  /** The orders it would create, in the order of the lines; goods no longer for sale are left out. */
  order_set: z._default(z.array(cartOrder), []),
  allowed: allowedEvents,
});
export type Cart = z.output<typeof cartRow>;

export const addedBody = z.object({ product: identifier(), quantity: quantity() });
export const resizedBody = z.object({ quantity: quantity() });

const lines = <S extends z.ZodMiniType>(line: S) =>
  z.array(line, 'invalid_list').check(z.minLength(1, 'required'), z.maxLength(MOST_LINES, `max_items|${MOST_LINES}`));

/** The values that were shown for a product: only compared, never stored. */
const seen = {
  name: nameText(),
  unit: unit(),
  price: unitPrice(),
  currency: keptCurrency(),
};

/** A line on a visitor's device; missing values count as shown with their current ones. */
const localLine = z.object({
  product: identifier(),
  quantity: quantity(),
  name: z.optional(seen.name),
  unit: z.optional(seen.unit),
  price: z.optional(seen.price),
  currency: z.optional(seen.currency),
});
export const localLines = z.object({ orderitem_set: lines(localLine) });
export type LocalLine = z.output<typeof localLine>;

/** The buyer's confirmation: every line of the cart as it was shown, with the current offer. */
export const consentLines = () => lines(z.object({ product: identifier(), quantity: quantity(), ...seen }));

/** The cart after a merge, and the lines that were not or only partly added. */
export const mergedCart = z.object({
  ...cartRow.shape,
  left_out: z.array(
    z.object({
      product: z.number(),
      name: shown(),
      intername: shown(),
      /** Names of guards; only `inStock`: the available quantity was added. */
      reasons: z.array(z.string()),
    }),
  ),
});
export type MergedCart = z.output<typeof mergedCart>;
