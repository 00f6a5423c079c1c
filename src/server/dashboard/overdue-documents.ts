import { dayIn } from '../../../machines/kit/day.ts';
import { minus } from '../../../machines/money/decimal.ts';
import { fromZone } from '../../contract/platform/typed.ts';
import type { Db } from '../db/schema.ts';
import { zoneOf } from '../platform/values/zones.ts';
import type { Waiting } from './order-tasks.ts';

/** Documents overdue in the seller's time zone; they are listed until they are paid. */
export async function overdueDocuments(db: Db, organization: number, now: string): Promise<Waiting[]> {
  const seller = await db
    .selectFrom('organizations')
    .select(['country', 'timezone'])
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  const zone = zoneOf(seller);
  const rows = await db
    .selectFrom('documents as d')
    .leftJoin('organizations as b', 'b.id', 'd.buyer_id')
    .where('d.organization_id', '=', organization)
    .where('d.issued_at', 'is not', null)
    .whereRef('d.paid', '<', 'd.due')
    .where('d.payment_deadline', '<', dayIn(zone, now))
    .select(['d.id', 'd.number', 'd.payment_deadline', 'd.currency', 'd.due', 'd.paid'])
    // The company's usual name: its full legal name is for documents.
    .select((e) => [
      e.fn.coalesce('b.name', 'd.buyer_name').as('buyer_name'),
      e.fn.coalesce('b.intername', 'd.buyer_intername').as('buyer_intername'),
    ])
    .orderBy('d.payment_deadline')
    .orderBy('d.nth')
    .execute();
  return rows.map(({ id, number, buyer_name: name, buyer_intername: intername, payment_deadline: day, ...row }) => ({
    id,
    name: number ?? '',
    company: { name, intername },
    sum: { amount: minus(row.due, row.paid), currency: row.currency },
    at: day && fromZone(day, '23:59', zone),
    day,
  }));
}
