import { type CartLine, onSale } from '../lifecycles/cart/cart.rules.ts';
import { ANSWER_DAYS, plusDays, unverified } from '../lifecycles/order/order.rules.ts';
import { type Decimal, plus, worth } from '../money/decimal.ts';
import { type Told, tell } from '../purchase/messages.ts';

/* Creates orders from a cart, and verifies the address for all orders of one visit. */

/** A cart line with its seller. */
export type Sold = CartLine & { readonly seller: number };

export interface CartOrder<Line extends Sold> {
  readonly seller: number;
  readonly currency: string;
  /** Without VAT. */
  readonly total: Decimal;
  readonly lines: readonly Line[];
}

/** Total at current prices, each line rounded to the cent. */
const totalOf = (lines: readonly CartLine[]): Decimal =>
  plus(...lines.map(({ offered, price, quantity }) => worth(offered.price ?? price, quantity)));

/** One order per seller and currency, with the lines that can be bought, in their order. */
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

/** Initial state of an order: a seller sees a visitor's order only after the address is verified. */
export const begins = (buyer: 'member' | 'visitor', at: string) =>
  ({
    state: buyer === 'member' ? 'new' : 'unverified',
    /** Deadline for the seller's answer; for a visitor's order it is set again at verification. */
    answerBy: plusDays(at, ANSWER_DAYS),
  }) as const;

/** A visitor's order that waits for the mailed link. */
export interface Waiting {
  readonly id: number;
  readonly createdAt: string;
}

/**
 * Opens the mailed link: every order of the visit goes to its seller. If the link is opened twice at the same time, the
 * second call finds no waiting order.
 */
export function proved(orders: readonly Waiting[], at: string): readonly Told<'order'>[] | 'used' | 'expired' {
  if (orders.length === 0) return 'used';
  if (orders.some((order) => unverified(order, at))) return 'expired';
  return orders.map(({ id }) => tell('order', id, { type: 'VERIFY', tokenValid: true }));
}
