import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '../http/address.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { throttled } from '../problem.ts';

export interface Limit {
  readonly name: string;
  readonly attempts: number;
  readonly windowMs: number;
  /** What the 429 says, where it can say more than how long. */
  readonly says?: string;
}

const MINUTE_MS = 60_000;

/** ASSUMED: the numbers; the specification shows no limits. */
export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  login: { name: 'login', attempts: 10, windowMs: MINUTE_MS, says: 'login_throttled' },
  /** Wrong passwords for one account from anywhere, and from one address for any account. */
  loginAccount: { name: 'login-account', attempts: 60, windowMs: 10 * MINUTE_MS, says: 'login_throttled' },
  loginAddress: { name: 'login-address', attempts: 100, windowMs: MINUTE_MS, says: 'login_throttled' },
  /** Passwords on a device that signed in to the account before; beyond them it is a stranger's. */
  loginDevice: { name: 'login-device', attempts: 10, windowMs: 10 * MINUTE_MS },
  /** The password of somebody who is signed in, asked once more. */
  passwordAgain: { name: 'password-again', attempts: 10, windowMs: 10 * MINUTE_MS },
  /** Mails of one kind to one person that one address asks for, that all together do, and by one address. */
  mailPair: { name: 'mail-pair', attempts: 5, windowMs: 60 * MINUTE_MS, says: 'mail_throttled' },
  mailPerson: { name: 'mail-person', attempts: 15, windowMs: 60 * MINUTE_MS, says: 'mail_throttled' },
  mailAddress: { name: 'mail-address', attempts: 300, windowMs: 60 * MINUTE_MS },
  /** Requests for quotations from one address, and in one organisation's name. */
  requestAddress: { name: 'request-address', attempts: 60, windowMs: 60 * MINUTE_MS },
  requestMember: { name: 'request-member', attempts: 60, windowMs: 60 * MINUTE_MS },
  /** Carts that are ordered from one address without an account, and in one organisation's name. */
  orderAddress: { name: 'order-address', attempts: 60, windowMs: 60 * MINUTE_MS },
  orderMember: { name: 'order-member', attempts: 300, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** What is counted is no list of who tried to sign in: only a hash is kept. */
const subjectOf = (limit: Limit, who: string): string =>
  createHash('sha256').update(`${limit.name} ${who}`).digest('hex');

interface Counting {
  readonly amount?: number;
  /** What is thrown; without it that there were too many requests. */
  readonly refuse?: (seconds: number) => Error;
}

/**
 * Counts one attempt (or an amount) before it is made, so that parallel ones are counted too.
 * Throws the 429 with the seconds until the window ends.
 */
export async function count(
  db: Db | Trx,
  limit: Limit,
  who: string,
  now: string,
  { amount = 1, refuse }: Counting = {},
): Promise<void> {
  const ended = new Date(Date.parse(now) - limit.windowMs).toISOString();
  // Far above every limit, and still a number that the column holds.
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

/** What a stranger can have mailed to somebody. Each kind counts for itself: one never uses up another's. */
export type MailKind = 'sign-up' | 'reset' | 'request' | 'order';

/**
 * Mails are asked for by strangers: each person and each address gets only so many. Whoever is refused has been
 * mailed within the hour, and the link of the last mail lives as long as that (see `RESET_MS`): nobody can keep
 * somebody else from a link by using them up.
 */
export async function countMail(db: Db | Trx, kind: MailKind, email: string, ip: string, now: string): Promise<void> {
  const network = networkOf(ip);
  await count(db, LIMITS.mailPair, `${kind} ${email} ${network}`, now);
  await count(db, LIMITS.mailPerson, `${kind} ${email}`, now);
  await count(db, LIMITS.mailAddress, network, now);
}

/** The attempt was a good one: it does not count. */
export async function forgive(db: Db | Trx, limit: Limit, who: string, amount = 1): Promise<void> {
  await db
    .updateTable('attempts')
    .set((e) => ({ count: sql<number>`greatest(0, ${e.ref('count')} - ${amount}::int)` }))
    .where('subject', '=', subjectOf(limit, who))
    .execute();
}
