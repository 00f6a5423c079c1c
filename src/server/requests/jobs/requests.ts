import { ROUTED_DAYS, VERIFY_HOURS } from '../../../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import type { Services } from '../../platform/services.ts';
import { requestStore } from '../request.ts';
import { free, send } from '../../procurement/jobs/deadlines.ts';

const BATCH = 100;
const HOUR = 3_600_000;
const before = (now: string, hours: number): string => new Date(Date.parse(now) - hours * HOUR).toISOString();

/** Expires requests that were never verified or never answered, or whose quotations have all expired. */
export async function expireRequests(services: Services, now: string): Promise<void> {
  const rows = services.db.selectFrom('buyer_requests as r').select('r.id').orderBy('r.nth').limit(BATCH);
  const unverified = await rows
    .where('r.status', '=', 'unverified')
    .where('r.submitted_at', '<=', before(now, VERIFY_HOURS))
    .execute();
  const unanswered = await rows
    .where('r.status', '=', 'routed')
    .where('r.routed_at', '<=', before(now, ROUTED_DAYS * 24))
    .execute();
  const past = await rows
    .where('r.status', '=', 'answered')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('buyer_request_answers as a')
            .select('a.id')
            .whereRef('a.request_id', '=', 'r.id')
            .where('a.valid_until', '>=', now.slice(0, 10)),
        ),
      ),
    )
    .execute();
  const store = requestStore({ caller: null });
  for (const { id } of [...unverified, ...unanswered, ...past])
    await send(services, now, store, free('buyer_requests'), id, { type: 'EXPIRE' });
}
