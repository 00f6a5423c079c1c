import type { Db, Trx } from './db/schema.ts';

/** The newest rate that an organisation has entered for a pair of currencies, of that day or before. */
export const latestRate = (db: Db | Trx, organization: number, from: string, to: string, day: string) =>
  db
    .selectFrom('organization_rates')
    .select(['rate', 'date', 'source'])
    .where('organization_id', '=', organization)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('date', '<=', day)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
