import { assign, setup } from 'xstate';
import { all } from '../../kit/guards.ts';
import { compare, isPositive, isZero } from '../../money/decimal.ts';
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
  issuable,
  issue,
  known,
  type Letter,
  letter,
  type Payment,
  received,
  type Removal,
  removed,
  takePayment,
} from './document.events.ts';
import { legalGuards } from './document.legal.ts';
import {
  after,
  continues,
  type DocumentContext,
  finalIsAway,
  fitsLeft,
  isAddress,
  joined,
  MOST_ADVANCES,
  notAfter,
  paymentState,
  type PaymentState,
  stands,
} from './document.rules.ts';

/** ASSUMED: the specification shows the four documents but no rule; these follow Polish VAT practice (invoicing). */
export const documentMachine = setup({
  types: { context: {} as DocumentContext, events: {} as DocumentEvent, input: {} as Partial<DocumentContext> },
  guards: {
    hasLines: ({ context }) => context.lines > 0,
    linesComplete: ({ context }) => context.linesComplete,
    buyerNamed: ({ context }) => context.buyerNamed,
    sellerComplete: ({ context }) => context.sellerComplete,
    datesGiven: ({ context: c }) =>
      c.dateOfIssue !== null && c.saleDate !== null && (c.paymentDeadline !== null || isZero(c.due)),
    taxNumbersGiven: ({ context }) => context.taxNumbers,
    sellerTaxNumberGiven: ({ context }) => context.sellerTaxNumber,
    unionNumberGiven: ({ context }) => context.unionNumber,
    exemptionsExplained: ({ context }) => context.exemptionsExplained,
    scopeUnmixed: ({ context }) => context.scopeUnmixed,
    taxableAdvance: ({ context }) => !context.intraCommunityAdvance,
    exchangeRateGiven: ({ context }) => !context.exchangeMissing,
    notInFuture: ({ context }, p: At) => notAfter(context.dateOfIssue, context.zone, p.at),
    matchesOrder: ({ context }) => context.order === 'free' || context.matchesOrder,
    orderFree: ({ context }) => context.order === 'free' || context.orderFree,
    orderConfirmed: ({ context }) => context.order !== 'open',
    /** ASSUMED: an order is delivered before a final or an ordinary invoice takes it as a whole; earlier there are advances. */
    orderDelivered: ({ context: { type, order } }) =>
      (type !== 'final' && type !== 'invoice') || order === 'free' || order === 'delivered',
    finalMayFollow: ({ context }) => context.order === 'free' || context.order === 'delivered',
    continuesChain: ({ context }) => continues(context),
    advancesCovered: ({ context: { type, chain } }) => type === 'advance' || type === 'correction' || !chain?.overdrawn,
    fitsWhatIsLeft: ({ context }) => fitsLeft(context),
    somethingDue: ({ context }) => !isZero(context.due),
    nothingDue: ({ context }) => isZero(context.due),
    inChain: ({ context }) => context.chain !== null,
    chainAdvancing: ({ context }) => context.chain === null || context.chain.state === 'advancing',
    chainAdvanced: ({ context: { chain } }) =>
      chain === null || chain.state === 'advancing' || chain.state === 'fullyAdvanced',
    noOpenDraft: ({ context }) => (context.chain?.drafts ?? 0) === 0 && context.corrections === 0,
    moreAdvances: ({ context: { chain } }) => (chain?.advances ?? 0) < MOST_ADVANCES,
    ordinary: ({ context }) => context.correction === null,
    correctsAnother: ({ context }) => context.correction !== null,
    correctionChanges: ({ context: { correction } }) => correction === null || correction.changes,
    correctionExplained: ({ context: { correction } }) => correction === null || correction.explained,
    correctionFits: ({ context: { correction } }) => correction === null || correction.fits,
    correctedStands: ({ context: { correction } }) => correction === null || correction.standing,
    correctedFree: ({ context: { correction } }) => correction === null || !correction.underFinal,
    finalAway: ({ context }) => finalIsAway(context),
    recipientValid: (_, p: Letter) => isAddress(p.sendTo) && (p.copyTo === '' || isAddress(p.copyTo)),
    amountPositive: (_, p: Payment) => isPositive(p.amount),
    paymentDated: ({ context }, p: Payment & At) => notAfter(p.date, context.zone, p.at) && p.date !== '',
    /** What a correction changes is owed for the document that it corrects. */
    takesPayments: ({ context }) => context.correction === null,
    hasPayments: ({ context }) => isPositive(context.paid),
    paymentKnown: ({ context }, p: Removal) => isPositive(p.amount) && compare(p.amount, context.paid) <= 0,
    reasonGiven: (_, p: Removal) => p.reason.trim() !== '',
    comesTo: ({ context: c }, p: { change: string; sign: 1 | -1; state: PaymentState }) =>
      paymentState(c.due, after(c.paid, p.change, p.sign)) === p.state,
    correctedTo: ({ context }, p: { due: string; state: PaymentState }) =>
      paymentState(p.due, context.paid) === p.state,
    standing: ({ context }) => stands(context),
    ...legalGuards,
    ...dateGuards,
  },
  actions: {
    /** The number comes from the counter of organisation, series and period, in the same transaction. */
    takeNumber: () => {},
    /** What was issued never changes: parties, lines and amounts are kept with their hash. */
    freeze: () => {},
    mailDocument: (_, _p: Letter) => {},
    joinChain: assign({ chain: ({ context }) => joined(context) }),
    /** Every document it corrects is told what it stands at now. */
    applyToCorrected: () => {},
    /** The next document of the chain is begun; until it is issued or deleted there is no other. */
    beginDraft: assign({ chain: ({ context: { chain } }) => (chain ? { ...chain, drafts: chain.drafts + 1 } : null) }),
    beginCorrection: assign({ corrections: ({ context }) => context.corrections + 1 }),
    keepPayment: (_, _p: Payment) => {},
    /** The row stays, with the reason. */
    dropPayment: (_, _p: Removal) => {},
    addPayment: assign({ paid: ({ context }, p: Payment) => after(context.paid, p.amount, 1) }),
    takePayment: assign({ paid: ({ context }, p: Removal) => after(context.paid, p.amount, -1) }),
    applyCorrection: assign((_, p: Correction) => ({
      due: p.due,
      total: p.total,
      content: p.takenBack ? ('zeroed' as const) : ('corrected' as const),
      corrections: 0,
    })),
  },
}).createMachine({
  id: 'document',
  context: ({ input }) => ({
    type: 'invoice',
    dateOfIssue: '2030-01-01',
    saleDate: '2030-01-01',
    paymentDeadline: '2030-01-15',
    zone: 'Europe/Warsaw',
    lines: 1,
    linesComplete: true,
    buyerNamed: true,
    sellerComplete: true,
    taxNumbers: true,
    sellerTaxNumber: true,
    unionNumber: true,
    exemptionsExplained: true,
    scopeUnmixed: true,
    intraCommunityAdvance: false,
    total: '1000.00',
    due: '1000.00',
    paid: '0.00',
    content: 'original',
    order: 'free',
    matchesOrder: true,
    orderFree: true,
    chain: null,
    corrections: 0,
    correction: null,
    exchangeMissing: false,
    law: null,
    dates: null,
    ...input,
  }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        EDIT: {},
        DELETE: 'deleted',
        ISSUE: [
          { target: 'issued.unpaid', guard: all(...issuable, 'ordinary', 'somethingDue'), actions: issue },
          // A final over 0.00 owes nothing: paid at once, never a negative document.
          { target: 'issued.paid', guard: all(...issuable, 'ordinary', 'nothingDue'), actions: issue },
          // A correction owes nothing itself: it changes what is owed for the documents it corrects.
          {
            target: 'issued.paid',
            guard: all(...issuable, 'correctsAnother'),
            actions: [...issue, 'applyToCorrected'],
          },
        ],
        COPY: {},
      },
    },
    // Nothing of an issued document changes any more: it is paid, sent and, if wrong, corrected.
    issued: {
      initial: 'unpaid',
      states: { unpaid: {}, partlyPaid: {}, paid: {}, overpaid: {} },
      on: {
        COPY: {},
        NEXT: { guard: all('inChain', 'chainAdvancing', 'moreAdvances', 'noOpenDraft'), actions: 'beginDraft' },
        FINAL: { guard: all('inChain', 'chainAdvanced', 'finalMayFollow', 'noOpenDraft'), actions: 'beginDraft' },
        CORRECTION: { guard: all(...correctable), actions: 'beginCorrection' },
        SEND: { guard: { type: 'recipientValid', params: letter }, actions: { type: 'mailDocument', params: letter } },
        PAYMENT_RECEIVED: [
          { target: '.partlyPaid', guard: all(...dated, received('partlyPaid')), actions: addPayment },
          { target: '.paid', guard: all(...dated, received('paid')), actions: addPayment },
          { target: '.overpaid', guard: all(...dated, received('overpaid')), actions: addPayment },
        ],
        PAYMENT_REMOVED: [
          { target: '.unpaid', guard: all('hasPayments', ...known, removed('unpaid')), actions: takePayment },
          { target: '.partlyPaid', guard: all('hasPayments', ...known, removed('partlyPaid')), actions: takePayment },
          { target: '.paid', guard: all('hasPayments', ...known, removed('paid')), actions: takePayment },
          { target: '.overpaid', guard: all('hasPayments', ...known, removed('overpaid')), actions: takePayment },
        ],
        // The message of an issued correction that refers to this document.
        CORRECT: [
          { target: '.unpaid', guard: all(...corrects('unpaid')), actions: applyCorrection },
          { target: '.partlyPaid', guard: all(...corrects('partlyPaid')), actions: applyCorrection },
          { target: '.paid', guard: all(...corrects('paid')), actions: applyCorrection },
          { target: '.overpaid', guard: all(...corrects('overpaid')), actions: applyCorrection },
        ],
      },
    },
    deleted: { type: 'final' },
  },
});
