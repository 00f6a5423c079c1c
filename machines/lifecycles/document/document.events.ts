import type { approvalGuards, Refused } from '../../kit/approval.ts';
import { all, inTurn } from '../../kit/guards.ts';
import type { Numbered } from './document.ksef.ts';
import { LEGAL_DEMANDS } from './legal.lists.ts';
import type { PaymentState } from './document.rules.ts';
import type { Refund, Revocation, SetOff, Taken, Untaken } from './document.settle.ts';

/* Events of a document, and the params of its guards and actions. */

export type At = { readonly at: string };
export type Payment = { readonly amount: string; readonly date: string; readonly comment: string };
export type Removal = {
  readonly payment: number;
  readonly amount: string;
  /** Date of the removed entry; absent in steps logged before it was checked. */
  readonly date?: string | undefined;
  readonly reason: string;
};
export type Letter = {
  readonly sendTo: string;
  readonly copyTo: string;
  readonly message: string;
  readonly ubl: boolean;
};
/** Result of an issued correction: amount due, gross amount, and whether the document is taken back. */
export type Correction = {
  readonly correction: number;
  readonly due: string;
  readonly total: string;
  readonly takenBack: boolean;
};
export type DocumentEvent = At &
  (
    | { readonly type: 'EDIT' | 'DELETE' | 'ISSUE' | 'COPY' | 'NEXT' | 'PART' | 'FINAL' | 'CORRECTION' }
    | { readonly type: 'APPROVE' | 'RETRACT' }
    | ({ readonly type: 'REFUSE' } & Refused)
    | ({ readonly type: 'SEND' } & Letter)
    | ({ readonly type: 'KSEF_NUMBERED' } & Numbered)
    | ({ readonly type: 'PAYMENT_RECEIVED' } & Payment)
    | ({ readonly type: 'PAYMENT_REMOVED' } & Removal)
    | ({ readonly type: 'CORRECT' } & Correction)
    | ({ readonly type: 'REFUND' } & Refund)
    | ({ readonly type: 'SET_OFF' } & SetOff)
    | ({ readonly type: 'REVOKE_SET_OFF' } & Revocation)
    | ({ readonly type: 'SET_OFF_TAKEN' } & Taken)
    | ({ readonly type: 'SET_OFF_REVOKED' } & Untaken)
  );

const at = ({ event }: { event: At }): At => ({ at: event.at });
const payment = ({ event }: { event: Payment & At }) => ({
  amount: event.amount,
  date: event.date,
  comment: event.comment,
  at: event.at,
});
const removal = ({ event }: { event: Removal }): Removal => ({
  payment: event.payment,
  amount: event.amount,
  date: event.date,
  reason: event.reason,
});
export const letter = ({ event }: { event: Letter }): Letter => ({
  sendTo: event.sendTo,
  copyTo: event.copyTo,
  message: event.message,
  ubl: event.ubl,
});
const correction = ({ event }: { event: Correction }): Correction => ({
  correction: event.correction,
  due: event.due,
  total: event.total,
  takenBack: event.takenBack,
});
const refund = ({ event }: { event: Refund & At }) => ({
  amount: event.amount,
  date: event.date,
  account: event.account,
  comment: event.comment,
  at: event.at,
});
const setOff = ({ event }: { event: SetOff & At }) => ({
  amount: event.amount,
  date: event.date,
  against: event.against,
  at: event.at,
});
const revocation = ({ event }: { event: Revocation }): Revocation => ({
  setOff: event.setOff,
  amount: event.amount,
  date: event.date,
  reason: event.reason,
});
type Sum = { readonly amount: string };
const amount = ({ event }: { event: Sum }): Sum => ({ amount: event.amount });

const complete = [
  'hasLines',
  'linesComplete',
  'buyerNamed',
  'sellerComplete',
  'datesGiven',
  'taxNumbersGiven',
  'sellerTaxNumberGiven',
  'unionNumberGiven',
  'exemptionsExplained',
  'scopeUnmixed',
  'taxableAdvance',
  'exchangeRateGiven',
] as const;
const fitting = [
  'matchesOrder',
  'orderFree',
  'orderConfirmed',
  'orderDelivered',
  'partOrdered',
  'partDelivered',
  'partLeavesRest',
  'partFits',
  'continuesChain',
  'advancesCovered',
  'fitsWhatIsLeft',
] as const;
/** Guards for a correction; always true for other documents. */
const correcting = [
  'correctionChanges',
  'correctionExplained',
  'correctionFits',
  // What was taken back is refused for that alone, with a final or without one.
  inTurn('correctedStands', 'correctedFree'),
] as const;
/** Requirements of the seller's country and for the dates, checked before a number is taken. */
const lawful = [
  ...LEGAL_DEMANDS,
  'saleNear',
  'dueAfterIssue',
  'afterAdvances',
  'afterCorrected',
  'periodOpen',
  'receiptDated',
  ...(['notInFuture', 'issuedLately'] as const).map((type) => ({ type, params: at })),
] as const;
export const issuable = [...complete, ...lawful, ...fitting, ...correcting];
export const dated = [
  'takesPayments',
  ...['amountPositive', 'paymentDated', 'paymentNear', 'settledInOpenPeriod'].map(
    (type) => ({ type, params: payment }) as const,
  ),
];
export const known = ['paymentKnown', 'reasonGiven', 'entryInOpenPeriod'].map(
  (type) => ({ type, params: removal }) as const,
);
export const received = (state: PaymentState) =>
  ({
    type: 'comesTo',
    params: ({ event }: { event: Sum }) => ({ change: event.amount, sign: 1 as const, state }),
  }) as const;
export const removed = (state: PaymentState) =>
  ({
    type: 'comesTo',
    params: ({ event }: { event: Sum }) => ({ change: event.amount, sign: -1 as const, state }),
  }) as const;
/** Refunds and set-offs reduce the paid amount, like a removed payment. */
export const refunded = (state: PaymentState) =>
  [
    ...['amountPositive', 'paymentDated', 'paymentNear', 'accountGiven', 'refundWithin', 'settledInOpenPeriod'].map(
      (type) => ({ type, params: refund }) as const,
    ),
    removed(state),
  ] as const;
export const setsOff = (state: PaymentState) =>
  [
    ...['amountPositive', 'paymentDated', 'paymentNear', 'settledInOpenPeriod'].map(
      (type) => ({ type, params: setOff }) as const,
    ),
    'sameBuyer',
    'otherOpen',
    ...['withinOther', 'withinOverpaid'].map((type) => ({ type, params: setOff }) as const),
    removed(state),
  ] as const;
export const revoked = (state: PaymentState) =>
  [
    'hasSetOffs',
    ...['setOffKnown', 'reasonGiven', 'entryInOpenPeriod', 'setOffUnspent'].map(
      (type) => ({ type, params: revocation }) as const,
    ),
    received(state),
  ] as const;
/** Message from the other document, which has already checked the set-off; only a target state is needed here. */
export const takes = (state: PaymentState) => [{ type: 'amountPositive', params: amount }, received(state)] as const;
export const untakes = (state: PaymentState) =>
  ['hasSetOffs', { type: 'setOffKnown', params: amount }, received(state)] as const;
export const corrects = (state: PaymentState) =>
  [
    'ordinary',
    'standing',
    { type: 'correctedTo', params: ({ event }: { event: Correction }) => ({ due: event.due, state }) },
  ] as const;
export const addPayment = [
  { type: 'addPayment', params: payment },
  { type: 'keepPayment', params: payment },
] as const;
export const takePayment = [
  { type: 'takePayment', params: removal },
  { type: 'dropPayment', params: removal },
] as const;
export const giveBack = [
  { type: 'giveBack', params: refund },
  { type: 'keepRefund', params: refund },
] as const;
/**
 * The message goes first: the other document must count its set-offs before this one is stored, as this document does.
 */
export const giveSetOff = [
  { type: 'lessen', params: amount },
  'countSetOff',
  { type: 'giveToOther', params: setOff },
  { type: 'keepSetOff', params: setOff },
] as const;
const raise = { type: 'raise', params: amount } as const;
export const takeSetOff = [raise, 'countSetOff'] as const;
export const undoSetOff = [raise, 'discountSetOff'] as const;
export const revokeSetOff = [
  ...undoSetOff,
  { type: 'tellOther', params: revocation },
  { type: 'dropSetOff', params: revocation },
] as const;
export const applyCorrection = { type: 'applyCorrection', params: correction } as const;
const issue = ['takeNumber', 'freeze', 'joinChain'] as const;
/** The payment is booked before the document states that it was received. */
const issueReceived = ['receive', 'keepReceipt', ...issue] as const;
/** Transitions of an issue, taken directly or after approval. */
export const issuing = (guards: readonly (keyof typeof approvalGuards)[], first: readonly 'keepApproval'[]) =>
  [
    {
      target: 'issued.unpaid',
      guard: all(...guards, ...issuable, 'ordinary', 'somethingDue', 'asksForMoney'),
      actions: [...first, ...issue],
    },
    {
      target: 'issued.paid',
      guard: all(...guards, ...issuable, 'ordinary', 'somethingDue', 'moneyIsThere'),
      actions: [...first, ...issueReceived],
    },
    // A final of 0.00 has nothing due: it is paid immediately and never negative.
    {
      target: 'issued.paid',
      guard: all(...guards, ...issuable, 'ordinary', 'nothingDue'),
      actions: [...first, ...issue],
    },
    // Nothing is due on a correction itself: it changes the amount due on the documents it corrects.
    {
      target: 'issued.paid',
      guard: all(...guards, ...issuable, 'correctsAnother'),
      actions: [...first, ...issue, 'applyToCorrected'],
    },
  ] as const;
/** A valid document may be corrected; an advance only while its chain has no final. */
export const correctable = inTurn('standing', all('finalAway', 'noOpenDraft'));
