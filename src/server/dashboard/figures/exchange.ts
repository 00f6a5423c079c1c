import { sql } from 'kysely';
import { big, cents } from '../../../../machines/money/decimal.ts';
import { rateBetween } from '../../../../machines/money/derived-rates.ts';
import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import type { Db } from '../../db/schema.ts';
import { dayAfter, monthAfter, type Period, type Scope } from './scope.ts';

/** Sums of one month (counted from 0) in one currency, as totalled by the database. */
export interface MonthSum {
  readonly month: number;
  readonly currency: string;
}

/** The day whose rates convert the sums of a month: its last day, but never a future one. */
const rateDay = (month: string, today: string): string => {
  const last = dayAfter(monthAfter(`${month}-01`, 1), -1);
  return last < today ? last : today;
};

/** The organisation's rates that may apply in the period: the newest of each month before its end. */
async function known(db: Db, { id }: Scope, days: readonly string[], currencies: readonly string[]) {
  const { rows } = await sql<{ from: string; to: string; rate: string; date: string; source: string }>`
    select distinct on (from_currency, to_currency, month) from_currency as from, to_currency as to, rate, date, source
    from (
      select *, width_bucket(date, ${days.map((day) => dayAfter(day, 1))}::date[]) as month
      from organization_rates
      where organization_id = ${id} and date <= ${days.at(-1)}
        and from_currency = any(${currencies}) and to_currency = any(${currencies})
    ) as r
    order by from_currency, to_currency, month, date desc`.execute(db);
  return rows;
}

/**
 * Converts sums into `target`: null without a rate. Rates are inverted and divided by the same rule as in the
 * comparison.
 */
export async function exchange(db: Db, scope: Scope, { months }: Period, target: string, sums: readonly MonthSum[]) {
  const home = homeCurrency(scope.country);
  const foreign = [...new Set(sums.map(({ currency }) => currency))].filter((currency) => currency !== target);
  const days = months.map((month) => rateDay(month, scope.today));
  const rates = foreign.length === 0 ? [] : await known(db, scope, days, [...foreign, target, home]);
  const found = new Map<string, string | null>();
  const rateOf = ({ currency, month }: MonthSum): string | null => {
    const key = `${currency} ${month}`;
    let rate = found.get(key);
    if (rate === undefined) {
      const day = days[month] ?? '';
      rate =
        rateBetween(
          rates.filter(({ date }) => date <= day),
          currency,
          target,
          home,
        )?.rate ?? null;
      found.set(key, rate);
    }
    return rate;
  };
  return (sum: MonthSum, amount: string): string | null => {
    if (sum.currency === target) return cents(amount);
    const rate = rateOf(sum);
    return rate === null ? null : cents(big(amount).times(rate));
  };
}
