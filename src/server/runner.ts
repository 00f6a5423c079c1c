import type { OpenDatabase } from './db/open.ts';
import { mailer } from './platform/mail/mail.ts';
import type { Services } from './platform/services.ts';
import { accountKeeper } from './account/jobs/accounts.ts';
import { importKeeper } from './catalogue/import/keeper.ts';
import { importRunner } from './catalogue/import/job.ts';
import { copyKeeper } from './platform/jobs/copies.ts';
import { runDeadlines } from './procurement/jobs/deadlines.ts';
import { fileKeeper } from './platform/files/clearing.ts';
import { startLoop } from './platform/jobs/loop.ts';
import { paymentReminder } from './invoicing/jobs/payments.ts';
import { runReminders } from './procurement/jobs/reminders.ts';
import { searchKeeper } from './catalogue/search/keep.ts';
import { expireRequests } from './requests/jobs/requests.ts';
import { expireUnverified } from './trade/jobs/unverified.ts';

/** ASSUMED: maximum duration of a round without a log message; rounds that wait for other systems may take longer. */
const SHORT_MS = 15_000;
const LONG_MS = 120_000;

/**
 * Starts the clock's jobs, once a second, each in its own loop: none waits for another, in particular no deadline for a
 * mail server. Returns a function that stops them all and waits for running ones.
 */
export function startJobs(services: Services, opened: OpenDatabase, everyMs = 1000): () => Promise<void> {
  const stopping = new AbortController();
  const start = (name: string, limitMs: number, work: (now: string) => Promise<void>) =>
    startLoop(services, { name, everyMs, limitMs }, work);
  const stops = [
    start('deadlines', SHORT_MS, (now) => runDeadlines(services, now)),
    start('reminders', SHORT_MS, (now) => runReminders(services, now)),
    start('requests', SHORT_MS, (now) => expireRequests(services, now)),
    start('unverified-orders', SHORT_MS, (now) => expireUnverified(services, now)),
    start('payments', LONG_MS, paymentReminder(services)),
    start('accounts', SHORT_MS, accountKeeper(services)),
    start('files', LONG_MS, fileKeeper(services)),
    start('imports', LONG_MS, importRunner(services, stopping.signal)),
    start('files of imports', LONG_MS, importKeeper(services)),
    start('mails', LONG_MS, mailer(services, stopping.signal)),
    start('search', LONG_MS, searchKeeper(services.db, stopping.signal)),
    start('copies', 10 * LONG_MS, copyKeeper(services, opened)),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
