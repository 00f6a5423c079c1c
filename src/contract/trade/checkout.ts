import * as z from 'zod/mini';
import { MOST_LINES } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { dayOrNone, phone } from '../platform/contact-fields.ts';
import { clearable, country, email, identifier, nameText } from '../platform/fields.ts';
import { amount, party, shown } from '../platform/trade-fields.ts';
import { orderRow } from '../procurement/order.ts';
import { consentLines } from './cart.ts';

/*
 * The buyer's contact, address, date, and a note to each seller. Sellers, prices and currencies come from the server.
 */

const lowerEmail = () =>
  z.pipe(
    email(),
    z.transform((value: string) => value.toLowerCase()),
  );

const where = {
  country: country(),
  /** One line. */
  delivery_address: nameText(500),
  /** A calendar day, today or later; null for none. */
  wanted_on: z._default(dayOrNone(), null),
  /** A note to each seller; one for a seller that is not in the cart is an error. */
  notes: z._default(
    z
      .array(z.object({ seller: identifier(), message: clearable(2000) }), 'invalid_list')
      .check(z.maxLength(MOST_LINES, `max_items|${MOST_LINES}`)),
    [],
  ),
  orderitem_set: consentLines(),
};

export const memberOrderBody = z.object({ ...where, phone: z._default(phone(), '') });
export type MemberOrderBody = z.output<typeof memberOrderBody>;

export const visitorOrderBody = z.object({
  ...where,
  name: nameText(120),
  company: nameText(200),
  email: lowerEmail(),
  phone: z._default(phone(), ''),
  /** Consent to pass the contact to the sellers of these goods. */
  consent: z.literal(true, 'consent_required'),
});
export type VisitorOrderBody = z.output<typeof visitorOrderBody>;

/** An order created from a cart. */
const placedOrder = z.object({
  id: z.number(),
  seller: party,
  currency: z.string(),
  /** Without VAT. */
  total: amount(),
});

/** The inquiry is complete: a mail with the details follows. */
export const completed = z.object({ detail: shown(), order_set: z.array(placedOrder) });
export type Completed = z.output<typeof completed>;

/** A visitor's orders, for the holder of the mailed link; each as a buying member sees one. */
export const visitorOrders = z.object({
  contact: z.object({ name: shown(), company: shown(), email: shown(), phone: shown(), country: shown() }),
  delivery_address: shown(),
  wanted_on: z._default(z.nullable(z.string()), null),
  order_set: z.array(orderRow),
});
export type VisitorOrders = z.output<typeof visitorOrders>;
