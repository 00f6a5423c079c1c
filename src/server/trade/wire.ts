import type * as z from 'zod/mini';
import { allowed, type Asker } from '../../../machines/kit/allowed.ts';
import { cart as lifecycle } from '../../../machines/lifecycles/cart/cart.lifecycle.ts';
import { type CartLine, changed, inStock, obstacles, onSale } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { cartOrders, type Sold } from '../../../machines/trade/cart-orders.ts';
import type { Party } from '../../contract/platform/trade-fields.ts';
import type { cartRow } from '../../contract/trade/cart.ts';
import { type CartStatus, cartFromRow } from '../../contract/trade/cart.state.ts';
import { worth } from '../platform/values/decimals.ts';
import type { Goods, GoodsById } from './goods.ts';

export type CartWire = z.input<typeof cartRow>;

export interface ShownCart {
  readonly status: CartStatus;
  readonly version?: number;
  readonly lines: readonly CartLine[];
  /** Id of a line: its own if stored, otherwise the product's. */
  readonly idOf: (product: number) => number;
  readonly goods: GoodsById;
  readonly asker: Asker;
  readonly now: string;
}

export const partyOf = (goods: Goods): Party => ({
  id: goods.organization_id,
  name: goods.seller_name,
  intername: goods.seller_intername,
  country: goods.seller_country,
});

const lineWire = (line: CartLine, { idOf, goods }: ShownCart): CartWire['orderitem_set'][number] => {
  const { product, quantity, name, unit, price, currency, offered } = line;
  // For a product not for sale, only previously shown values are sent: its page is not available either.
  const known = onSale(offered) ? goods.get(product) : undefined;
  return {
    id: idOf(product),
    product,
    name,
    unit,
    price,
    currency,
    intername: known?.intername ?? '',
    product_code: known?.product_code ?? '',
    image: known?.image ?? null,
    is_service: known?.is_service ?? false,
    seller: known ? partyOf(known) : null,
    quantity,
    amount: worth(known ? (offered.price ?? price) : price, quantity),
    now: known
      ? {
          name: offered.name ?? name,
          unit: known.unit,
          price: offered.price ?? price,
          currency: offered.currency ?? currency,
          minimum_order_quantity: offered.minimum,
          available: inStock(offered, quantity) ? null : offered.available,
        }
      : null,
    changed: changed(line),
    reasons: [...obstacles(line)],
  };
};

/** Lines of a cart that are for sale, with their sellers. */
export const soldIn = (lines: readonly CartLine[], goods: GoodsById): (Sold & { readonly goods: Goods })[] =>
  lines.flatMap((line) => {
    const known = goods.get(line.product);
    return known ? [{ ...line, goods: known, seller: known.organization_id }] : [];
  });

export function cartWire(shown: ShownCart): CartWire {
  const { status, version, lines, goods, asker, now } = shown;
  return {
    status,
    ...(version === undefined ? {} : { version }),
    orderitem_set: lines.map((line) => lineWire(line, shown)),
    order_set: cartOrders(soldIn(lines, goods)).flatMap(({ currency, total, lines: own }) =>
      own.slice(0, 1).map((first) => ({ seller: partyOf(first.goods), currency, total, lines_count: own.length })),
    ),
    allowed: allowed(lifecycle, cartFromRow({ status }, lines), asker, now).map((entry) => ({
      ...entry,
      reasons: [...entry.reasons],
    })),
  };
}
