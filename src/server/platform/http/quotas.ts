import { KILOBYTE } from '../../../contract/platform/sizes.ts';
import { count, forgive, type Limit } from '../auth/attempts.ts';
import type { Caller } from '../auth/auth.ts';
import type { Step } from '../command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { usedUp } from '../problem.ts';
import type { Services } from '../services.ts';

/*
 * What one organisation may have the server store, send and draw in a day. The numbers stand in the configuration;
 * counted is by the organisation, and by the person where there is none.
 */

const DAY_MS = 86_400_000;

const QUOTAS = ['uploads', 'upload_size', 'mails', 'invitations', 'pdfs'] as const;
export type Quota = (typeof QUOTAS)[number];
export type Quotas = Readonly<Record<Quota, number>>;

/** Of `upload_size` the unit is a kilobyte: the counter holds two billion. */
const limitOf = (quotas: Quotas, name: Quota): Limit => ({
  name: `quota-${name}`,
  attempts: quotas[name],
  windowMs: DAY_MS,
});

const ownerOf = ({ organization, user }: Caller): string => (organization ? `o${organization.id}` : `u${user.id}`);

/** Throws the 429 with what is used up and when there is more. */
export const spend = (db: Db | Trx, quotas: Quotas, name: Quota, who: string, amount: number, now: string) =>
  count(db, limitOf(quotas, name), who, now, {
    amount,
    refuse: (seconds) => usedUp(name === 'upload_size' ? 'uploads' : name, seconds),
  });

export const spendFor = ({ db, config }: Services, caller: Caller, name: Quota, amount: number, now: string) =>
  spend(db, config.quotas, name, ownerOf(caller), amount, now);

/** Letters that ask a company or a person in. */
const INVITATIONS = new Set(['membership-invitation', 'tender-published', 'tender-invited-again', 'supplier-invited']);

/**
 * These go to whoever has an envelope in, and to nobody else. Counted, the last letters of a day would tell how many
 * there are: whoever has one left and is refused the end of a tender knows that two wait for it.
 */
const OF_ENVELOPES = new Set(['tender-opened', 'inquiry-cancelled']);

/** Counted in the transaction that queues them: what is refused sends none. The clock's own letters are nobody's. */
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

/** Counted with what was announced, before a byte is stored, so that parallel uploads are counted too. */
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

/** Nothing counts but what came: a form without a file, or a smaller one, gives the rest back. */
export async function settleUpload({ db, config }: Services, spent: Spent, sizes: readonly number[]): Promise<void> {
  const came = sizes.reduce((sum, size) => sum + Math.ceil(size / KILOBYTE), 0);
  if (sizes.length === 0) await forgive(db, limitOf(config.quotas, 'uploads'), spent.who);
  const rest = spent.kilobytes - came;
  if (rest > 0) await forgive(db, limitOf(config.quotas, 'upload_size'), spent.who, rest);
}
