import { rateBetween, type UsedRate } from '../../../machines/money/derived-rates.ts';
import { homeCurrency } from '../../../machines/money/home-currency.ts';
import type { Db, Trx } from '../db/schema.ts';

/**
 * The rate between two currencies by an organisation's own rates up to that day; null if they give none.
 *
 * @param without users whose rates do not count
 */
export async function rateOn(
  db: Db | Trx,
  organization: number,
  from: string,
  to: string,
  day: string,
  without: readonly number[] = [],
): Promise<UsedRate | null> {
  const { country } = await db
    .selectFrom('organizations')
    .select('country')
    .where('id', '=', organization)
    .executeTakeFirstOrThrow();
  const home = homeCurrency(country);
  const asked = [from, to, home];
  const rates = await db
    .selectFrom('organization_rates')
    .distinctOn(['from_currency', 'to_currency'])
    .select(['from_currency as from', 'to_currency as to', 'rate', 'date', 'source'])
    .where('organization_id', '=', organization)
    .where('from_currency', 'in', asked)
    .where('to_currency', 'in', asked)
    .where('date', '<=', day)
    .$if(without.length > 0, (rates) => rates.where('created_by', 'not in', without))
    .orderBy('from_currency')
    .orderBy('to_currency')
    .orderBy('date', 'desc')
    .execute();
  return rateBetween(rates, from, to, home);
}
