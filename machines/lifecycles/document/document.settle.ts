import { compare, isNegative, isPositive, isZero, minus, plus } from '../../money/decimal.ts';
import type { DocumentType } from '../../money/amounts.ts';
import type { DocumentContext } from './document.rules.ts';

/* Money that goes back, and an overpayment that pays another document of the same buyer. */

/** Whose document it is, for whom and in which money: a set-off stays within these. */
export interface Parties {
  readonly seller: number;
  readonly buyer: number | null;
  readonly buyerNumber: string;
  readonly currency: string;
}

export interface OtherFacts extends Parties {
  readonly type: DocumentType;
  readonly issued: boolean;
  readonly due: string;
  readonly paid: string;
}

export interface SettlingFacts {
  readonly self: Parties;
  /** Σ of what was sent back and not removed. */
  readonly refunded: string;
  /** Set-offs of it that stand, either way. */
  readonly setOffs: number;
  /** The document at the other end of the set-off that is asked for. */
  readonly other: OtherFacts | null;
}

export type Refund = {
  readonly amount: string;
  readonly date: string;
  readonly account: string;
  readonly comment: string;
};
export type SetOff = { readonly amount: string; readonly date: string; readonly against: number };
/** Of a set-off: by how much it changes what is paid here when it is no more. */
export type Revocation = {
  readonly setOff: number;
  readonly amount: string;
  readonly date: string;
  readonly reason: string;
};
export type Taken = { readonly from: number; readonly amount: string; readonly date: string };
export type Untaken = { readonly setOff: number; readonly amount: string };

/** What a set-off makes happen to the document that takes it. */
export const takenBy = (from: number, { against, amount, date }: SetOff) =>
  ({ to: against, event: { type: 'SET_OFF_TAKEN', from, amount, date } }) as const;

/** What a revocation makes happen at the other end: there it changes as much the other way. */
export const untakenBy = (other: number, { setOff, amount }: Revocation) =>
  ({ to: other, event: { type: 'SET_OFF_REVOKED', setOff, amount: minus('0', amount) } }) as const;

/**
 * ASSUMED: the same buyer is the same company of the marketplace under the same number; outside of it the same number,
 * and without one nobody is known to be the same.
 */
export const sameParties = (a: Parties, b: Parties): boolean =>
  a.seller === b.seller &&
  a.currency === b.currency &&
  a.buyer === b.buyer &&
  a.buyerNumber === b.buyerNumber &&
  (a.buyer !== null || a.buyerNumber !== '');

const leftOf = ({ due, paid }: Pick<OtherFacts, 'due' | 'paid'>): string => minus(due, paid);

/** Something is left to pay for it. A correction is never paid itself. */
export const takesSetOffs = (other: OtherFacts): boolean =>
  other.issued && other.type !== 'correction' && isPositive(leftOf(other));

/** What was removed of a refund is negative: it counts again as paid. */
export const refundedAfter = (settling: SettlingFacts | null, removed: string): SettlingFacts | null =>
  settling && isNegative(removed) ? { ...settling, refunded: plus(settling.refunded, removed) } : settling;

export const refundedBy = (settling: SettlingFacts | null, amount: string): SettlingFacts | null =>
  settling && { ...settling, refunded: plus(settling.refunded, amount) };

export const setOffsChanged = (settling: SettlingFacts | null, by: 1 | -1): SettlingFacts | null =>
  settling && { ...settling, setOffs: settling.setOffs + by };

type Asked = { readonly context: DocumentContext };
type Sum = { readonly amount: string };

export const settleGuards = {
  accountGiven: (_: Asked, p: Refund) => p.account.trim() !== '',
  /** What was sent back leaves something of what came in, or nothing that is owed; more was never there. */
  refundWithin: ({ context: { due, paid } }: Asked, p: Sum) => {
    const after = minus(paid, p.amount);
    return isPositive(after) || compare(after, due) >= 0;
  },
  /** ASSUMED: what is booked into a closed period, or taken out of it, is refused like an issue into it. */
  settledInOpenPeriod: ({ context: { dates } }: Asked, p: { readonly date?: string }) =>
    !dates?.closedUntil || p.date === undefined || p.date > dates.closedUntil,
  sameBuyer: ({ context: { settling } }: Asked) => {
    const other = settling?.other;
    return Boolean(settling && other && sameParties(settling.self, other));
  },
  otherOpen: ({ context: { settling } }: Asked) => Boolean(settling?.other && takesSetOffs(settling.other)),
  withinOther: ({ context: { settling } }: Asked, p: Sum) =>
    Boolean(settling?.other && compare(p.amount, leftOf(settling.other)) <= 0),
  withinOverpaid: ({ context: { due, paid } }: Asked, p: Sum) => compare(p.amount, minus(paid, due)) <= 0,
  /** Steps logged before they were counted say nothing of it. */
  hasSetOffs: ({ context: { settling } }: Asked) => settling?.setOffs !== 0,
  setOffKnown: (_: Asked, p: Sum) => !isZero(p.amount),
  /**
   * ASSUMED: both documents are open as long as the set-off lies in no closed period and the document that took it
   * still has as much; whether either was corrected since does not matter.
   */
  setOffUnspent: ({ context: { paid, settling } }: Asked, p: Sum) =>
    isNegative(p.amount)
      ? compare(plus(paid, p.amount), '0') >= 0
      : !settling?.other || compare(settling.other.paid, p.amount) >= 0,
} as const;
