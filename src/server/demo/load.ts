import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { type Clock, ManualClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db, Trx } from '../db/schema.ts';
import { planDocuments } from './money.ts';
import { planPeople, planProducts } from './people.ts';
import { planInquiries } from './procurement.ts';
import { planRequests } from './requests.ts';
import { planRates } from './rates.ts';
import { insideOf } from './savepoints.ts';
import { World } from './world.ts';
import { planYear } from './year/year.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD, STORY_ACCOUNTS } from './accounts.ts';

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Advisory lock: of two servers starting on one database only one loads the story. */
const LOADING = 20_262_026;

async function tell(config: Config, trx: Trx, { now, year }: { now: string; year: boolean }): Promise<void> {
  const db = insideOf(trx);
  const clock = new ManualClock(now);
  const quiet: Config = { ...config, smtpUrl: undefined, logLevel: 'silent', rateLimit: 10_000_000 };
  const { server, services } = await buildApp({ config: quiet, db, clock, serveClient: false });
  try {
    const world = new World(server, db, clock, { now, year });
    planPeople(world);
    planProducts(world);
    planRates(world);
    planInquiries(world, services);
    planRequests(world);
    planDocuments(world);
    if (year) planYear(world);
    await world.timeline.live(clock);
    // The story's letters are readable at /dev/outbox; they are never sent.
    await db.updateTable('outbox').set({ status: 'kept' }).execute();
  } finally {
    await server.close();
  }
}

/**
 * Loads the story of the last weeks through the product's own API, so that every row is allowed by the charts. One
 * transaction: an interrupted start leaves nothing behind.
 */
export async function loadDemo({
  config,
  db,
  clock,
  year = false,
}: {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** Whether to add a year of trade around the last weeks. */
  readonly year?: boolean;
}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOADING})`.execute(trx);
    if (await hasAccounts(trx)) return;
    await tell(config, trx, { now: clock.now(), year });
  });
}
