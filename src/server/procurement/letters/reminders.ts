import { REMIND_HOURS } from '../../../../machines/lifecycles/tender/tender.rules.ts';
import type { Step } from '../../platform/command.ts';

export const HOUR_MS = 3_600_000;

/** The instant that many hours before another. */
export const momentOf = (expireAt: string, hours: number): string =>
  new Date(Date.parse(expireAt) - hours * HOUR_MS).toISOString();

type Where = Pick<Step<unknown>, 'trx' | 'now'>;

/** False if the letters of this reminder were already sent. */
export async function claimReminder(
  { trx, now }: Where,
  inquire: number,
  hours: number,
  expireAt: string,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('deadline_reminders')
    .values({ inquire_id: inquire, hours, expire_at: expireAt, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hours')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * ASSUMED: a deadline less than a day away gets no reminder of the day before, because the letter about the deadline
 * itself has just been sent.
 */
export async function passOver(where: Where, inquire: number, expireAt: string | null): Promise<void> {
  if (expireAt === null) return;
  for (const hours of REMIND_HOURS)
    if (momentOf(expireAt, hours) <= where.now) await claimReminder(where, inquire, hours, expireAt);
}
