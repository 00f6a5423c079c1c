import { orderParty } from '../order-party.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { ordersFor } from '../../../../machines/lifecycles/order/order.tags.ts';
import { big } from '../../../../machines/money/decimal.ts';
import { OFFER_STATUSES, type OfferStatus } from '../../../contract/procurement/offer.ts';
import type { lowStock, offersByOutcome, ordersToConfirm } from '../../../contract/dashboard/selling.ts';
import { ownStock } from '../../catalogue/stock/list.ts';
import { countOf } from '../../platform/http/paging.ts';
import { plain, sumsOf } from '../../platform/values/decimals.ts';
import { toldStatus } from '../../procurement/offer/record.ts';
import { type Asking, dayAfter, each, idsOf, periodOf, scopesOf, startOf } from './scope.ts';

const SHOWN = 10;
const DAY_MS = 86_400_000;

export async function offerFigures(asking: Asking): Promise<z.input<typeof offersByOutcome>> {
  const { db, query } = asking;
  const scopes = await scopesOf('offers', asking);
  const period = periodOf(query, scopes);
  const rows = await each(scopes, async (scope) => {
    const [first, last] = [startOf(period.from, scope), startOf(dayAfter(period.to, 1), scope)];
    const found = await sql<{ status: OfferStatus; count: number }>`
      select ${toldStatus} as status, count(*) as count
      from offers f
      where f.organization_id = ${scope.id} and coalesce(f.submitted_at, f.created_at) >= ${first}
        and coalesce(f.submitted_at, f.created_at) < ${last}
      group by 1`.execute(db);
    return found.rows;
  });
  return {
    organizations: idsOf(scopes),
    from: period.from,
    to: period.to,
    results: OFFER_STATUSES.flatMap((status) => {
      const own = rows.filter((row) => row.status === status);
      return own.length === 0 ? [] : [{ status, count: own.reduce((sum, { count }) => sum + count, 0) }];
    }),
  };
}

/** The earliest entries of several organisations. */
const earliest = <T>(rows: readonly T[], at: (row: T) => string | null): T[] =>
  rows.toSorted((a, b) => (at(a) ?? '').localeCompare(at(b) ?? '')).slice(0, SHOWN);

export async function orderFigures(asking: Asking): Promise<z.input<typeof ordersToConfirm>> {
  const { db, now } = asking;
  const scopes = await scopesOf('orders-to-confirm', asking);
  const rows = await each(scopes, ({ id }) =>
    db
      .selectFrom('orders as o')
      .leftJoin('organizations as b', 'b.id', 'o.buyer_id')
      .leftJoin('order_items as t', 't.order_id', 'o.id')
      .where('o.seller_id', '=', id)
      .where('o.status', 'in', ordersFor('seller', 'answer'))
      .groupBy(['o.id', 'b.id'])
      .select(['o.id', 'o.currency', 'o.answer_by', 'b.name', 'b.intername', 'o.contact_company', 'o.contact_name'])
      .select(sql<string>`coalesce(sum(round(t.quantity * t.price, 2)), 0.00)`.as('total'))
      .orderBy('o.answer_by')
      .orderBy('o.nth')
      .execute(),
  );
  const soon = new Date(Date.parse(now) + DAY_MS).toISOString();
  return {
    organizations: idsOf(scopes),
    count: rows.length,
    urgent: rows.filter(({ answer_by }) => answer_by < soon).length,
    amounts: sumsOf(rows.map(({ currency, total }) => ({ currency, amount: total })))
      .map((sum) => ({ ...sum, count: rows.filter(({ currency }) => currency === sum.currency).length }))
      .sort((a, b) => a.currency.localeCompare(b.currency)),
    results: earliest(rows, ({ answer_by }) => answer_by).map(({ id, currency, answer_by, total, ...row }) => ({
      id,
      buyer: orderParty(row),
      currency,
      total,
      answer_by,
    })),
  };
}

export async function stockFigures(asking: Asking): Promise<z.input<typeof lowStock>> {
  const { db } = asking;
  const scopes = await scopesOf('low-stock', asking);
  const low = (id: number) => ownStock(db, id, { low: 'true' });
  let count = 0;
  for (const { id } of scopes) count += await countOf(low(id));
  const rows = await each(scopes, ({ id }) =>
    low(id)
      .select(['id', 'name', 'unit', 'low_since', 'minimum_stock', 'quantity', 'reserved'])
      .orderBy('low_since')
      .orderBy('nth')
      .limit(SHOWN)
      .execute(),
  );
  return {
    organizations: idsOf(scopes),
    count,
    results: earliest(rows, ({ low_since }) => low_since).map(({ minimum_stock, quantity, reserved, ...row }) => ({
      ...row,
      available: plain(
        big(quantity ?? '0')
          .minus(reserved)
          .toFixed(),
      ),
      minimum: plain(minimum_stock ?? '0'),
    })),
  };
}
