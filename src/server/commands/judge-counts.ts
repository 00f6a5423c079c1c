import { moved, type Reservation } from '../../../machines/lifecycles/stock/stock.rules.ts';
import { lockStocks, stockContext } from '../catalogue/stock/stock.ts';
import { contentOf } from '../catalogue/products/product.ts';
import type { Trx } from '../db/schema.ts';
import { plain } from '../platform/values/decimals.ts';

/** Returns the errors in a record's totals. */
export type Counted = (trx: Trx, id: number) => Promise<string[]>;

const told = (onHand: string, reserved: string): string => `${onHand} on hand, ${reserved} reserved`;
const list = (orders: readonly Reservation[]): string =>
  orders.map(({ order, quantity }) => `${quantity} for order ${order}`).join(', ') || 'nothing for orders';

/** Recalculates every line of a product's ledger from zero by the rules of the stock: the total must equal the row. */
export const ledger: Counted = async (trx, id) => {
  const [record] = await lockStocks(trx, [id]);
  if (!record) return [];
  const lines = await trx.selectFrom('stock_moves').selectAll().where('product_id', '=', id).orderBy('nth').execute();
  const kept = await trx
    .selectFrom('stock_reservations')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('order_id')
    .execute();
  const texts: string[] = [];
  let sum: { onHand: string; reserved: string; orders: readonly Reservation[] } = {
    onHand: '0',
    reserved: '0',
    orders: [],
  };
  for (const line of lines) {
    const note = (text: string) => texts.push(`${line.kind} at ${line.at}: ${text}`);
    const before = told(plain(line.on_hand_before), plain(line.reserved_before));
    if (before !== told(sum.onHand, sum.reserved)) note(`begins with ${before}, was ${told(sum.onHand, sum.reserved)}`);
    sum = moved(sum, { ...line, quantity: plain(line.quantity), order: line.order_id });
    const after = told(plain(line.on_hand_after), plain(line.reserved_after));
    if (after !== told(sum.onHand, sum.reserved))
      note(`ends with ${after}, calculated ${told(sum.onHand, sum.reserved)}`);
  }
  const row = stockContext(record);
  if (told(row.onHand, row.reserved) !== told(sum.onHand, sum.reserved))
    texts.push(`by its ledger ${told(sum.onHand, sum.reserved)}, stored as ${told(row.onHand, row.reserved)}`);
  const promised = list(kept.map(({ order_id, quantity }) => ({ order: order_id, quantity: plain(quantity) })));
  if (promised !== list(sum.orders)) texts.push(`by its ledger ${list(sum.orders)}, stored as ${promised}`);
  return texts;
};

/** Amounts with different trailing zeros are equal. */
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'minimum']);

/** The content that a product's guards judged last must equal its row; quantities are checked with the stock. */
export const offered: Counted = async (trx, id) => {
  const row = await trx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  const last = await trx
    .selectFrom('audit_steps')
    .select('facts')
    .where('lifecycle', '=', 'product')
    .where('record_id', '=', id)
    .where('facts', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { content } = (last?.facts ?? {}) as { readonly content?: Readonly<Record<string, unknown>> };
  if (!row || content === undefined) return [];
  const said = (name: string, value: unknown): string =>
    AMOUNTS.has(name) && typeof value === 'string' ? plain(value) : String(value);
  return Object.entries(contentOf(row))
    .filter(([name]) => name !== 'onHand')
    .map(([name, value]) => [name, said(name, content[name]), said(name, value)] as const)
    .filter(([, logged, stored]) => logged !== stored)
    .map(([name, logged, stored]) => `by its log ${name} ${logged}, stored as ${stored}`);
};

/** Compares the rows that an import reports as done with the batches in the log and with the products they created. */
export const importCounts: Counted = async (trx, id) => {
  const row = await trx.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst();
  // Before the start it counts rows examined by a check, possibly on a server that was killed.
  if (!row || row.started_at === null) return [];
  const batches = await trx
    .selectFrom('audit_log')
    .select('payload')
    .where('lifecycle', '=', 'productImport')
    .where('record_id', '=', id)
    .where('event', '=', 'BATCH')
    .execute();
  const logged = batches.reduce((sum, { payload }) => sum + Number((payload as { readonly rows?: number }).rows), 0);
  const became = row.added + row.changed + row.unchanged + row.failed;
  return [
    ...(logged === row.done ? [] : [`by its log ${logged} rows done, stored as ${row.done}`]),
    ...(became === row.done ? [] : [`${became} rows have a result, ${row.done} are done`]),
  ];
};
