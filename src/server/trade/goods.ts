import {
  type CartLine,
  GONE,
  type Offered,
  type Pricing,
  type Seen,
} from '../../../machines/lifecycles/cart/cart.rules.ts';
import { big, most } from '../../../machines/money/decimal.ts';
import { PRODUCT_DEFAULTS } from '../../contract/catalogue/product.defaults.ts';
import { isOnSale, type ProductStatus } from '../../contract/catalogue/product.state.ts';
import type { Db, Trx } from '../db/schema.ts';
import { cleanName } from '../../contract/platform/plain-text.ts';
import type { LocalLine } from '../../contract/trade/cart.ts';
import { plain, plainOrNone } from '../platform/values/decimals.ts';

/** Product data for a cart. */
export interface Goods {
  readonly id: number;
  readonly organization_id: number;
  readonly seller_name: string;
  readonly seller_intername: string;
  readonly seller_country: string | null;
  readonly status: ProductStatus;
  readonly name: string;
  readonly intername: string;
  readonly product_code: string | null;
  readonly tariff_number: string;
  readonly description: string;
  readonly image: string | null;
  readonly unit: string;
  readonly is_service: boolean;
  readonly price: string | null;
  readonly currency: string | null;
  readonly minimum_order_quantity: string | null;
  readonly quantity: string | null;
  readonly reserved: string;
}
export type GoodsById = ReadonlyMap<number, Goods>;

const asked = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Those of the products that exist. */
export async function goodsOf(db: Db | Trx, ids: readonly number[]): Promise<GoodsById> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .select(['p.id', 'p.organization_id', 'p.status', 'p.name', 'p.product_code', 'p.tariff_number', 'p.description'])
    .select([
      'p.intername',
      'o.intername as seller_intername',
      'p.image',
      'p.unit',
      'p.is_service',
      'p.price',
      'p.currency',
      'p.minimum_order_quantity',
      'p.quantity',
    ])
    .select(['p.reserved', 'o.name as seller_name', 'o.country as seller_country'])
    .where('p.id', 'in', asked(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The same, locked until the ordering transaction ends: prices cannot change and products cannot be deleted between the
 * decision and the order. Ascending order, as for reservations.
 */
export async function heldGoods(trx: Trx, ids: readonly number[]): Promise<GoodsById> {
  if (ids.length > 0)
    await trx.selectFrom('products').select('id').where('id', 'in', asked(ids)).orderBy('id').forShare().execute();
  return goodsOf(trx, ids);
}

/** The current offer of a product to an organisation; null for a visitor. */
export function offeredOf(goods: Goods | undefined, buyer: number | null): Offered {
  // A product not for sale looks the same as a missing one: not even its price is sent.
  if (!goods || !isOnSale(goods.status)) return GONE;
  const { name, unit, price, currency, minimum_order_quantity, is_service, quantity, reserved, organization_id } =
    goods;
  const left = big(quantity ?? '0').minus(reserved);
  return {
    forSale: true,
    // Normalised like the name that comes back with the buyer's consent.
    name: cleanName(name),
    unit,
    price: plainOrNone(price),
    currency,
    minimum: plainOrNone(minimum_order_quantity),
    available: is_service ? null : plain(most(left, big('0')).toFixed()),
    own: organization_id === buyer,
  };
}

/** Values that the device displayed; missing ones are taken from the current offer. */
export const seenOf = (line: LocalLine, { name, unit, price, currency }: Offered): Seen => ({
  name: line.name ?? name ?? '',
  unit: line.unit ?? unit ?? PRODUCT_DEFAULTS.unit,
  price: line.price ?? price ?? '0',
  currency: line.currency ?? currency ?? '',
});

export const pricingsOf = (
  lines: readonly Pick<CartLine, 'product'>[],
  goods: GoodsById,
  buyer: number | null,
): Pricing[] => lines.map(({ product }) => ({ product, offered: offeredOf(goods.get(product), buyer) }));
