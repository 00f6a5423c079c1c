import { type SqlBool, sql } from 'kysely';
import { payingUntil } from '../../../machines/invoicing/paying.ts';
import { dayIn } from '../../../machines/kit/day.ts';
import { minus } from '../../../machines/money/decimal.ts';
import { fromZone } from '../../contract/platform/typed.ts';
import type { Db } from '../db/schema.ts';
import { zoneOf } from '../platform/values/zones.ts';
import type { Waiting } from './order-tasks.ts';

/** The company's time zone and its own date. */
async function calendarOf(db: Db, organization: number, now: string) {
  const company = await db
    .selectFrom('organizations')
    .select(['country', 'timezone'])
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  const zone = zoneOf(company);
  return { zone, today: dayIn(zone, now) };
}

/** Issued documents with an open amount and a due date, the earliest first. */
const owed = (db: Db) =>
  db
    .selectFrom('documents as d')
    .innerJoin('organizations as s', 's.id', 'd.organization_id')
    .leftJoin('organizations as b', 'b.id', 'd.buyer_id')
    .where('d.issued_at', 'is not', null)
    // The condition of the indexes of open documents.
    .where(sql<SqlBool>`d.due - d.paid > 0`)
    .select(['d.id', 'd.number', 'd.payment_deadline', 'd.currency', 'd.due', 'd.paid'])
    .orderBy('d.payment_deadline')
    .orderBy('d.nth');

interface Owed {
  readonly id: number;
  readonly number: string | null;
  readonly payment_deadline: string | null;
  readonly currency: string;
  readonly due: string;
  readonly paid: string;
  readonly name: string;
  readonly intername: string;
}

const waiting =
  (zone: string) =>
  ({ id, number, name, intername, payment_deadline: day, ...row }: Owed): Waiting => ({
    id,
    name: number ?? '',
    company: { name, intername },
    sum: { amount: minus(row.due, row.paid), currency: row.currency },
    at: day && fromZone(day, '23:59', zone),
    day,
  });

/** Documents overdue in the seller's time zone; they are listed until they are paid. */
export async function overdueDocuments(db: Db, organization: number, now: string): Promise<Waiting[]> {
  const { zone, today } = await calendarOf(db, organization, now);
  const rows = await owed(db)
    .where('d.organization_id', '=', organization)
    .where('d.payment_deadline', '<', today)
    // The company's usual name: its full legal name is for documents.
    .select((e) => [
      e.fn.coalesce('b.name', 'd.buyer_name').as('name'),
      e.fn.coalesce('b.intername', 'd.buyer_intername').as('intername'),
    ])
    .execute();
  return rows.map(waiting(zone));
}

/** What the company has to pay soon or should have paid, by the buyer's own date. */
export async function payableDocuments(db: Db, organization: number, now: string): Promise<Waiting[]> {
  const { zone, today } = await calendarOf(db, organization, now);
  const rows = await owed(db)
    .where('d.buyer_id', '=', organization)
    .where('d.payment_deadline', '<=', payingUntil(today))
    .select(['s.name', 's.intername'])
    .execute();
  return rows.map(waiting(zone));
}
