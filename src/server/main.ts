import { buildApp } from './app.ts';
import { shiftedClock, systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, hasAccounts, loadDemo } from './demo/load.ts';
import { longestRequest } from './jobs/files.ts';
import { startJobs } from './jobs/runner.ts';

const STOP_WITHIN_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const empty = process.argv.includes('--empty');
  const clock = config.testClock ? shiftedClock(config.testClock) : systemClock;
  const opened = await openDatabase(config);
  if (!empty && !(await hasAccounts(opened.db))) {
    process.stdout.write('Preparing the demonstration data …\n');
    await loadDemo({ config, db: opened.db, clock });
  }
  const { server, services } = await buildApp({ config, db: opened.db, clock });
  // The embedded database has one server, so nobody else is receiving; on PostgreSQL another one may be.
  await services.files.clear(opened.kind === 'embedded' ? 0 : longestRequest(services));
  const stopJobs = startJobs(services);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void (async () => {
      // A job may wait for a thread.
      await services.heavy.close();
      await stopJobs();
      await server.close();
      await opened.close();
      process.exit(0);
    })();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const address = await server.listen({ port: config.port, host: config.host });
  const port = new URL(address).port;
  process.stdout.write(`Kontor is ready at http://localhost:${port}\n`);
  if (!empty) {
    process.stdout.write(`Demonstration accounts, password ${DEMO_PASSWORD}:\n`);
    for (const account of DEMO_ACCOUNTS) process.stdout.write(`  ${account.email.padEnd(28)} ${account.what}\n`);
  }
  if (!config.smtpUrl) process.stdout.write(`No SMTP is set: mails are kept at http://localhost:${port}/dev/outbox\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && error.cause) process.stderr.write(`${String(error.cause)}\n`);
  process.exit(1);
});
