/** One company's view of one inquiry. */
export interface TenderContext {
  /** Whether the company may see the tender: it is invited, or the tender is open to it. */
  readonly maySee: boolean;
  /** End of the tender (ISO, UTC), even if the scheduled job has not run yet. */
  readonly expireAt: string | null;
  /** Whether every company may answer; an agreement among the participants can then not end it. */
  readonly open: boolean;
  /** Whether it has agreed to closing the current revision of the tender before the deadline. */
  readonly agreed: boolean;
  /** Whether its offer is submitted and neither stale, withdrawn nor void. */
  readonly liveOffer: boolean;
  /** Award lines that stand for it; null: not told. */
  readonly awards: number | null;
}

/**
 * Of a deadline that nobody knows it is never early enough. Steps that were logged before the deadline was kept with
 * them have none.
 */
export const beforeDeadline = (at: string, expireAt: string | null | undefined): boolean =>
  expireAt === undefined || (expireAt !== null && Date.parse(at) < Date.parse(expireAt));

/** ASSUMED: hours before the deadline at which whoever has not finished is reminded, the nearest first. */
export const REMIND_HOURS = [1, 24] as const;
