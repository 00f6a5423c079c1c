import type { Because } from '../../kit/because.ts';
import { dayIn } from '../../kit/day.ts';

/** Facts of one supplier's offer and its tender, as its guards need them. */
export interface OfferContext {
  /** Deadline for submissions (ISO, UTC), compared with the server's clock. */
  readonly expireAt: string;
  /** Time zone in which the buyer set the deadline; days end there. Absent in older logs, which use UTC. */
  readonly zone?: string;
  /** State of the inquiry. */
  readonly inquire: string;
  /**
   * State of the company's view of the tender; null: it has none. ASSUMED: a company that declined must first rejoin.
   * Rejoining silently by submitting would leave the buyer with a false answer, and a refused early end would then
   * reveal the offer.
   */
  readonly tender: string | null;
  /** Current revision of the tender. */
  readonly tenderRevision: number;
  /** Revision of the tender that the offer is based on. */
  readonly basedOn: number;
  /** Whether every priced line matches its lot: unit, quantity, one currency. */
  readonly linesFit: boolean;
  /** Whether every delivery term of a priced line has its place. Absent in older logs. */
  readonly placesNamed: boolean;
  /** Number of lots with a price. */
  readonly pricedLots: number;
  /** Date (ISO) until which the offer is binding; null while unset. */
  readonly validUntil: string | null;
  /** Number of submissions. */
  readonly revision: number;
  /** Lots changed by amendments since the last submission. */
  readonly staleLots: readonly number[];
  /** Whether the resulting order is confirmed. */
  readonly orderConfirmed: boolean;
  /** Cause of its rejection; null if it is not rejected. */
  readonly because: Because | null;
  /** Used instead in steps logged before the cause was stored. */
  readonly lostByDecision?: boolean;
}

/** Whether it was rejected because other offers were chosen. */
export const lostByDecision = (context: Pick<OfferContext, 'because' | 'lostByDecision'>): boolean =>
  context.because === 'system.award' || context.lostByDecision === true;

/** Automatic steps need no reason. Older logs do not contain the cause. */
export const explained = ({ reason, because }: { readonly reason: string; readonly because?: Because }): boolean =>
  because?.startsWith('system.') === true || reason.trim() !== '';

/** False for an unknown deadline, like `deadlinePassed`. */
export const beforeDeadline = (at: string, expireAt: string): boolean => Date.parse(at) < Date.parse(expireAt);
export const deadlinePassed = (at: string, expireAt: string): boolean => Date.parse(at) >= Date.parse(expireAt);

/** Compares days in the buyer's time zone, where both the day of the deadline and the last binding day end. */
export const bindsPastDeadline = (validUntil: string | null, expireAt: string, zone = 'UTC'): boolean =>
  validUntil !== null && expireAt !== '' && validUntil > dayIn(zone, expireAt);

export const mergeLots = (known: readonly number[], added: readonly number[]): readonly number[] =>
  [...new Set([...known, ...added])].sort((a, b) => a - b);
