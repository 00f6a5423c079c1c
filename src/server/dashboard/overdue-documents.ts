import { dayIn } from '../../../machines/lifecycles/document/document.rules.ts';
import { minus } from '../../../machines/money/decimal.ts';
import { fromZone } from '../../contract/platform/typed.ts';
import type { Db } from '../db/schema.ts';
import { zoneOf } from '../platform/values/zones.ts';
import type { Waiting } from './order-tasks.ts';

/** What buyers owe beyond its due date, where the seller is; it stays until it is paid. */
export async function overdueDocuments(db: Db, organization: number, now: string): Promise<Waiting[]> {
  const seller = await db
    .selectFrom('organizations')
    .select(['country', 'timezone'])
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  const zone = zoneOf(seller);
  const rows = await db
    .selectFrom('documents')
    .where('organization_id', '=', organization)
    .where('issued_at', 'is not', null)
    .whereRef('paid', '<', 'due')
    .where('payment_deadline', '<', dayIn(zone, now))
    .select(['id', 'number', 'buyer_name', 'buyer_intername', 'payment_deadline', 'currency', 'due', 'paid'])
    .orderBy('payment_deadline')
    .orderBy('nth')
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
