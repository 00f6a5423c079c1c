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
  /** Number of its award lines that are not revoked; null: not known. */
  readonly awards: number | null;
}

/** False if the deadline is not known (null); true for steps logged before they contained it (undefined). */
export const beforeDeadline = (at: string, expireAt: string | null | undefined): boolean =>
  expireAt === undefined || (expireAt !== null && Date.parse(at) < Date.parse(expireAt));

/**
 * ASSUMED: hours before the deadline at which companies without a submitted offer get a reminder, the nearest first.
 */
export const REMIND_HOURS = [1, 24] as const;

/** What a company states by a step of its own; its drafts and sealed offers state nothing. */
const STATED = { VIEW: 'viewed', PARTICIPATE: 'participating', REJOIN: 'participating', DECLINE: 'declined' } as const;
export type Stated = (typeof STATED)[keyof typeof STATED];
export const statedBy = (event: string): Stated | undefined => STATED[event as keyof typeof STATED];
