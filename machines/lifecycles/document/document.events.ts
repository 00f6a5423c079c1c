import type { approvalGuards, Refused } from '../../kit/approval.ts';
import { all } from '../../kit/guards.ts';
import type { Numbered } from './document.ksef.ts';
import { LEGAL_DEMANDS } from './legal.lists.ts';
import type { PaymentState } from './document.rules.ts';
import type { Refund, Revocation, SetOff, Taken, Untaken } from './document.settle.ts';

/* The events of a document, and what of them its guards and actions are told. */

export type At = { readonly at: string };
export type Payment = { readonly amount: string; readonly date: string; readonly comment: string };
export type Removal = {
  readonly payment: number;
  readonly amount: string;
  /** Of what is removed; not said in steps logged before it was asked. */
  readonly date?: string | undefined;
  readonly reason: string;
};
export type Letter = {
  readonly sendTo: string;
  readonly copyTo: string;
  readonly message: string;
  readonly ubl: boolean;
};
/** Where an issued correction leaves the document: what is owed for it, its gross, and whether anything is left of it. */
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
/** Asked of a correction; every other document answers yes. */
const correcting = [
  'correctionChanges',
  'correctionExplained',
  'correctionFits',
  'correctedStands',
  'correctedFree',
] as const;
/** What the seller's country demands, and what the dates must keep to; before any number is taken. */
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
/** What is sent back and what is set off lower what is paid, as a removed payment does. */
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
/** What the document at the other end says: it judged the set-off, here it only has to lead somewhere. */
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
/** The other document is told first: it counts the set-offs that stood before this step, as this one did. */
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
/** The money is in the ledger before the paper says that it came. */
const issueReceived = ['receive', 'keepReceipt', ...issue] as const;
/** Where an issue leads, taken by one person or approved by a second. */
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
    // A final over 0.00 owes nothing: paid at once, never a negative document.
    {
      target: 'issued.paid',
      guard: all(...guards, ...issuable, 'ordinary', 'nothingDue'),
      actions: [...first, ...issue],
    },
    // A correction owes nothing itself: it changes what is owed for the documents it corrects.
    {
      target: 'issued.paid',
      guard: all(...guards, ...issuable, 'correctsAnother'),
      actions: [...first, ...issue, 'applyToCorrected'],
    },
  ] as const;
/** What stands may be corrected, and an advance only while no final stands on it. */
export const correctable = ['standing', 'finalAway', 'noOpenDraft'] as const;
