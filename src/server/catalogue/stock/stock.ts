import type { Insertable, Selectable } from 'kysely';
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
import { UNSAVED } from '../../../contract/catalogue/product.state.ts';
import { stockFromRow, stockToRow } from '../../../contract/catalogue/stock.state.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ProductsTable } from '../../db/tables/catalogue.ts';
import type { StockMovesTable } from '../../db/tables/stock.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { assigned, type Effect, type Step, type Store } from '../../platform/command.ts';
import { notFound } from '../../platform/problem.ts';
import { plain, plainOrNone } from '../../platform/values/decimals.ts';

/** A product with its stock data. */
export interface StockRecord {
  readonly row: Selectable<ProductsTable>;
  /** Quantity reserved by each order. */
  readonly orders: readonly Reservation[];
}

async function withOrders(db: Db | Trx, rows: readonly StockRecord['row'][]): Promise<StockRecord[]> {
  // Products without reservations need no query.
  const ids = rows.filter(({ reserved }) => plain(reserved) !== '0').map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom('stock_reservations')
          .selectAll()
          .where('product_id', 'in', ids)
          .orderBy('order_id')
          .execute();
  const by = new Map<number, Reservation[]>(ids.map((id) => [id, []]));
  for (const { product_id, order_id, quantity } of found)
    by.get(product_id)?.push({ order: order_id, quantity: plain(quantity) });
  return rows.map((row) => ({ row, orders: by.get(row.id) ?? [] }));
}

/** The existing stocks of these products, locked in ascending order. */
export const lockStocks = async (trx: Trx, ids: readonly number[]): Promise<StockRecord[]> =>
  ids.length === 0
    ? []
    : withOrders(
        trx,
        await trx.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute(),
      );

/** ASSUMED: a product without an entered quantity has no stock on hand. */
export const stockContext = ({ row, orders }: StockRecord): StockContext => ({
  goods: !row.is_service,
  onHand: plain(row.quantity ?? '0'),
  reserved: plain(row.reserved),
  minimum: plainOrNone(row.minimum_stock),
  orders,
});

/** Stores the quantity that an order has reserved of a product. */
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

/** A ledger line as stored. */
export function lineOf(
  { now, caller }: Pick<Step<unknown>, 'now' | 'caller'>,
  record: StockRecord,
  { kind, quantity, order, reason, note, document }: Move,
): Insertable<StockMovesTable> {
  const before = stockContext(record);
  const after = moved(before, { kind, quantity, order, reason, note, document });
  return {
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
    // Users of an order's other party are not named.
    user_id: caller?.organization?.id === record.row.organization_id ? caller.user.id : null,
  };
}

const enter: Effect<StockRecord, Move> = async (step, move) => {
  const { order } = move;
  if (order !== null) await keepReservation(step, order, reservedFor(moved(stockContext(step.row), move), order));
  await step.trx
    .insertInto('stock_moves')
    .values(lineOf(step, step.row, move))
    .execute();
};

/** The version changes whenever the product form shows outdated values; reservations do not change it. */
export const versionAfter = ({ row }: StockRecord, event: string): number =>
  row.status === UNSAVED || event === 'RESERVE' || event === 'RELEASE' ? row.version : row.version + 1;

/**
 * The stock of one product, stored in the product's row. An order's effects send events to it with `within`, products
 * in ascending order of id, so that two orders never deadlock.
 */
export const stockStore: Store<typeof stockMachine, StockRecord> = {
  lifecycle,
  lock: async (trx, id) => (await lockStocks(trx, [id]))[0],
  sides: ({ row }, caller) => (caller.organization?.id === row.organization_id ? ['seller'] : []),
  snapshot: (record) => restore(lifecycle.machine, stockFromRow(record.row), stockContext(record)),
  version: ({ row }) => row.version,
  save: async ({ trx, row: record, now, event }, { value, context }) => {
    const { row } = record;
    const { onHand, reserved, minimum } = context;
    await trx
      .updateTable('products')
      .set({
        ...(event.type === 'SET_MINIMUM' ? { minimum_stock: minimum } : { quantity: onHand, reserved }),
        ...stockToRow(value, row, now),
        version: versionAfter(record, event.type),
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: { ...assigned('move', 'keepMinimum'), enter },
};

/** Stock of the caller's own product. */
export async function ownStockOf(db: Db, caller: Caller, id: number): Promise<StockRecord> {
  const [record] = await withOrders(db, await db.selectFrom('products').selectAll().where('id', '=', id).execute());
  if (!record || stockStore.sides(record, caller).length === 0) throw notFound();
  return record;
}
