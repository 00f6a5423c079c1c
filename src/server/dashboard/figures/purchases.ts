import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { cents, minus, plus } from '../../../../machines/money/decimal.ts';
import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import type { purchases } from '../../../contract/dashboard/purchasing.ts';
import type { LotState } from '../../../contract/procurement/award.ts';
import type { Db } from '../../db/schema.ts';
import { PROC } from '../../procurement/inquire/list.ts';
import { exchange, type MonthSum } from './exchange.ts';
import { type Asking, bounds, each, idsOf, type Period, periodOf, type Scope, scopesOf } from './scope.ts';

const FULLY_AWARDED: LotState = 'awarded';

/** Amounts decided in one month in one currency. */
type Sum = MonthSum & { readonly budget: string; readonly awarded: string | null; readonly count: number };
interface Decided extends Omit<Sum, 'awarded'> {
  readonly awarded: string;
  /** Without an exchange rate the amount is listed in its own currency. */
  readonly apart: boolean;
}
interface Steps {
  readonly month: number;
  readonly published: number;
  readonly awards: number;
}

/** An award in its inquiry's currency at the rate frozen with the inquiry; null without a rate. */
const WORTH = sql`round(w.quantity * w.price, 2)`;
const FROZEN = sql`case when w.currency = i.currency then 1 else r.rate end`;
const RATES = sql`left join inquire_rates r on r.inquire_id = i.id and r.currency = w.currency`;

const bucketIn = (edges: readonly string[]) => (at: RawBuilder<unknown>) =>
  sql`width_bucket(${at}, ${edges}::timestamptz[]) - 1`;

/** Inquiries whose decision was announced in the period: their budget and the cost of their awards. */
async function sums(db: Db, scope: Scope, edges: readonly string[]): Promise<readonly Sum[]> {
  const [first, last] = [edges[0], edges.at(-1)];
  const { rows } = await sql<Sum>`
    select month, currency, sum(budget) as budget, sum(awarded) as awarded, count(*) as count
    from (
      select ${bucketIn(edges)(sql`max(w.told_at)`)} as month, coalesce(i.currency, '') as currency, i.budget,
        case when bool_and(${FROZEN} is not null) then round(sum(${WORTH} * ${FROZEN}), 2) end as awarded
      from inquires i join awards w on w.inquire_id = i.id and w.revoked_at is null ${RATES}
      where i.organization_id = ${scope.id} and (${PROC.Awarded} or ${PROC.Completed}) and i.budget > 0
        and not exists (select 1 from inquire_lots l where l.inquire_id = i.id and l.state <> ${FULLY_AWARDED})
      group by i.id
      having bool_and(w.told_at is not null) and max(w.told_at) >= ${first} and max(w.told_at) < ${last}
    ) as decided
    group by awarded is null, month, currency`.execute(db);
  return rows;
}

/** Number of publications and of awards, regardless of their outcome. */
async function steps(db: Db, scope: Scope, edges: readonly string[]): Promise<readonly Steps[]> {
  const [first, last] = [edges[0], edges.at(-1)];
  const { rows } = await sql<Steps>`
    select month, sum(published)::integer as published, sum(awards)::integer as awards
    from (
      select ${bucketIn(edges)(sql`i.published_at`)} as month, 1 as published, 0 as awards
      from inquires i
      where i.organization_id = ${scope.id} and i.published_at >= ${first} and i.published_at < ${last}
      union all
      select ${bucketIn(edges)(sql`w.at`)}, 0, 1
      from awards w join inquires i on i.id = w.inquire_id
      where i.organization_id = ${scope.id} and w.revoked_at is null and w.at >= ${first} and w.at < ${last}
    ) as taken
    group by month`.execute(db);
  return rows;
}

/** Savings are the budget less the awards, to the cent. */
function figures(rows: readonly Decided[]) {
  const budget = plus(...rows.map((row) => row.budget));
  const awarded = plus(...rows.map((row) => row.awarded));
  return { budget, awarded, saved: minus(budget, awarded) };
}

async function decidedIn(db: Db, scope: Scope, period: Period, target: string) {
  const found = await sums(db, scope, bounds(period, scope));
  const compared = found.filter((row): row is Sum & { readonly awarded: string } => row.awarded !== null);
  const convert = await exchange(db, scope, period, target, compared);
  return {
    missing: found.reduce((sum, { awarded, count }) => (awarded === null ? sum + count : sum), 0),
    rows: compared.map((row): Decided => {
      const [budget, awarded] = [convert(row, row.budget), convert(row, row.awarded)];
      return budget === null || awarded === null
        ? { ...row, budget: cents(row.budget), awarded: cents(row.awarded), apart: true }
        : { ...row, budget, awarded, apart: false };
    }),
  };
}

export async function purchaseFigures(asking: Asking): Promise<z.input<typeof purchases>> {
  const { db, query } = asking;
  const scopes = await scopesOf('purchases', asking);
  const period = periodOf(query, scopes);
  const currency = homeCurrency(scopes[0].country);
  const taken = await each(scopes, (scope) => steps(db, scope, bounds(period, scope)));
  const decided = await each(scopes, async (scope) => [await decidedIn(db, scope, period, currency)]);
  const rows = decided.flatMap((one) => one.rows);
  const converted = rows.filter(({ apart }) => !apart);
  const apart = rows.filter((row) => row.apart);
  const counted = (at: number, name: 'published' | 'awards') =>
    taken.filter(({ month }) => month === at).reduce((sum, row) => sum + row[name], 0);
  return {
    organizations: idsOf(scopes),
    from: period.from,
    to: period.to,
    currency,
    months: period.months.map((month, at) => ({
      month,
      ...figures(converted.filter((row) => row.month === at)),
      published: counted(at, 'published'),
      awards: counted(at, 'awards'),
    })),
    totals: figures(converted),
    not_compared: decided.reduce((sum, { missing }) => sum + missing, 0),
    unconverted: [...new Set(apart.map((row) => row.currency))]
      .sort()
      .map((foreign) => ({ currency: foreign, ...figures(apart.filter((row) => row.currency === foreign)) })),
  };
}
