import type { Selectable } from 'kysely';
import { restore } from '../../../../machines/kit/restore.ts';
import { stock as lifecycle } from '../../../../machines/lifecycles/stock/stock.lifecycle.ts';
import type { stockMachine } from '../../../../machines/lifecycles/stock/stock.machine.ts';
import {
  type Move,
  moved,
  reservedFor,
  type Reservation,
  type StockContext,
} from '../../../../machines/lifecycles/stock/stock.rules.ts';
import { stockFromRow, stockToRow } from '../../../contract/catalogue/stock.state.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ProductsTable } from '../../db/tables/catalogue.ts';
import { assigned, type Effect, type Step, type Store } from '../../platform/command.ts';
import { plain, plainOrNone } from '../../platform/values/decimals.ts';

/** A product as its stock sees it. */
export interface StockRecord {
  readonly row: Selectable<ProductsTable>;
  /** What each order has of it. */
  readonly orders: readonly Reservation[];
}

async function reservations(db: Db | Trx, product: number): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('stock_reservations')
    .select(['order_id', 'quantity'])
    .where('product_id', '=', product)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id, quantity }) => ({ order: order_id, quantity: plain(quantity) }));
}

async function lock(trx: Trx, id: number): Promise<StockRecord | undefined> {
  const row = await trx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { row, orders: await reservations(trx, id) };
}

export async function readStock(db: Db | Trx, id: number): Promise<StockRecord | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { row, orders: await reservations(db, id) };
}

/** ASSUMED: of a product whose quantity nobody has ever said, nothing is there. */
export const stockContext = ({ row, orders }: StockRecord): StockContext => ({
  goods: !row.is_service,
  onHand: plain(row.quantity ?? '0'),
  reserved: plain(row.reserved),
  minimum: plainOrNone(row.minimum_stock),
  orders,
});

/** What an order has reserved of a product. */
async function keepReservation({ trx, row: { row } }: Step<StockRecord>, order: number, quantity: string) {
  if (quantity === '0') {
    await trx.deleteFrom('stock_reservations').where('product_id', '=', row.id).where('order_id', '=', order).execute();
    return;
  }
  await trx
    .insertInto('stock_reservations')
    .values({ product_id: row.id, order_id: order, quantity })
    .onConflict((conflict) => conflict.columns(['product_id', 'order_id']).doUpdateSet({ quantity }))
    .execute();
}

/** The line in the ledger. */
const enter: Effect<StockRecord, Move> = async (step, { kind, quantity, order, reason, note, document }) => {
  const { trx, row: record, now, caller } = step;
  const before = stockContext(record);
  const after = moved(before, { kind, quantity, order, reason, note, document });
  if (order !== null) await keepReservation(step, order, reservedFor(after, order));
  await trx
    .insertInto('stock_moves')
    .values({
      product_id: record.row.id,
      at: now,
      kind,
      quantity,
      on_hand_before: before.onHand,
      on_hand_after: after.onHand,
      reserved_before: before.reserved,
      reserved_after: after.reserved,
      reason,
      note,
      document,
      order_id: order,
      user_id: caller?.user.id ?? null,
    })
    .execute();
};

/**
 * The stock of one product, in the row of the product. An order's effects send to it with `within`, products in
 * ascending order of their ids, so that two orders never wait for one another crosswise.
 */
export const stockStore: Store<typeof stockMachine, StockRecord> = {
  lifecycle,
  lock,
  sides: ({ row }, caller) => (caller.organization?.id === row.organization_id ? ['seller'] : []),
  snapshot: (record) => restore(lifecycle.machine, stockFromRow(record.row), stockContext(record)),
  version: ({ row }) => row.version,
  save: async ({ trx, row: { row }, now, event }, next) => {
    const { onHand, reserved, minimum } = next.context;
    await trx
      .updateTable('products')
      .set({
        ...(event.type === 'SET_MINIMUM' ? { minimum_stock: minimum } : { quantity: onHand, reserved }),
        ...stockToRow(next.value, row, now),
        // Whoever has the product open in a form is told when the quantity in it is no longer so.
        version: plain(row.quantity ?? '0') === onHand && event.type !== 'SET_MINIMUM' ? row.version : row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: { ...assigned('move', 'keepMinimum'), enter },
};
