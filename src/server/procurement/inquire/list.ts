import { tendersThatAre } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { orderingOf } from '../../platform/http/ordering.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { inquireListRow } from '../../../contract/procurement/inquire.ts';
import type { DeadlineWindow, inquireListQuery } from '../../../contract/procurement/inquire.list.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import type { Db } from '../../db/schema.ts';
import { likePattern } from '../../platform/http/paging.ts';
import { forbidden } from '../../platform/problem.ts';
import { statusOf } from './record.ts';
import { toldParticipant } from './sealed.ts';

type Filters = Omit<z.output<typeof inquireListQuery>, 'page' | 'page_size'> & { readonly ids?: string | undefined };

/** The stored facts behind each status. */
export const PROC = {
  Draft: sql<boolean>`published_at is null and approval_id is null`,
  Pending: sql<boolean>`published_at is null and approval_id is not null`,
  Published: sql<boolean>`published_at is not null and closed_at is null`,
  Evaluation: sql<boolean>`closed_at is not null and outcome is null`,
  Awarded: sql<boolean>`outcome = 'Awarded'`,
  Completed: sql<boolean>`outcome = 'Completed'`,
  Unsuccessful: sql<boolean>`outcome = 'Unsuccessful'`,
  Cancelled: sql<boolean>`outcome = 'Cancelled'`,
} as const;
const STATUS = {
  DRAFT: sql<boolean>`published_at is null`,
  ACTIVE: PROC.Published,
  CLOSED: sql<boolean>`closed_at is not null`,
} as const;

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<Exclude<DeadlineWindow, 'overdue'>, number>> = { '24h': 1, '7d': 7, '30d': 30 };

/** Inquiries of the active organisation that match the filters. */
export function ownInquires(db: Db, caller: Caller, filters: Filters, now: string) {
  if (!caller.organization) throw forbidden('organization_required');
  const { search, status, proc_status, assigned_to, deadline, expire_from, expire_before, currency, ids } = filters;
  let rows = db.selectFrom('inquires').where('organization_id', '=', caller.organization.id);
  if (search)
    rows = rows.where((e) =>
      e.or([e('name', 'ilike', likePattern(search)), e('description', 'ilike', likePattern(search))]),
    );
  if (status) rows = rows.where(STATUS[status]);
  if (proc_status) rows = rows.where(PROC[proc_status]);
  if (assigned_to) rows = rows.where('assigned_to', '=', assigned_to === 'me' ? caller.user.id : Number(assigned_to));
  // ASSUMED: overdue inquiries are undecided and past their deadline, including forgotten drafts.
  if (deadline === 'overdue') rows = rows.where('expire_at', '<=', now).where('outcome', 'is', null);
  else if (deadline) {
    const until = new Date(Date.parse(now) + DAYS[deadline] * DAY_MS).toISOString();
    rows = rows.where('closed_at', 'is', null).where('expire_at', '>', now).where('expire_at', '<=', until);
  }
  if (expire_from) rows = rows.where('expire_at', '>=', expire_from);
  if (expire_before) rows = rows.where('expire_at', '<', expire_before);
  if (currency) rows = rows.where('currency', '=', currency);
  if (ids) rows = rows.where('id', 'in', ids.split(',').map(Number));
  return rows;
}

/** Number of lots of an inquiry `i`. */
export const lotsCount = sql<string>`(select count(*) from inquire_lots l where l.inquire_id = i.id)`;
/** Participants of an opened inquiry; `participantsCount` is the same for a record. */
export const takingPart = sql<string>`(select count(*) from tenders t where t.inquire_id = i.id and t.state in (${sql.join(tendersThatAre('tookPart'))}))`;
/** Participants known to the buyer: while offers are sealed, only companies that have announced participation. */
const toldTakingPart = sql<string>`case when i.opened_at is not null then ${takingPart}
  else (select count(*) from tenders t where t.inquire_id = i.id and ${toldParticipant}) end`;

const SORTS = {
  created_at: { column: 'nth' },
  name: { column: 'name' },
  expire_at: { column: 'expire_at', empty: true },
};

/** One page of the list in one query; counts are calculated only for its rows. */
export async function inquireRows(
  db: Db,
  rows: ReturnType<typeof ownInquires>,
  { ordering, limit, offset }: { ordering: string | undefined; limit: number; offset: number },
): Promise<z.input<typeof inquireListRow>[]> {
  const order = orderingOf(ordering, SORTS, '-created_at');
  const page = rows
    .select(['id', 'name', 'created_at', 'published_at', 'expire_at', 'timezone', 'budget', 'currency', 'assigned_to'])
    .select(['closed_at', 'opened_at', 'outcome', 'approval_id', 'nth'])
    .orderBy(order.by())
    .orderBy('nth', order.direction)
    .limit(limit)
    .offset(offset);
  const found = await db
    .selectFrom(page.as('i'))
    .leftJoin('users as u', 'u.id', 'i.assigned_to')
    .selectAll('i')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select([lotsCount.as('lots'), toldTakingPart.as('taking_part')])
    .orderBy(order.by('i.'))
    .orderBy('i.nth', order.direction)
    .execute();
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    ...statusOf(row),
    created_at: row.created_at,
    published_at: row.published_at,
    expire_at: row.expire_at,
    timezone: row.timezone,
    budget: row.budget,
    currency: row.currency,
    lots_count: Number(row.lots),
    participants_count: Number(row.taking_part),
    assigned_to: row.assigned_to,
    assigned_to_label: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || (row.email ?? ''),
  }));
}
