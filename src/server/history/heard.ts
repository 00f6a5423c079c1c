import type { Db } from '../db/schema.ts';
import type { LoggedEntry } from './steps.ts';

/** An award that its company was notified of, regardless of its outcome. */
export interface ToldAward {
  readonly offer: number;
  readonly at: string;
  readonly revoked: boolean;
}

export async function toldAwards(db: Db, offers: readonly number[]): Promise<ToldAward[]> {
  if (offers.length === 0) return [];
  const rows = await db
    .selectFrom('awards')
    .select(['offer_id', 'at', 'revoked_at'])
    .where('offer_id', 'in', offers)
    .where('told_at', 'is not', null)
    .execute();
  return rows.map(({ offer_id, at, revoked_at }) => ({ offer: offer_id, at, revoked: revoked_at !== null }));
}

/** The acceptance announced with an award: the last one before it; for a revoked award, one that later steps follow. */
const acceptanceOf = (steps: readonly LoggedEntry[], { offer, at, revoked }: ToldAward): LoggedEntry | undefined => {
  const own = steps.filter(({ record }) => record === offer);
  return own.find((step, nth) => step.event === 'ACCEPT' && step.at <= at && !(revoked && nth === 0));
};

/**
 * An acceptance becomes visible with the whole decision and stays visible when it is revoked; one from a partial
 * decision that was revoked never becomes visible, nor does its revocation. Steps are sorted newest first.
 */
export function heard(entry: LoggedEntry, all: readonly LoggedEntry[], awards: readonly ToldAward[]): boolean {
  if (entry.lifecycle !== 'offer' || (entry.event !== 'ACCEPT' && entry.event !== 'REVOKE')) return true;
  const steps = all.filter(({ lifecycle }) => lifecycle === 'offer');
  const accepted =
    entry.event === 'ACCEPT'
      ? entry
      : steps.slice(steps.indexOf(entry)).find(({ event, record }) => event === 'ACCEPT' && record === entry.record);
  return awards.some((award) => accepted !== undefined && acceptanceOf(steps, award) === accepted);
}
