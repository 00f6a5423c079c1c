import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './db/schema.ts';
import { DEMO_ACCOUNTS, hasAccounts, loadDemo } from './demo/load.ts';
import { preparedDemo } from './demo/prepared.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { mayDemonstrate, reachedFrom } from './platform/http/reach.ts';

const PUBLIC_DEMO =
  '  KONTOR_DEMO=yes   with them; anyone who reaches this server can sign in to them and read all emails at /dev/outbox';

const asked = (reached: string | null): string =>
  reached === null ? 'KONTOR_DEMO is no.' : `Others can reach this server: ${reached}.`;

const wouldLoad = (reached: string | null): string =>
  `${asked(reached)}\nThe demonstration accounts have a publicly known password. Set how to start:\n` +
  '  KONTOR_DEMO=no    without them; a link for the first administrator is printed\n' +
  PUBLIC_DEMO;

const areThere = (reached: string | null, accounts: readonly string[]): string =>
  `${asked(reached)}\nThis database has demonstration accounts, with a publicly known password: ${accounts.join(', ')}.\n` +
  'Set another folder (KONTOR_DATA) or database (DATABASE_URL), close them (npm run account -- disable EMAIL), or set\n' +
  PUBLIC_DEMO;

async function demoAccounts(db: Db): Promise<string[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  return found.map(({ email }) => email);
}

/**
 * Runs before the server accepts requests: loads the demonstration where it is allowed, and throws a message for the
 * operator if accounts with public passwords would be reachable from outside. Returns whether the demonstration is
 * loaded.
 */
export async function begin(
  { config, db, clock }: { readonly config: Config; readonly db: Db; readonly clock: Clock },
  { empty, say }: { readonly empty: boolean; readonly say: (line: string) => void },
): Promise<boolean> {
  const reached = await reachedFrom(config);
  const allowed = mayDemonstrate(config, reached);
  const there = await demoAccounts(db);
  if (!allowed && there.length > 0) throw new Error(areThere(reached, there));
  if (empty || config.demo === 'no' || (await hasAccounts(db))) return there.length > 0;
  if (!allowed) throw new Error(wouldLoad(reached));
  say(`Preparing the demonstration data${config.demoYear ? ', a year of trade (about a minute)' : ''} …`);
  await loadDemo({ config, db, clock, year: config.demoYear });
  return true;
}

/** Opens the database; a new one starts, where allowed, with the demonstration prepared by the last build. */
export async function openOwn(
  config: Config,
  clock: Clock,
  { empty }: { readonly empty: boolean },
): Promise<OpenDatabase> {
  const wanted = !empty && config.demoYear && config.demo !== 'no' && mayDemonstrate(config, await reachedFrom(config));
  return openDatabase(config, { prepared: wanted ? preparedDemo(config, clock.now()) : null });
}
