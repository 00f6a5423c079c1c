import type * as z from 'zod/mini';
import { allowed, type Asker } from '../../../machines/kit/allowed.ts';
import { cart as lifecycle } from '../../../machines/lifecycles/cart/cart.lifecycle.ts';
import { type CartLine, changed, inStock, obstacles, onSale } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { big, cents } from '../../../machines/money/decimal.ts';
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
  /** What names the line: of a stored one its number, else the product's. */
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
  // What is not for sale is no more than what was seen of it: a page of it is not shown either.
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

/** Lines that one order will hold: of one seller, in one currency. */
export function ordersOf<T extends { readonly line: CartLine; readonly goods: Goods }>(lines: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const entry of lines) {
    const key = `${entry.goods.organization_id} ${entry.line.offered.currency ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
}

export const onSaleOf = (lines: readonly CartLine[], goods: GoodsById): { line: CartLine; goods: Goods }[] =>
  lines.flatMap((line) => {
    const known = goods.get(line.product);
    return known && onSale(line.offered) ? [{ line, goods: known }] : [];
  });

export const totalOf = (lines: readonly CartLine[]): string =>
  cents(
    lines.reduce(
      (total, { offered, price, quantity }) => total.plus(worth(offered.price ?? price, quantity)),
      big('0'),
    ),
  );

/** A cart as its owner sees it. */
export function cartWire(shown: ShownCart): CartWire {
  const { status, version, lines, goods, asker, now } = shown;
  return {
    status,
    ...(version === undefined ? {} : { version }),
    orderitem_set: lines.map((line) => lineWire(line, shown)),
    order_set: ordersOf(onSaleOf(lines, goods)).flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const own = group.map(({ line }) => line);
      return [
        {
          seller: partyOf(first.goods),
          currency: first.line.offered.currency ?? first.line.currency,
          total: totalOf(own),
          lines_count: own.length,
        },
      ];
    }),
    allowed: allowed(lifecycle, cartFromRow({ status }, lines), asker, now).map((entry) => ({
      ...entry,
      reasons: [...entry.reasons],
    })),
  };
}
