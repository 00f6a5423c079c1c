import type { Because } from '../../kit/because.ts';
import { dayIn } from '../../kit/day.ts';

/** Facts of one supplier's offer and of the tender it answers, as the guards see them. */
export interface OfferContext {
  /** Instant (ISO, UTC) after which nothing may be submitted; the server's clock decides. */
  readonly expireAt: string;
  /** In which the buyer named it; days end there. Older logs have none, and are of UTC. */
  readonly zone?: string;
  /** The tender stands in Published. */
  readonly tenderActive: boolean;
  /**
   * The company may see the tender, was not removed from it and has not declined. ASSUMED: whoever declined says first
   * that it takes part after all. If an envelope said so without words, the buyer would be told something untrue, and
   * a refused early end would tell that there is one.
   */
  readonly eligible: boolean;
  /** Current revision of the tender. */
  readonly tenderRevision: number;
  /** Revision of the tender the offer was written against. */
  readonly basedOn: number;
  /** Every priced line keeps to its lot: unit, quantity, one currency. */
  readonly linesFit: boolean;
  /** Every delivery term of a priced line names its place. Older logs have none. */
  readonly placesNamed: boolean;
  /** How many lots carry a price. */
  readonly pricedLots: number;
  /** Date (ISO) until which the offer binds its maker; null while unset. */
  readonly validUntil: string | null;
  /** How often the offer was submitted. */
  readonly revision: number;
  /** Lots an amendment changed since the last submission. */
  readonly staleLots: readonly number[];
  /** The order that came of the offer is confirmed. */
  readonly orderConfirmed: boolean;
  /** Who caused its rejection; null as long as there is none. */
  readonly because: Because | null;
  /** Steps that were logged before that was kept have this instead. */
  readonly lostByDecision?: boolean;
}

/** Rejected because the tender was decided without it, not for itself. */
export const lostByDecision = (context: Pick<OfferContext, 'because' | 'lostByDecision'>): boolean =>
  context.because === 'system.award' || context.lostByDecision === true;

/** What the program does by itself has no words. Older logs do not say who it was. */
export const explained = ({ reason, because }: { readonly reason: string; readonly because?: Because }): boolean =>
  because?.startsWith('system.') === true || reason.trim() !== '';

/** Of a deadline that nobody knows it is neither before nor after. */
export const beforeDeadline = (at: string, expireAt: string): boolean => Date.parse(at) < Date.parse(expireAt);
export const deadlinePassed = (at: string, expireAt: string): boolean => Date.parse(at) >= Date.parse(expireAt);

/** By the day on which the deadline ends where the buyer named it: there the day ends up to which an offer binds. */
export const bindsPastDeadline = (validUntil: string | null, expireAt: string, zone = 'UTC'): boolean =>
  validUntil !== null && expireAt !== '' && validUntil > dayIn(zone, expireAt);

export const mergeLots = (known: readonly number[], added: readonly number[]): readonly number[] =>
  [...new Set([...known, ...added])].sort((a, b) => a - b);
