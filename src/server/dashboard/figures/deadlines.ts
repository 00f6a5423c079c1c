import { ordersFor } from '../../../../machines/lifecycles/order/order.tags.ts';
import { tendersThatAre } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Permission } from '../../../../machines/kit/permissions.ts';
import { DEADLINE_KINDS, type DeadlineKind, type deadlines } from '../../../contract/dashboard/deadlines.ts';
import type { OrderSide } from '../../../contract/procurement/order.ts';
import type { Db } from '../../db/schema.ts';
import { PROC } from '../../procurement/inquire/list.ts';
import { type Asking, dayAfter, each, firstToday, idsOf, type Scope, scopesOf, startOf } from './scope.ts';

const DAYS = 7;
/** Sorts before every day. */
const OVERDUE = '';

interface Due {
  /** 0 is today; -1 is overdue. */
  readonly at: number;
  readonly count: number;
}

/** Start instants of the strip's days and the end of the last one. */
const edgesOf = (scope: Scope): string[] =>
  Array.from({ length: DAYS + 1 }, (_, at) => startOf(dayAfter(scope.today, at), scope));

type Ask = (db: Db, scope: Scope, now: string) => Promise<readonly Due[]>;

/** Counts rows of `from` by the day of an instant; those before today are overdue. */
const byInstant =
  (at: RawBuilder<unknown>, from: (scope: Scope, now: string) => RawBuilder<unknown>): Ask =>
  async (db, scope, now) => {
    const edges = edgesOf(scope);
    const { rows } = await sql<Due>`
      select width_bucket(${at}, ${edges}::timestamptz[]) - 1 as at, count(*) as count
      from ${from(scope, now)} and ${at} < ${edges.at(-1)}
      group by 1`.execute(db);
    return rows;
  };

const orders = (side: OrderSide): Ask =>
  byInstant(
    sql`o.answer_by`,
    ({ id }) => sql`orders o where ${sql.ref(`o.${side}_id`)} = ${id} and o.status = any(${ordersFor(side, 'answer')})`,
  );

const owed =
  (side: RawBuilder<unknown>): Ask =>
  async (db, { id, today }) => {
    const { rows } = await sql<Due>`
      select greatest(d.payment_deadline - ${today}::date, -1) as at, count(*) as count
      from documents d
      where ${side} = ${id} and d.issued_at is not null and d.due - d.paid > 0
        and d.payment_deadline < ${dayAfter(today, DAYS)}
      group by 1`.execute(db);
    return rows;
  };

const INVOICES = ['document.edit', 'document.issue'] as const;

const SOURCES: Readonly<Record<DeadlineKind, { readonly permissions: readonly Permission[]; readonly ask: Ask }>> = {
  inquire_closing: {
    permissions: ['inquire.manage', 'inquire.publish', 'inquire.award'],
    ask: byInstant(
      sql`i.expire_at`,
      ({ id }, now) => sql`inquires i where i.organization_id = ${id} and ${PROC.Published} and i.expire_at > ${now}`,
    ),
  },
  inquire_opening: {
    permissions: ['inquire.manage', 'inquire.award'],
    ask: byInstant(
      sql`i.closed_at`,
      ({ id }) => sql`inquires i where i.organization_id = ${id} and ${PROC.Evaluation} and i.opened_at is null`,
    ),
  },
  tender_closing: {
    permissions: ['offer.edit', 'offer.submit'],
    ask: byInstant(
      sql`i.expire_at`,
      ({ id }, now) =>
        sql`tenders t join inquires i on i.id = t.inquire_id
          where t.organization_id = ${id} and t.state = any(${tendersThatAre('asked')}) and ${PROC.Published} and i.expire_at > ${now}`,
    ),
  },
  order_confirm: { permissions: ['order.sell'], ask: orders('seller') },
  order_change: { permissions: ['order.buy'], ask: orders('buyer') },
  receivable: { permissions: INVOICES, ask: owed(sql`d.organization_id`) },
  payable: { permissions: [...INVOICES, 'order.buy'], ask: owed(sql`d.buyer_id`) },
};

const may = (kind: DeadlineKind, { caller }: Scope): boolean =>
  SOURCES[kind].permissions.some((permission) => caller.permissions.has(permission));

export async function deadlineFigures(asking: Asking): Promise<z.input<typeof deadlines>> {
  const { db, now } = asking;
  const scopes = await scopesOf('deadlines', asking);
  const { zone: timezone } = scopes[0];
  const today = firstToday(scopes);
  const kinds = DEADLINE_KINDS.filter((kind) => scopes.some((scope) => may(kind, scope)));
  const results: z.input<typeof deadlines>['results'] = [];
  for (const kind of kinds) {
    const due = await each(
      scopes.filter((scope) => may(kind, scope)),
      async (scope) => {
        const rows = await SOURCES[kind].ask(db, scope, now);
        // Days count from the organisation's own today: what is overdue there is overdue in every time zone.
        return rows.map(({ at, count }) => ({ day: at < 0 ? OVERDUE : dayAfter(scope.today, at), count }));
      },
    );
    const counts = new Map<string, number>();
    for (const { day, count } of due) counts.set(day, (counts.get(day) ?? 0) + count);
    for (const [day, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
      if (day < dayAfter(today, DAYS)) results.push({ kind, day: day === OVERDUE ? null : day, count });
  }
  return { organizations: idsOf(scopes), today, timezone, kinds, results };
}
