import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { cents, plus } from '../../../../machines/money/decimal.ts';
import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import type { purchases } from '../../../contract/dashboard/purchasing.ts';
import type { LotState } from '../../../contract/procurement/award.ts';
import type { Db } from '../../db/schema.ts';
import { PROC } from '../../procurement/inquire/list.ts';
import { exchange, type MonthSum } from './exchange.ts';
import { type Asking, bounds, each, idsOf, type Period, periodOf, type Scope, scopesOf } from './scope.ts';

const FULLY_AWARDED: LotState = 'awarded';

type Figure = 'budget' | 'awarded' | 'saved';
type Sum = MonthSum & { readonly figure: Figure | 'not_compared'; readonly amount: string; readonly count: number };
type Converted = Sum & { readonly home: string | null };

/** An award in its inquiry's currency, by the rate that was frozen with the inquiry; without one in its own. */
const WORTH = sql`round(w.quantity * w.price, 2)`;
const FROZEN = sql`case when w.currency = i.currency then 1 else r.rate end`;
const RATES = sql`left join inquire_rates r on r.inquire_id = i.id and r.currency = w.currency`;

async function sums(db: Db, scope: Scope, period: Period): Promise<Sum[]> {
  const edges = bounds(period, scope);
  const [first, last] = [edges[0], edges.at(-1)];
  const bucket = (at: RawBuilder<unknown>) => sql`width_bucket(${at}, ${edges}::timestamptz[]) - 1`;
  const { rows } = await sql<Sum>`
    select 'budget' as figure, ${bucket(sql`i.published_at`)} as month, coalesce(i.currency, '') as currency,
      sum(i.budget) as amount, count(*) as count
    from inquires i
    where i.organization_id = ${scope.id} and i.published_at >= ${first} and i.published_at < ${last}
    group by 2, 3
    union all
    select 'awarded', ${bucket(sql`w.at`)}, case when ${FROZEN} is null then w.currency else i.currency end,
      sum(${WORTH} * coalesce(${FROZEN}, 1)), count(*)
    from awards w join inquires i on i.id = w.inquire_id ${RATES}
    where i.organization_id = ${scope.id} and w.revoked_at is null and w.at >= ${first} and w.at < ${last}
    group by 2, 3
    union all
    select case when awarded is null then 'not_compared' else 'saved' end, month, currency,
      coalesce(sum(budget - awarded), 0), count(*)
    from (
      select ${bucket(sql`max(w.told_at)`)} as month, coalesce(i.currency, '') as currency, i.budget,
        case when bool_and(${FROZEN} is not null) then round(sum(${WORTH} * ${FROZEN}), 2) end as awarded
      from inquires i join awards w on w.inquire_id = i.id and w.revoked_at is null ${RATES}
      where i.organization_id = ${scope.id} and (${PROC.Awarded} or ${PROC.Completed}) and i.budget > 0
        and not exists (select 1 from inquire_lots l where l.inquire_id = i.id and l.state <> ${FULLY_AWARDED})
      group by i.id
      having bool_and(w.told_at is not null) and max(w.told_at) >= ${first} and max(w.told_at) < ${last}
    ) as decided
    group by awarded is null, 2, 3`.execute(db);
  return rows;
}

const total = (rows: readonly Converted[], figure: Figure): string =>
  plus(...rows.filter((row) => row.figure === figure).map(({ home }) => home ?? '0.00'));
const counted = (rows: readonly Converted[], figure: Sum['figure']): number =>
  rows.filter((row) => row.figure === figure).reduce((sum, { count }) => sum + count, 0);
const figures = (rows: readonly Converted[]) => ({
  budget: total(rows, 'budget'),
  awarded: total(rows, 'awarded'),
  saved: total(rows, 'saved'),
});

export async function purchaseFigures(asking: Asking): Promise<z.input<typeof purchases>> {
  const { db, query } = asking;
  const scopes = await scopesOf('purchases', asking);
  const period = periodOf(query, scopes[0]);
  const currency = homeCurrency(scopes[0].country);
  const rows = await each(scopes, async (scope) => {
    const found = await sums(db, scope, period);
    const convert = await exchange(db, scope, period, currency, found);
    return found.map((row): Converted => ({ ...row, home: convert(row, row.amount) }));
  });
  const converted = rows.filter(({ home }) => home !== null);
  const apart = rows.filter(({ home }) => home === null).map((row) => ({ ...row, home: cents(row.amount) }));
  return {
    organizations: idsOf(scopes),
    from: period.from,
    to: period.to,
    currency,
    months: period.months.map((month, at) => {
      const own = rows.filter((row) => row.month === at);
      return {
        month,
        ...figures(own.filter(({ home }) => home !== null)),
        published: counted(own, 'budget'),
        awards: counted(own, 'awarded'),
      };
    }),
    totals: figures(converted),
    not_compared: counted(rows, 'not_compared'),
    unconverted: [...new Set(apart.map((row) => row.currency))]
      .sort()
      .map((foreign) => ({ currency: foreign, ...figures(apart.filter((row) => row.currency === foreign)) })),
  };
}
