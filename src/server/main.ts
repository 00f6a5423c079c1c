import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { begin, openOwn } from './begin.ts';
import { shiftedClock, systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { DEMO_PASSWORD, STORY_ACCOUNTS } from './demo/load.ts';
import { prepareDemo } from './demo/prepared.ts';
import { longestRequest } from './platform/files/clearing.ts';
import { startJobs } from './runner.ts';
import { startingTrouble } from './platform/plain.ts';
import { mayDemonstrate, reachedFrom } from './platform/http/reach.ts';
import { openFirstLink } from './account/first.ts';

/*
 * By default V8 lets a heap grow to four times its live data before it collects: an import of 100,000 rows used twice
 * as much memory that way, for an eighth less processor time and the same number of rows per second. Applies to all
 * threads. Node 20 to 24 support the flag; a version without it prints a warning and continues.
 */
setFlagsFromString('--heap-growing-percent=50');

const STOP_WITHIN_MS = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (process.argv.includes('--prepare-demo')) return prepareDemo(config);
  const empty = process.argv.includes('--empty');
  const clock = config.testClock ? shiftedClock(config.testClock) : systemClock;
  const opened = await openOwn(config, clock, { empty });
  const { db } = opened;
  const demo = await begin({ config, db, clock }, { empty, say }).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const { server, services, retire } = await buildApp({ config, db, clock });
  // The embedded database has only one server, so no other one is receiving files; with PostgreSQL another one may be.
  await services.files.clear(opened.kind === 'embedded' ? 0 : longestRequest(services));
  const stopJobs = startJobs(services, opened);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    retire();
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void (async () => {
      // First, because a job may be waiting for a thread.
      await services.heavy.close();
      // In parallel, because requests and jobs may each take a while to finish.
      await Promise.all([stopJobs(), server.close()]);
      await opened.close();
      process.exit(0);
    })();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const address = await server.listen({ port: config.port, host: config.host });
  const port = new URL(address).port;
  const first = await openFirstLink(db, clock.now());
  say(greeting({ config, port, demo, first, open: mayDemonstrate(config, await reachedFrom(config)) }).join('\n'));
}

interface Greeting {
  readonly config: Config;
  readonly port: string;
  readonly demo: boolean;
  readonly first: string | null;
  /** Whether the mails can be read over HTTP. */
  readonly open: boolean;
}

function greeting({ config, port, demo, first, open }: Greeting): string[] {
  const base = config.publicUrlGiven ? config.publicUrl : `http://localhost:${port}`;
  const lines = [`Kontor is ready at http://localhost:${port}`];
  if (demo) {
    lines.push(`Demonstration accounts, password ${DEMO_PASSWORD}:`);
    for (const account of STORY_ACCOUNTS) lines.push(`  ${account.email.padEnd(28)} ${account.what}`);
  }
  if (first)
    lines.push(
      'There are no accounts yet. Create the first administrator with this link, once and within 24 hours:',
      `  ${base}/first-account/${first}`,
    );
  if (!config.smtpUrl)
    lines.push(
      `No SMTP server is set: emails are kept ${open ? `at ${base}/dev/outbox` : 'and not sent; npm run outbox prints them'}`,
    );
  return lines;
}

start().catch((error: unknown) => {
  process.stderr.write(`${startingTrouble(error, process.env)}\n`);
  process.exit(1);
});
