import { KILOBYTE } from '../../../contract/platform/sizes.ts';
import { count, forgive, type Limit } from '../auth/attempts.ts';
import type { Caller } from '../auth/auth.ts';
import type { Step } from '../command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { usedUp } from '../problem.ts';
import type { Services } from '../services.ts';

/*
 * Daily limits per organisation for storing, sending and drawing. The numbers are in the configuration; usage counts
 * for the organisation, or for the user without one.
 */

const DAY_MS = 86_400_000;

const QUOTAS = ['uploads', 'upload_size', 'mails', 'invitations', 'pdfs'] as const;
export type Quota = (typeof QUOTAS)[number];
export type Quotas = Readonly<Record<Quota, number>>;

/** `upload_size` is counted in kilobytes, because the counter holds two billion. */
const limitOf = (quotas: Quotas, name: Quota): Limit => ({
  name: `quota-${name}`,
  attempts: quotas[name],
  windowMs: DAY_MS,
});

const ownerOf = ({ organization, user }: Caller): string => (organization ? `o${organization.id}` : `u${user.id}`);

/** Throws a 429 with the exhausted quota and the time until it is available again. */
export const spend = (db: Db | Trx, quotas: Quotas, name: Quota, who: string, amount: number, now: string) =>
  count(db, limitOf(quotas, name), who, now, {
    amount,
    refuse: (seconds) => usedUp(name === 'upload_size' ? 'uploads' : name, seconds),
  });

export const spendFor = ({ db, config }: Services, caller: Caller, name: Quota, amount: number, now: string) =>
  spend(db, config.quotas, name, ownerOf(caller), amount, now);

/** Letters that invite a company or a person. */
const INVITATIONS = new Set(['membership-invitation', 'tender-published', 'tender-invited-again', 'supplier-invited']);

/**
 * These go only to companies with a sealed offer. Counting them would reveal the number of offers: a buyer with one
 * letter left who is refused the end of a tender knows that at least two would be sent.
 */
const OF_ENVELOPES = new Set(['tender-opened', 'inquiry-cancelled']);

/**
 * Counted in the transaction that queues them: a refused transaction sends none. Letters sent by the clock count for no
 * one.
 */
export async function spendLetters({ trx, now, caller, services, root }: Step<unknown>): Promise<void> {
  const { quotas } = services.config;
  const invitations = root.letters.filter(({ template }) => INVITATIONS.has(template)).length;
  const counted = root.letters.filter(({ template }) => !OF_ENVELOPES.has(template)).length;
  if (!caller) return;
  if (invitations > 0) await spend(trx, quotas, 'invitations', ownerOf(caller), invitations, now);
  if (counted > 0) await spend(trx, quotas, 'mails', ownerOf(caller), counted, now);
}

export interface Spent {
  readonly who: string;
  readonly kilobytes: number;
}

/** Counts the announced size before a byte is stored, so that parallel uploads are counted as well. */
export async function spendUpload(services: Services, caller: Caller, bytes: number, now: string): Promise<Spent> {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  await spendFor(services, caller, 'uploads', 1, now);
  try {
    await spendFor(services, caller, 'upload_size', kilobytes, now);
  } catch (error) {
    await forgive(services.db, limitOf(services.config.quotas, 'uploads'), ownerOf(caller));
    throw error;
  }
  return { who: ownerOf(caller), kilobytes };
}

/** Only received bytes count: for a smaller form or one without a file, the rest is given back. */
export async function settleUpload({ db, config }: Services, spent: Spent, sizes: readonly number[]): Promise<void> {
  const came = sizes.reduce((sum, size) => sum + Math.ceil(size / KILOBYTE), 0);
  if (sizes.length === 0) await forgive(db, limitOf(config.quotas, 'uploads'), spent.who);
  const rest = spent.kilobytes - came;
  if (rest > 0) await forgive(db, limitOf(config.quotas, 'upload_size'), spent.who, rest);
}
