import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { envelopes } from '../../../contract/dashboard/purchasing.ts';
import type { Db } from '../../db/schema.ts';
import { type CircleFacts, numberTold } from '../../../../machines/lifecycles/inquire/inquire.sealed.ts';
import { companiesFor, toldGone } from '../../procurement/inquire/sealed.ts';
import { type Asking, bounds, each, idsOf, type Period, periodOf, type Scope, scopesOf } from './scope.ts';

interface Counted {
  readonly month: number;
  readonly inquiries: number;
  readonly invited: number;
  readonly received: number;
  readonly untold: number;
}

type Sealed = Omit<CircleFacts, 'opened' | 'companies' | 'invited'> & {
  readonly month: number;
  readonly local: boolean;
  readonly invited: number;
  readonly staying: number;
  readonly received: number;
};

/** Opened offers are counted for all inquiries, regardless of the invited companies, so the database adds them up. */
async function openedOnes(db: Db, scope: Scope, edges: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Omit<Counted, 'untold'>>`
    with found as (
      select i.id, width_bucket(i.published_at, ${edges}::timestamptz[]) - 1 as month
      from inquires i
      where i.organization_id = ${scope.id} and i.opened_at is not null
        and i.published_at >= ${edges[0]} and i.published_at < ${edges.at(-1)}
    )
    select month, sum(inquiries)::integer as inquiries, sum(invited)::integer as invited,
      sum(received)::integer as received
    from (
      select month, count(*) as inquiries, 0 as invited, 0 as received from found group by month
      union all
      select month, 0, count(*), 0 from found f join inquire_participants p on p.inquire_id = f.id group by month
      union all
      select month, 0, 0, count(*)
      from (select distinct f.id, f.month, o.organization_id
        from found f join offers o on o.inquire_id = f.id and o.revision > 0) as sent
      group by month
    ) as parts
    group by month`.execute(db);
  return rows.map((row) => ({ ...row, untold: 0 }));
}

/** For sealed offers the rule decides per inquiry whether their number may be shown. */
async function sealedOnes(db: Db, scope: Scope, edges: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Sealed>`
    with found as (
      select i.id, i.open, i.local, i.outcome, width_bucket(i.published_at, ${edges}::timestamptz[]) - 1 as month
      from inquires i
      where i.organization_id = ${scope.id} and i.opened_at is null
        and i.published_at >= ${edges[0]} and i.published_at < ${edges.at(-1)}
    ), gone as (
      select t.inquire_id, t.organization_id
      from found f join tenders t on t.inquire_id = f.id and ${toldGone}
    ), asked as (
      select p.inquire_id, count(*) as invited, count(*) filter (where g.inquire_id is null) as staying
      from found f join inquire_participants p on p.inquire_id = f.id
        left join gone g on g.inquire_id = p.inquire_id and g.organization_id = p.organization_id
      group by p.inquire_id
    ), sent as (
      select o.inquire_id, count(distinct o.organization_id) as received
      from found f join offers o on o.inquire_id = f.id and o.revision > 0
      group by o.inquire_id
    ), left_it as (select inquire_id, count(*) as gone from gone group by inquire_id)
    select f.month, f.open, f.local, f.outcome, coalesce(a.invited, 0)::integer as invited,
      coalesce(a.staying, 0)::integer as staying, coalesce(s.received, 0)::integer as received,
      coalesce(l.gone, 0)::integer as gone
    from found f left join asked a on a.inquire_id = f.id left join sent s on s.inquire_id = f.id
      left join left_it l on l.inquire_id = f.id`.execute(db);
  const companies = async (local: boolean) =>
    rows.some((row) => row.open && row.local === local) ? companiesFor(db, { organization_id: scope.id, local }) : 0;
  const [all, near] = [await companies(false), await companies(true)];
  return rows.map(({ month, local, staying, invited, received, ...facts }) =>
    numberTold({ ...facts, opened: false, invited: staying, companies: local ? near : all })
      ? { month, inquiries: 1, invited, received, untold: 0 }
      : { month, inquiries: 0, invited: 0, received: 0, untold: 1 },
  );
}

const NOTHING = { inquiries: 0, invited: 0, received: 0, untold: 0 };

function byMonth(rows: readonly Counted[], { months }: Period) {
  const found = months.map((month) => ({ month, ...NOTHING }));
  for (const { month, ...row } of rows) {
    const entry = found[month];
    if (!entry) continue;
    for (const name of ['inquiries', 'invited', 'received', 'untold'] as const) entry[name] += row[name];
  }
  return found;
}

export async function envelopeFigures(asking: Asking): Promise<z.input<typeof envelopes>> {
  const { db, query } = asking;
  const scopes = await scopesOf('envelopes', asking);
  const period = periodOf(query, scopes);
  const rows = await each(scopes, async (scope) => {
    const edges = bounds(period, scope);
    return [...(await openedOnes(db, scope, edges)), ...(await sealedOnes(db, scope, edges))];
  });
  return { organizations: idsOf(scopes), from: period.from, to: period.to, months: byMonth(rows, period) };
}
