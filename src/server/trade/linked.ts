import { allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { order as lifecycle } from '../../../machines/lifecycles/order/order.lifecycle.ts';
import { big, cents } from '../../../machines/money/decimal.ts';
import { orderFromRow } from '../../contract/procurement/order.ts';
import type { Db, Trx } from '../db/schema.ts';
import { secretHash } from '../platform/auth/caller.ts';
import { notFound } from '../platform/problem.ts';
import { plain, worth } from '../platform/values/decimals.ts';
import { partiesOf } from '../organization/parties.ts';
import { completeOrder, contextOf } from '../procurement/order/record.ts';
import { orderWire, type Viewer } from '../procurement/order/wire.ts';

/** Orders of one visit with their lines, in order of creation. */
export async function withLines(db: Db | Trx, ids: readonly number[]) {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('nth').execute();
  const items = await db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('nth').execute();
  const nameOf = await partiesOf(
    db,
    rows.map(({ seller_id }) => seller_id),
  );
  return rows.map((row) => {
    const own = items.filter(({ order_id }) => order_id === row.id);
    const total = cents(own.reduce((sum, { price, quantity }) => sum.plus(worth(price, quantity)), big('0')));
    return { row, items: own, seller: nameOf(row.seller_id), total };
  });
}
type VisitorsOrder = Awaited<ReturnType<typeof withLines>>[number];

export const toldOf = ({ row, items, seller, total }: VisitorsOrder) => ({
  id: row.id,
  seller,
  currency: row.currency,
  total,
  lines: items.map(({ name, quantity, unit, price }) => ({
    name,
    quantity: plain(quantity),
    unit,
    price: plain(price),
  })),
});

/** A mailed link allows everything that the chart allows a buyer. */
const asker = { sides: ['buyer'], permissions: new Set(['order.buy'] as const) } as const;
const bearer = (now: string): Viewer => ({
  company: null,
  allowed: (record) =>
    allowed(lifecycle, restore(lifecycle.machine, orderFromRow(record.row), contextOf(record)), asker, now).map(
      (entry) => ({ ...entry, reasons: [...entry.reasons] }),
    ),
});

/** The orders behind a mailed link; a wrong link is not distinguished from missing orders. */
export async function linked(db: Db, secret: string): Promise<number[]> {
  const links = await db
    .selectFrom('order_links')
    .select('order_id')
    .where('secret_hash', '=', secretHash(secret))
    .execute();
  if (links.length === 0) throw notFound();
  return links.map(({ order_id }) => order_id);
}

export async function linkedWire(db: Db | Trx, ids: readonly number[], now: string) {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('nth').execute();
  const [row] = rows;
  if (!row) throw notFound();
  const order_set = [];
  for (const one of rows) order_set.push(await orderWire(db, await completeOrder(db, one), bearer(now)));
  return {
    contact: {
      name: row.contact_name ?? '',
      company: row.contact_company ?? '',
      email: row.contact_email ?? '',
      phone: row.contact_phone ?? '',
      country: row.contact_country ?? '',
    },
    delivery_address: row.delivery_address,
    wanted_on: row.wanted_on,
    order_set,
  };
}
