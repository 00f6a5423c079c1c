import { compare, isNegative, isPositive, isZero, minus, plus } from '../../money/decimal.ts';
import type { DocumentType } from '../../money/amounts.ts';
import type { DocumentContext } from './document.rules.ts';

/* Refunds, and set-offs that use an overpayment to pay another document of the same buyer. */

/** Seller, buyer and currency of a document; a set-off requires them to be equal. */
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
  /** Σ of the refunds that are not removed. */
  readonly refunded: string;
  /** Number of its active set-offs, given or taken. */
  readonly setOffs: number;
  /** The other document of the requested set-off. */
  readonly other: OtherFacts | null;
}

export type Refund = {
  readonly amount: string;
  readonly date: string;
  readonly account: string;
  readonly comment: string;
};
export type SetOff = { readonly amount: string; readonly date: string; readonly against: number };
/** `amount`: change of the amount paid here when the set-off is revoked. */
export type Revocation = {
  readonly setOff: number;
  readonly amount: string;
  readonly date: string;
  readonly reason: string;
};
export type Taken = { readonly from: number; readonly amount: string; readonly date: string };
export type Untaken = { readonly setOff: number; readonly amount: string };

/** Message of a set-off to the document that takes it. */
export const takenBy = (from: number, { against, amount, date }: SetOff) =>
  ({ to: against, event: { type: 'SET_OFF_TAKEN', from, amount, date } }) as const;

/** Message of a revocation to the other document, where the amount has the opposite sign. */
export const untakenBy = (other: number, { setOff, amount }: Revocation) =>
  ({ to: other, event: { type: 'SET_OFF_REVOKED', setOff, amount: minus('0', amount) } }) as const;

/**
 * ASSUMED: the same buyer means the same company of the marketplace with the same number; outside the marketplace the
 * same number. A buyer without a number matches no other.
 */
export const sameParties = (a: Parties, b: Parties): boolean =>
  a.seller === b.seller &&
  a.currency === b.currency &&
  a.buyer === b.buyer &&
  a.buyerNumber === b.buyerNumber &&
  (a.buyer !== null || a.buyerNumber !== '');

const leftOf = ({ due, paid }: Pick<OtherFacts, 'due' | 'paid'>): string => minus(due, paid);

/** Whether something is left to pay. A correction itself is never paid. */
export const takesSetOffs = (other: OtherFacts): boolean =>
  other.issued && other.type !== 'correction' && isPositive(leftOf(other));

/** Removing a refund has a negative amount: the refunded money counts as paid again. */
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
  /**
   * A refund must leave a positive paid amount or at least the amount due, so that no more is refunded than was paid.
   */
  refundWithin: ({ context: { due, paid } }: Asked, p: Sum) => {
    const after = minus(paid, p.amount);
    return isPositive(after) || compare(after, due) >= 0;
  },
  /** ASSUMED: entries in a closed period are refused like an issue in it. */
  settledInOpenPeriod: ({ context: { dates } }: Asked, p: { readonly date: string }) =>
    !dates?.closedUntil || p.date > dates.closedUntil,
  /** Entries in a closed period cannot be removed either; older logged steps have no payment date. */
  entryInOpenPeriod: ({ context: { dates } }: Asked, { date }: { readonly date?: string | undefined }) =>
    !dates?.closedUntil || !date || date > dates.closedUntil,
  sameBuyer: ({ context: { settling } }: Asked) => {
    const other = settling?.other;
    return Boolean(settling && other && sameParties(settling.self, other));
  },
  otherOpen: ({ context: { settling } }: Asked) => Boolean(settling?.other && takesSetOffs(settling.other)),
  withinOther: ({ context: { settling } }: Asked, p: Sum) =>
    Boolean(settling?.other && compare(p.amount, leftOf(settling.other)) <= 0),
  withinOverpaid: ({ context: { due, paid } }: Asked, p: Sum) => compare(p.amount, minus(paid, due)) <= 0,
  /** Unknown for steps logged before set-offs were counted. */
  hasSetOffs: ({ context: { settling } }: Asked) => settling?.setOffs !== 0,
  setOffKnown: (_: Asked, p: Sum) => !isZero(p.amount),
  /**
   * ASSUMED: a set-off can be revoked as long as it is outside the closed period and the document that took it still
   * has that amount paid; corrections of either document since then do not matter.
   */
  setOffUnspent: ({ context: { paid, settling } }: Asked, p: Sum) =>
    isNegative(p.amount)
      ? compare(plus(paid, p.amount), '0') >= 0
      : !settling?.other || compare(settling.other.paid, p.amount) >= 0,
} as const;
