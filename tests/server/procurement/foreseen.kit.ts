import { sql } from 'kysely';
import type { Market } from './procurement.kit.ts';

/** Changed by every request, whatever its result. */
const ASKING = ['rate_limits', 'sessions', 'idempotency_keys'];

/** All stored rows, except those of the tables above. */
export async function rowsOf(market: Market): Promise<string[]> {
  const { db } = market.server.services;
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !ASKING.includes(name));
  const kept: string[] = [];
  for (const table of tables) {
    const { rows: found } = await sql`select * from ${sql.table(table)} order by 1`.execute(db);
    kept.push(`${table} ${JSON.stringify(found)}`);
  }
  return kept;
}

/** Companies that got e-mails since, by the addresses of their users. */
export async function writtenTo(market: Market, since: number): Promise<number[]> {
  const sent = (await market.server.mails()).slice(since).map(({ recipient }) => recipient);
  const { first, second } = market;
  const heard = [first, second].filter(({ email }) => sent.includes(email));
  return heard.map(({ organization }) => organization).toSorted((one, other) => one - other);
}
