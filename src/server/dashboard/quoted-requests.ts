import { requestsThatAre } from '../../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import { stillValid } from '../../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import { fromZone } from '../../contract/platform/typed.ts';
import type { Db } from '../db/schema.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { sentBy } from '../requests/list.ts';
import type { Waiting } from './order-tasks.ts';

/** Requests with quotations that await a decision; the date is when the first quotation still valid ends. */
export async function quotedRequests(db: Db, organization: number, now: string, { user }: Caller): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('buyer_requests as r')
    .innerJoin('buyer_request_answers as a', 'a.request_id', 'r.id')
    .where(sentBy(organization, user.email))
    .where('r.status', 'in', requestsThatAre('quoted'))
    .select(['r.id', 'r.subject', 'a.valid_until'])
    .orderBy('a.valid_until')
    .orderBy('r.nth')
    .execute();
  const found = new Map<number, Waiting>();
  // ASSUMED: as in the chart, the last day of validity ends at midnight UTC.
  for (const { id, subject, valid_until: day } of rows)
    if (!found.has(id) && stillValid(day, now))
      found.set(id, { id, name: subject, at: fromZone(day, '23:59', 'UTC'), day });
  return [...found.values()];
}
