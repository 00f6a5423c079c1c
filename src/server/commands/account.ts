import { buildApp } from '../app.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../db/open.ts';
import { operate } from '../account/operator.ts';
import { Problem } from '../platform/problem.ts';

const EVENTS = { disable: 'DISABLE', enable: 'ENABLE' } as const;

/** For the operator of the server. Only one process can open the embedded database, so stop the server first. */
async function main(): Promise<void> {
  const [action = '', email] = process.argv.slice(2);
  if (!(action in EVENTS) || !email) throw new Error('Usage: npm run account -- disable|enable EMAIL');
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  try {
    const { server, services } = await buildApp({ config, db: opened.db, clock: systemClock, serveClient: false });
    await operate(services, EVENTS[action as keyof typeof EVENTS], email);
    await server.close();
  } finally {
    await opened.close();
  }
  process.stdout.write(`${email}: ${action}d\n`);
}

/** A refusal in words, for example that the account is already disabled. */
function textOf(error: unknown): string {
  if (error instanceof Problem) return (error.body('en') as { detail?: string }).detail ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${textOf(error)}\n`);
  process.exitCode = 1;
});
