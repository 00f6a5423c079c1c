import * as z from 'zod/mini';
import { MOST_LINES } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { allowedEvents, currency, identifier, nameText, quantity, unitPrice } from '../platform/fields.ts';
import { amount, amountOrNone, party, shown, unit, yes } from '../platform/trade-fields.ts';
import { CART_STATUSES } from './cart.state.ts';

/* A cart as its owner sees it: of a member on the server, of a visitor on the device and priced by the server. */

/** What is offered for a line now, beside what the buyer took. */
export const offeredNow = z.object({
  name: z.optional(z.string()),
  unit: z.optional(z.string()),
  price: amount(),
  currency: z.string(),
  /** The least that is sold; null for any quantity. */
  minimum_order_quantity: amountOrNone(),
  /** What there is, told where the line asks for more; null otherwise. */
  available: amountOrNone(),
});

export const cartLine = z.object({
  /** Of a visitor's line the product's own number. */
  id: z.number(),
  product: z.number(),
  /** What the buyer took: as it was called, by which unit, and the price of one without VAT. */
  name: shown(),
  unit: z._default(z.string(), 'PCS'),
  price: amount(),
  currency: z.string(),
  /** What it is called abroad. */
  intername: shown(),
  product_code: shown(),
  image: z._default(z.nullable(z.string()), null),
  is_service: yes(),
  seller: z._default(z.nullable(party), null),
  quantity: amount(),
  /** What the line is worth at the price of now; without one at the price that was taken. */
  amount: amount(),
  /** Null: it is not for sale any more. */
  now: z._default(z.nullable(offeredNow), null),
  /** Another name, unit, price or currency than was taken: it takes another yes. */
  changed: yes(),
  /** Names of the guards that refuse to order it like this; empty when it can be ordered. */
  reasons: z._default(z.array(z.string()), []),
});
export type CartLineRow = z.output<typeof cartLine>;

/** What one order will be: a seller and a currency. */
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
  /** The orders that it makes, in the order of the lines; what is not for sale any more is in none. */
  order_set: z._default(z.array(cartOrder), []),
  allowed: allowedEvents,
});
export type Cart = z.output<typeof cartRow>;

export const addedBody = z.object({ product: identifier(), quantity: quantity() });
export const resizedBody = z.object({ quantity: quantity() });

const lines = <S extends z.ZodMiniType>(line: S) =>
  z.array(line, 'invalid_list').check(z.minLength(1, 'required'), z.maxLength(MOST_LINES, `max_items|${MOST_LINES}`));

/** What was shown of a product: compared, and never taken. */
const seen = {
  name: nameText(),
  unit: unit(),
  price: unitPrice(),
  currency: currency(),
};

/** What is on a visitor's device; what it does not say was shown as it is now. */
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

/** The buyer's yes: every line of the cart as it was shown, with what is offered now. */
export const consentLines = () => lines(z.object({ product: identifier(), quantity: quantity(), ...seen }));

/** The cart after a merge, and what could not come along or only in part. */
export const mergedCart = z.object({
  ...cartRow.shape,
  left_out: z.array(
    z.object({
      product: z.number(),
      name: shown(),
      intername: shown(),
      /** Names of guards; `inStock` alone: as much as there is has come. */
      reasons: z.array(z.string()),
    }),
  ),
});
export type MergedCart = z.output<typeof mergedCart>;
