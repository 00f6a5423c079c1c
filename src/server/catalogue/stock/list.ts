import { orderingOf } from '../../platform/http/ordering.ts';
import { sql } from 'kysely';
import type { StockKind } from '../../../../machines/lifecycles/stock/stock.rules.ts';
import type { QueryOut } from '../../../contract/platform/endpoint.ts';
import { LISTED } from '../../../contract/catalogue/product.state.ts';
import type { stockEndpoints, StockMove } from '../../../contract/catalogue/stock.ts';
import type { Db } from '../../db/schema.ts';
import { plain } from '../../platform/values/decimals.ts';
import { lowIn, narrowed, type Products } from '../products/list.ts';
import type { StockRecord } from './stock.ts';

type Query = Pick<QueryOut<typeof stockEndpoints.stockList>, 'search' | 'category' | 'low' | 'ordering'>;

/** Goods of one organisation. ASSUMED: withdrawn products stay in the list while they have stock. */
export function ownStock(db: Db, organization: number, query: Query): Products {
  const goods: Products = db
    .selectFrom('products')
    .where('organization_id', '=', organization)
    .where('is_service', '=', false)
    .where((e) => e.or([e('status', 'in', [...LISTED]), e('quantity', '>', '0')]));
  return narrowed(query.low ? lowIn(goods, query.low) : goods, query);
}

interface Window {
  readonly ordering?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const FREE = sql<string>`coalesce(quantity, 0) - reserved`;
const SORTS = { name: { column: 'name' }, available: { column: FREE }, created_at: { column: 'nth' } };

export async function stockRecords(found: Products, { ordering, limit, offset }: Window): Promise<StockRecord[]> {
  const order = orderingOf(ordering, SORTS, '-created_at');
  const rows = await found
    .selectAll('products')
    .orderBy(order.by())
    .orderBy('nth', order.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  // Reservations by order are sent only for a single product.
  return rows.map((row) => ({ row, orders: [] }));
}

/** The stock ledger of a product. */
export const movesOf = (db: Db, product: number, kind: StockKind | undefined) => {
  const rows = db.selectFrom('stock_moves as m').where('m.product_id', '=', product);
  return kind ? rows.where('m.kind', '=', kind) : rows;
};

/** Ledger lines as sent to clients, the newest first. */
export async function tellMoves(
  rows: ReturnType<typeof movesOf>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StockMove[]> {
  const found = await rows
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .orderBy('m.nth', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    quantity: plain(row.quantity),
    on_hand_before: plain(row.on_hand_before),
    on_hand: plain(row.on_hand_after),
    reserved_before: plain(row.reserved_before),
    reserved: plain(row.reserved_after),
    reason: row.reason,
    note: row.note,
    document: row.document,
    order: row.order_id,
    person: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || (row.email ?? ''),
  }));
}
