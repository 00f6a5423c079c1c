import { type CartLine, onSale } from '../lifecycles/cart/cart.rules.ts';
import { ANSWER_DAYS, plusDays, unverified } from '../lifecycles/order/order.rules.ts';
import { type Decimal, plus, worth } from '../money/decimal.ts';
import { type Told, tell } from '../purchase/messages.ts';

/* What a cart makes of orders, and the proof of an address of the orders of one visit. */

/** A line of a cart with who sells it. */
export type Sold = CartLine & { readonly seller: number };

export interface CartOrder<Line extends Sold> {
  readonly seller: number;
  readonly currency: string;
  /** Without VAT. */
  readonly total: Decimal;
  readonly lines: readonly Line[];
}

/** Of the prices that are asked now, each line to the cent. */
const totalOf = (lines: readonly CartLine[]): Decimal =>
  plus(...lines.map(({ offered, price, quantity }) => worth(offered.price ?? price, quantity)));

/** One order for each seller and currency, of what can be bought; in the order of the lines. */
export function cartOrders<Line extends Sold>(lines: readonly Line[]): CartOrder<Line>[] {
  const groups = new Map<string, { readonly seller: number; readonly currency: string; readonly lines: Line[] }>();
  for (const line of lines) {
    const { seller, offered } = line;
    if (!onSale(offered) || offered.currency === null) continue;
    const key = `${seller} ${offered.currency}`;
    const group = groups.get(key) ?? { seller, currency: offered.currency, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({
    ...group,
    total: totalOf(group.lines),
  }));
}

/** How an order begins: a visitor's is seen by its seller only once the address is proved. */
export const begins = (buyer: 'member' | 'visitor', at: string) =>
  ({
    state: buyer === 'member' ? 'new' : 'unverified',
    /** The seller answers by then; of a visitor's order it is counted anew from the proof. */
    answerBy: plusDays(at, ANSWER_DAYS),
  }) as const;

/** An order of a visit that waits for its mailed link. */
export interface Waiting {
  readonly id: number;
  readonly createdAt: string;
}

/**
 * The mailed link is opened: every order of the visit goes to its seller. Of two who come with the same link the
 * second finds nothing that waits.
 */
export function proved(orders: readonly Waiting[], at: string): readonly Told<'order'>[] | 'used' | 'expired' {
  if (orders.length === 0) return 'used';
  if (orders.some((order) => unverified(order, at))) return 'expired';
  return orders.map(({ id }) => tell('order', id, { type: 'VERIFY', tokenValid: true }));
}
