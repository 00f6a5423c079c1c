/** One company's view of one inquiry. */
export interface TenderContext {
  /** The company may see the tender: invited, or the tender is open to it. */
  readonly maySee: boolean;
  /** Its offer is submitted and stands: neither stale, withdrawn nor void. */
  readonly liveOffer: boolean;
  /** Award lines that stand for it. */
  readonly awards: number;
}

/** ASSUMED: hours before the deadline at which whoever has not finished is reminded, the nearest first. */
export const REMIND_HOURS = [1, 24] as const;
