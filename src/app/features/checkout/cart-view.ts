import type { Look, SeenLine } from '../../../../machines/flows/checkout.ts';
import type { Cart, CartLineRow } from '../../../contract/trade/cart.ts';
import { nowOf } from '../../trade/cart/now.ts';

export interface SellerLines {
  readonly key: string;
  readonly seller: CartLineRow['seller'];
  readonly currency: string;
  readonly lines: readonly CartLineRow[];
  /** Total of the lines that can be ordered, without VAT; null if there are none. */
  readonly total: string | null;
}

/** Groups the lines into their future orders: one per seller and currency. */
export function bySeller({ orderitem_set, order_set }: Cart): readonly SellerLines[] {
  const groups = new Map<string, SellerLines>();
  for (const line of orderitem_set) {
    const { currency } = nowOf(line);
    const key = `${line.seller?.id ?? 0}:${currency}`;
    const order = order_set.find((one) => one.seller.id === line.seller?.id && one.currency === currency);
    const known = groups.get(key) ?? { key, seller: line.seller, currency, lines: [], total: order?.total ?? null };
    groups.set(key, { ...known, lines: [...known.lines, line] });
  }
  return [...groups.values()];
}

/** Sellers that get an order, without duplicates. */
export function sellersOf({ order_set }: Pick<Cart, 'order_set'>) {
  return [...new Map(order_set.map(({ seller }) => [seller.id, seller])).values()];
}

/** The cart as shown: the user agrees to exactly this. */
export const lookOf = (cart: Cart): Look => ({
  lines: cart.orderitem_set.map(
    (line): SeenLine => ({
      product: line.product,
      quantity: line.quantity,
      ...nowOf(line),
    }),
  ),
  ready: cart.orderitem_set.every(({ reasons }) => reasons.length === 0),
});
