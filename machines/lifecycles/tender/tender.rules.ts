/** One company's view of one inquiry. */
export interface TenderContext {
  /** The company may see the tender: invited, or the tender is open to it. */
  readonly maySee: boolean;
  /** Instant (ISO, UTC) at which the tender ends, whether the clock's work has come to it or not. */
  readonly expireAt: string | null;
  /** Every company may answer, so that no agreement of those who do could end it. */
  readonly open: boolean;
  /** It has agreed that the tender, as it is asked now, may be closed before its deadline. */
  readonly agreed: boolean;
  /** Its offer is submitted and stands: neither stale, withdrawn nor void. */
  readonly liveOffer: boolean;
  /** Award lines that stand for it. */
  readonly awards: number;
}

/** Steps that were logged before the deadline was kept with them have none. */
export const beforeDeadline = (at: string, expireAt: string | null | undefined): boolean =>
  !expireAt || Date.parse(at) < Date.parse(expireAt);

/** ASSUMED: hours before the deadline at which whoever has not finished is reminded, the nearest first. */
export const REMIND_HOURS = [1, 24] as const;
