import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '../http/address.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { throttled } from '../problem.ts';

export interface Limit {
  readonly name: string;
  readonly attempts: number;
  readonly windowMs: number;
  /** Message key of the 429; by default only the waiting time is given. */
  readonly says?: string;
}

const MINUTE_MS = 60_000;

/** ASSUMED: the numbers; the specification has no limits. */
export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  login: { name: 'login', attempts: 10, windowMs: MINUTE_MS, says: 'login_throttled' },
  /** Wrong passwords for one account from anywhere, and from one address for any account. */
  loginAccount: { name: 'login-account', attempts: 60, windowMs: 10 * MINUTE_MS, says: 'login_throttled' },
  loginAddress: { name: 'login-address', attempts: 100, windowMs: MINUTE_MS, says: 'login_throttled' },
  /** Passwords on a device that has signed in to the account before; above the limit it counts as a stranger's. */
  loginDevice: { name: 'login-device', attempts: 10, windowMs: 10 * MINUTE_MS },
  /** The password of a signed-in user, requested again. */
  passwordAgain: { name: 'password-again', attempts: 10, windowMs: 10 * MINUTE_MS },
  /** Mails of one kind to one person requested from one address, from all addresses, and by one address in total. */
  mailPair: { name: 'mail-pair', attempts: 5, windowMs: 60 * MINUTE_MS, says: 'mail_throttled' },
  mailPerson: { name: 'mail-person', attempts: 15, windowMs: 60 * MINUTE_MS, says: 'mail_throttled' },
  mailAddress: { name: 'mail-address', attempts: 300, windowMs: 60 * MINUTE_MS },
  /** Requests for quotations from one address and on behalf of one organisation. */
  requestAddress: { name: 'request-address', attempts: 60, windowMs: 60 * MINUTE_MS },
  requestMember: { name: 'request-member', attempts: 60, windowMs: 60 * MINUTE_MS },
  /** Cart orders from one address without an account and on behalf of one organisation. */
  orderAddress: { name: 'order-address', attempts: 60, windowMs: 60 * MINUTE_MS },
  orderMember: { name: 'order-member', attempts: 300, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** Only a hash is stored, so that the counters do not list who tried to sign in. */
const subjectOf = (limit: Limit, who: string): string =>
  createHash('sha256').update(`${limit.name} ${who}`).digest('hex');

interface Counting {
  readonly amount?: number;
  /** The error to throw; by default, too many requests. */
  readonly refuse?: (seconds: number) => Error;
}

/**
 * Counts an attempt (or an amount) in advance, so that parallel ones count as well. Throws a 429 with the seconds until
 * the window ends.
 */
export async function count(
  db: Db | Trx,
  limit: Limit,
  who: string,
  now: string,
  { amount = 1, refuse }: Counting = {},
): Promise<void> {
  const ended = new Date(Date.parse(now) - limit.windowMs).toISOString();
  // Far above every limit, but within the range of the column.
  const most = 2_000_000_000;
  const row = await db
    .insertInto('attempts')
    .values({ subject: subjectOf(limit, who), window_start: now, count: amount })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql<number>`case when attempts.window_start <= ${ended} then ${amount}::int
          else least(attempts.count::bigint + ${amount}::int, ${most}::int)::int end`,
        window_start: sql<string>`case when attempts.window_start <= ${ended} then ${now} else attempts.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  if (row.count <= limit.attempts) return;
  if (amount > 1) await forgive(db, limit, who, amount);
  const left = Date.parse(row.window_start) + limit.windowMs - Date.parse(now);
  const seconds = Math.max(1, Math.ceil(left / 1000));
  throw refuse ? refuse(seconds) : throttled(seconds, limit.says);
}

/** Mails that a stranger can trigger to a person. Each kind is counted separately. */
export type MailKind = 'sign-up' | 'reset' | 'request' | 'order';

/**
 * Strangers can request mails, so they are limited per person and per address. A person who is refused was mailed
 * within the hour, and the link of the last mail is valid for as long (see `RESET_MS`): using up the limit cannot
 * prevent someone else from getting a link.
 */
export async function countMail(db: Db | Trx, kind: MailKind, email: string, ip: string, now: string): Promise<void> {
  const network = networkOf(ip);
  await count(db, LIMITS.mailPair, `${kind} ${email} ${network}`, now);
  await count(db, LIMITS.mailPerson, `${kind} ${email}`, now);
  await count(db, LIMITS.mailAddress, network, now);
}

/** A successful attempt does not count. */
export async function forgive(db: Db | Trx, limit: Limit, who: string, amount = 1): Promise<void> {
  await db
    .updateTable('attempts')
    .set((e) => ({ count: sql<number>`greatest(0, ${e.ref('count')} - ${amount}::int)` }))
    .where('subject', '=', subjectOf(limit, who))
    .execute();
}
