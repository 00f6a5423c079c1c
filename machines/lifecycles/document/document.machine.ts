import { assign, setup } from 'xstate';
import { approvalGuards, approving, keepRefusal, type Refused, refusing } from '../../kit/approval.ts';
import { all, inTurn } from '../../kit/guards.ts';
import { isZero } from '../../money/decimal.ts';
import { chainGuards, finalBegun } from './document.chain.ts';
import { correctingGuards } from './document.correcting.ts';
import { dateGuards } from './document.dates.ts';
import {
  addPayment,
  applyCorrection,
  type At,
  type Correction,
  correctable,
  corrects,
  dated,
  type DocumentEvent,
  giveBack,
  giveSetOff,
  issuable,
  issuing,
  known,
  type Letter,
  letter,
  type Payment,
  received,
  refunded,
  type Removal,
  removed,
  revoked,
  revokeSetOff,
  setsOff,
  takePayment,
  takeSetOff,
  takes,
  undoSetOff,
  untakes,
} from './document.events.ts';
import { keepKsefNumber, ksefGuards, ksefNumbered, type Numbered } from './document.ksef.ts';
import { legalGuards } from './document.legal.ts';
import { after, type DocumentContext, fitsLeft, joined, notAfter } from './document.rules.ts';
import { exchangeRateGiven, sellerComplete } from './document.seller.ts';
import { partBegun, partGuards } from './document.parts.ts';
import { paymentGuards, toStates } from './document.payments.ts';
import { UNTOLD } from './document.untold.ts';
import { type Refund, refundedAfter, refundedBy, type Revocation, type SetOff } from './document.settle.ts';
import { settleGuards, setOffsChanged } from './document.settle.ts';

const ANY = ['unpaid', 'partlyPaid', 'paid', 'overpaid'] as const;
const GIVEN = ['partlyPaid', 'paid', 'overpaid'] as const;
const TAKEN = ['unpaid', 'partlyPaid', 'paid'] as const;
const taken = toStates(TAKEN, (state) => all(...takes(state)), takeSetOff, '');
const paying = toStates(ANY, (state) => all(...dated, received(state)), addPayment, '');
/** A further payment on a paid document is an overpayment. */
const beyond = paying.slice(-1);

/** ASSUMED: the specification shows the four documents but no rules; these follow Polish VAT practice (invoicing). */
export const documentMachine = setup({
  types: { context: {} as DocumentContext, events: {} as DocumentEvent, input: {} as Partial<DocumentContext> },
  guards: {
    hasLines: ({ context }) => context.lines > 0,
    linesComplete: ({ context }) => context.linesComplete,
    buyerNamed: ({ context }) => context.buyerNamed,
    sellerComplete: ({ context }) => sellerComplete(context.seller),
    datesGiven: ({ context: c }) =>
      c.dateOfIssue !== null && c.saleDate !== null && (c.paymentDeadline !== null || isZero(c.due)),
    taxNumbersGiven: ({ context }) => context.taxNumbers,
    sellerTaxNumberGiven: ({ context }) => context.sellerTaxNumber,
    unionNumberGiven: ({ context }) => context.unionNumber,
    exemptionsExplained: ({ context }) => context.exemptionsExplained,
    scopeUnmixed: ({ context }) => context.scopeUnmixed,
    taxableAdvance: ({ context }) => !context.intraCommunityAdvance,
    exchangeRateGiven: ({ context }) => exchangeRateGiven(context.exchange),
    notInFuture: ({ context }, p: At) => notAfter(context.dateOfIssue, context.zone, p.at),
    matchesOrder: ({ context }) => context.order === 'free' || context.matchesOrder,
    orderFree: ({ context }) => context.order === 'free' || context.orderFree,
    orderConfirmed: ({ context }) => context.order !== 'open',
    /** ASSUMED: a final or an ordinary invoice for a whole order requires its delivery; before it, only advances. */
    orderDelivered: ({ context: { type, order } }) =>
      (type !== 'final' && type !== 'invoice') || order === 'free' || order === 'delivered',
    advancesCovered: ({ context: { type, chain } }) => type === 'advance' || type === 'correction' || !chain?.overdrawn,
    fitsWhatIsLeft: ({ context }) => fitsLeft(context),
    somethingDue: ({ context }) => !isZero(context.due),
    nothingDue: ({ context }) => isZero(context.due),
    ...chainGuards,
    ...partGuards,
    ...correctingGuards,
    ...legalGuards,
    ...dateGuards,
    ...paymentGuards,
    ...settleGuards,
    ...ksefGuards,
    ...approvalGuards,
  },
  actions: {
    /** No number and no printed document before approval. Notifies the possible approvers, later the requester. */
    askApproval: () => {},
    keepApproval: () => {},
    keepRefusal: (_, _p: Refused) => {},
    keepRetraction: () => {},
    /** Takes the number from the counter of organisation, series and period, in the same transaction. */
    takeNumber: () => {},
    /** Stores parties, lines and amounts with their hash; they never change after the issue. */
    freeze: () => {},
    mailDocument: (_, _p: Letter) => {},
    keepKsefNumber: (_, _p: Numbered) => {},
    joinChain: assign({ chain: ({ context }) => joined(context) }),
    /** Sends every corrected document its new amounts. */
    applyToCorrected: () => {},
    /** Begins the chain's next document; no other can begin until it is issued or deleted. */
    beginDraft: assign({ chain: ({ context: { chain } }) => (chain ? { ...chain, drafts: chain.drafts + 1 } : null) }),
    beginCorrection: assign({ corrections: ({ context }) => context.corrections + 1 }),
    keepPayment: (_, _p: Payment) => {},
    /** Marks the row as removed and stores the reason. */
    dropPayment: (_, _p: Removal) => {},
    addPayment: assign({ paid: ({ context }, p: Payment) => after(context.paid, p.amount, 1) }),
    takePayment: assign(({ context: { paid, settling } }, p: Removal) => ({
      paid: after(paid, p.amount, -1),
      settling: refundedAfter(settling, p.amount),
    })),
    /** Money received before the issue is booked as a payment on the date stated by the advance. */
    receive: assign({ paid: ({ context }) => context.due }),
    keepReceipt: () => {},
    giveBack: assign(({ context: { paid, settling } }, p: Refund) => ({
      paid: after(paid, p.amount, -1),
      settling: refundedBy(settling, p.amount),
    })),
    keepRefund: (_, _p: Refund) => {},
    raise: assign({ paid: ({ context }, p: { amount: string }) => after(context.paid, p.amount, 1) }),
    lessen: assign({ paid: ({ context }, p: { amount: string }) => after(context.paid, p.amount, -1) }),
    countSetOff: assign({ settling: ({ context }) => setOffsChanged(context.settling, 1) }),
    discountSetOff: assign({ settling: ({ context }) => setOffsChanged(context.settling, -1) }),
    /** One row, shown in the ledgers of both documents. */
    keepSetOff: (_, _p: SetOff) => {},
    giveToOther: (_, _p: SetOff) => {},
    dropSetOff: (_, _p: Revocation) => {},
    tellOther: (_, _p: Revocation) => {},
    applyCorrection: assign((_, p: Correction) => ({
      due: p.due,
      total: p.total,
      content: p.takenBack ? ('zeroed' as const) : ('corrected' as const),
      corrections: 0,
    })),
  },
}).createMachine({
  id: 'document',
  context: ({ input }) => ({ ...UNTOLD, ...input }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        EDIT: {},
        DELETE: 'deleted',
        ISSUE: [
          { target: 'pending', guard: all(...issuable, 'aboveLimit'), actions: 'askApproval' },
          ...issuing([], []),
        ],
        COPY: {},
      },
    },
    // ASSUMED: a document waiting for approval cannot be edited; the requester must retract it first. On approval it is
    // checked again as if it were issued at that moment.
    pending: {
      on: {
        APPROVE: issuing(approving, ['keepApproval']),
        REFUSE: { target: 'draft', guard: all(...refusing), actions: keepRefusal },
        RETRACT: { target: 'draft', guard: 'ownRequest', actions: 'keepRetraction' },
        COPY: {},
      },
    },
    // An issued document never changes: it is paid, sent and, if wrong, corrected.
    issued: {
      initial: 'unpaid',
      states: {
        unpaid: {
          on: {
            SET_OFF_TAKEN: taken,
            // A negative paid amount is made up first: until then nothing counts as paid.
            PAYMENT_RECEIVED: paying,
          },
        },
        partlyPaid: { on: { SET_OFF_TAKEN: taken.slice(1), PAYMENT_RECEIVED: paying.slice(1) } },
        paid: { on: { PAYMENT_RECEIVED: beyond } },
        // ASSUMED: an overpayment may be refunded in part; a negative correction is refunded on the document that it
        // corrects.
        overpaid: {
          on: {
            PAYMENT_RECEIVED: beyond,
            REFUND: toStates(GIVEN, (state) => all(...refunded(state)), giveBack, ''),
            SET_OFF: toStates(GIVEN.slice(1), (state) => all(...setsOff(state)), giveSetOff, ''),
          },
        },
      },
      on: {
        COPY: {},
        NEXT: { guard: inTurn('inChain', 'chainAdvancing', all('moreAdvances', 'noOpenDraft')), actions: 'beginDraft' },
        PART: { guard: inTurn('inChain', 'chainAdvanced', all(partBegun, 'noOpenDraft')), actions: 'beginDraft' },
        FINAL: {
          guard: inTurn('inChain', 'chainAdvanced', finalBegun, all('finalMayFollow', 'noOpenDraft')),
          actions: 'beginDraft',
        },
        CORRECTION: { guard: correctable, actions: 'beginCorrection' },
        KSEF_NUMBERED: { guard: all(...ksefNumbered), actions: keepKsefNumber },
        SEND: { guard: { type: 'recipientValid', params: letter }, actions: { type: 'mailDocument', params: letter } },
        PAYMENT_REMOVED: toStates(ANY, (state) => all('hasPayments', ...known, removed(state)), takePayment),
        REVOKE_SET_OFF: toStates(ANY, (state) => all(...revoked(state)), revokeSetOff),
        // Message from the other document of a set-off.
        SET_OFF_REVOKED: toStates(ANY, (state) => all(...untakes(state)), undoSetOff),
        // Message from an issued correction of this document.
        CORRECT: toStates(ANY, (state) => all(...corrects(state)), applyCorrection),
      },
    },
    // Its row no longer exists.
    deleted: { type: 'final', tags: ['rowless'] },
  },
});
