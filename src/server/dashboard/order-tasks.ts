import type { Named } from '../../contract/platform/trade-fields.ts';
import type { OrderSide, OrderStatus } from '../../contract/procurement/order.ts';
import { sql } from 'kysely';
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
  side: 'seller_id' | 'buyer_id',
  organization: number,
  narrow: { readonly status: OrderStatus } | { readonly rest_by: OrderSide },
): Promise<Waiting[]> {
  const [column, value] =
    'status' in narrow ? (['o.status', narrow.status] as const) : (['o.rest_by', narrow.rest_by] as const);
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('organizations as other', 'other.id', side === 'seller_id' ? 'o.buyer_id' : 'o.seller_id')
    .where(`o.${side}`, '=', organization)
    .where(column, '=', value)
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

export const orders =
  (side: 'seller_id' | 'buyer_id', status: 'new' | 'changeProposed' | 'confirmed') =>
  (db: Db, organization: number): Promise<Waiting[]> =>
    ordersOf(db, side, organization, { status });

/**
 * The other party asks to cancel the rest. The chart clears the request when it is answered or the rest is shipped.
 * ASSUMED: without a deadline.
 */
export const restAsked =
  (side: 'seller_id' | 'buyer_id', by: OrderSide) =>
  async (db: Db, organization: number): Promise<Waiting[]> => {
    const waiting = await ordersOf(db, side, organization, { rest_by: by });
    return waiting.map((one) => ({ ...one, at: null }));
  };
