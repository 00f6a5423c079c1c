import { mailer } from '../mail.ts';
import type { Services } from '../services.ts';
import { accountKeeper } from './accounts.ts';
import { runDeadlines } from './deadlines.ts';
import { fileKeeper } from './files.ts';
import { paymentReminder } from './payments.ts';
import { runReminders } from './reminders.ts';
import { expireRequests } from './requests.ts';

/** Runs the clock's work once a second, never twice at a time; answers a function that stops and waits. */
export function startJobs(services: Services, everyMs = 1000): () => Promise<void> {
  const sendMails = mailer(services);
  const keepAccounts = accountKeeper(services);
  const keepFiles = fileKeeper(services);
  const remindOfPayments = paymentReminder(services);
  let running: Promise<void> | null = null;
  const round = async () => {
    try {
      const now = services.clock.now();
      await runDeadlines(services, now);
      await runReminders(services, now);
      await expireRequests(services, now);
      await remindOfPayments(now);
      await keepAccounts(now);
      await keepFiles(now);
      await sendMails(now);
    } catch (error) {
      services.log.error({ err: error }, 'a job failed');
    }
  };
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = null;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
