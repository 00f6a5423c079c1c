import type { Selectable } from 'kysely';
import type { CartLine } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { NEW_CART, ORDERED } from '../../contract/trade/cart.state.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { CartLinesTable, CartsTable } from '../db/tables/trade.ts';
import { plain } from '../platform/values/decimals.ts';
import { type GoodsById, goodsOf, offeredOf } from './goods.ts';

export interface CartRecord {
  readonly row: Selectable<CartsTable>;
  readonly items: readonly Selectable<CartLinesTable>[];
  readonly goods: GoodsById;
}

/** A user filling a cart for an organisation. */
export interface Owner {
  readonly user: number;
  readonly organization: number;
}

/** The lines with their current offers. */
export const linesOf = ({ row, items, goods }: CartRecord): CartLine[] =>
  items.map(({ product_id, quantity, name, unit, price, currency }) => ({
    product: product_id,
    quantity: plain(quantity),
    name,
    unit,
    price: plain(price),
    currency,
    offered: offeredOf(goods.get(product_id), row.organization_id),
  }));

async function complete(db: Db | Trx, row: Selectable<CartsTable>): Promise<CartRecord> {
  const items = await db.selectFrom('cart_lines').selectAll().where('cart_id', '=', row.id).orderBy('nth').execute();
  const goods = await goodsOf(
    db,
    items.map(({ product_id }) => product_id),
  );
  return { row, items, goods };
}

export async function lockCart(trx: Trx, id: number): Promise<CartRecord | undefined> {
  const row = await trx.selectFrom('carts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && complete(trx, row);
}

const openCarts = (db: Db | Trx, { user, organization }: Owner) =>
  db
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', user)
    .where('organization_id', '=', organization)
    .where('status', '!=', ORDERED);

/** The open cart; null if nothing was ever added. */
export async function readCart(db: Db | Trx, owner: Owner): Promise<CartRecord | null> {
  const row = await openCarts(db, owner).executeTakeFirst();
  return row ? complete(db, row) : null;
}

/**
 * The same, locked; created if missing. If two requests create it concurrently, the second one uses the first one's.
 */
export async function openCart(trx: Trx, owner: Owner, now: string): Promise<number> {
  const open = () => openCarts(trx, owner).forUpdate().executeTakeFirst();
  const known = await open();
  if (known) return known.id;
  await trx
    .insertInto('carts')
    .values({
      user_id: owner.user,
      organization_id: owner.organization,
      status: NEW_CART,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'organization_id']).where('status', '!=', ORDERED).doNothing(),
    )
    .execute();
  const begun = await open();
  if (!begun) throw new Error(`no cart could be created for ${owner.user}`);
  return begun.id;
}
