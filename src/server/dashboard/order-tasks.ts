import { ordersFor } from '../../../machines/lifecycles/order/order.tags.ts';
import type { Named } from '../../contract/platform/trade-fields.ts';
import type { OrderSide } from '../../contract/procurement/order.ts';
import { otherSide } from '../../../machines/purchase/readers.ts';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { OrdersTable } from '../db/tables/procurement.ts';
import { orderParty } from './order-party.ts';
import type { Db } from '../db/schema.ts';

/** A task waiting for a member of a company. */
export interface Waiting {
  readonly id: number;
  readonly name: string;
  /** The other party, if the task concerns one. */
  readonly company?: Named | null;
  readonly sum?: { readonly amount: string; readonly currency: string } | null;
  readonly at: string | null;
  readonly timezone?: string | null;
  /** Replaces the instant where only the day matters. */
  readonly day?: string | null;
}

/** Orders of a company that match `narrow`, named after the other party. */
async function ordersOf(
  db: Db,
  side: OrderSide,
  organization: number,
  narrow: (e: ExpressionBuilder<{ o: OrdersTable }, 'o'>) => Expression<SqlBool>,
): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('organizations as other', 'other.id', side === 'seller' ? 'o.buyer_id' : 'o.seller_id')
    .where(`o.${side}_id`, '=', organization)
    .where(narrow)
    .select([
      'o.id',
      'other.name',
      'other.intername',
      'o.contact_company',
      'o.contact_name',
      'o.answer_by as at',
      'o.confirmed_at',
      'o.currency',
    ])
    .select(
      sql<string>`(select coalesce(sum(round(t.quantity * t.price, 2)), 0.00) from order_items t where t.order_id = o.id)`.as(
        'total',
      ),
    )
    .orderBy('o.confirmed_at')
    .orderBy('o.answer_by')
    .orderBy('o.nth')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: '',
    company: orderParty(row),
    sum: { amount: row.total, currency: row.currency },
    at: row.confirmed_at ?? row.at,
  }));
}

/**
 * Orders that a side has to answer, or to ship: also what is left of a partly delivered one. ASSUMED: a side that has
 * proposed to cancel the rest waits for the answer first.
 */
export const orders =
  (side: OrderSide, to: 'answer' | 'ship') =>
  (db: Db, organization: number): Promise<Waiting[]> =>
    ordersOf(db, side, organization, (e) =>
      e.and([e('o.status', 'in', ordersFor(side, to)), e('o.rest_by', 'is distinct from', side)]),
    );

/**
 * The other party asks to cancel the rest. The chart clears the request when it is answered or the rest is shipped.
 * ASSUMED: without a deadline.
 */
export const restAsked =
  (side: OrderSide) =>
  async (db: Db, organization: number): Promise<Waiting[]> => {
    const waiting = await ordersOf(db, side, organization, (e) => e('o.rest_by', '=', otherSide(side)));
    return waiting.map((one) => ({ ...one, at: null }));
  };
