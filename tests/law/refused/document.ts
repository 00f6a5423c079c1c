import { CONTENT_LAW, DATE_LAW, EXCHANGE, LAWFUL } from '../invoice-content.ts';
import { AT, by, correction, dates, silent, TODAY, TOMORROW } from './document.kit.ts';
import { paying, settling } from './document.paying.ts';
import type { Facts, Refused, Spoilt, Step } from './refused.ts';

const several = 'It only selects the target; one of them always fits.';

const chain = { state: 'advancing', left: '1000.00', overdrawn: false, drafts: 0, advances: 1 };
const chained = (more: Facts): Spoilt => by({ chain: { ...chain, ...more } });
const corrected = (more: Facts): Spoilt => by({ correction: { ...correction, ...more } });
const part = { deliverable: true, leaves: true, ordered: true, within: true, leavesAfter: true, fits: true };
const parted = (more: Facts): Spoilt => by({ part: { ...part, ...more } });

/** Cases of national laws and date rules with exactly one reason for the refusal. */
const lawful = Object.fromEntries(
  CONTENT_LAW.filter(([, { correction: corrects }, reasons]) => !corrects && reasons.length === 1).map(
    ([, differs, [reason = '']]) => [reason, by({ law: { ...LAWFUL, ...differs } })],
  ),
);
const timely = Object.fromEntries(
  DATE_LAW.filter(([, type, , reasons]) => type === 'invoice' && reasons.length === 1).map(
    ([, , { closedUntil = null, ...days }, [reason = '']]) => [
      reason,
      by({ ...days, dates: { ...dates, closedUntil } }),
    ],
  ),
);

/** Requirements of every document before it gets a number: each type, and the fact that breaks each. */
const ISSUABLE: readonly Pick<Step, 'facts' | 'refused'>[] = [
  {
    refused: {
      hasLines: by({ lines: 0 }),
      linesComplete: by({ linesComplete: false }),
      buyerNamed: by({ buyerNamed: false }),
      sellerComplete: by({ seller: { register: '', country: 'PL' } }),
      datesGiven: by({ paymentDeadline: null }),
      taxNumbersGiven: by({ taxNumbers: false }),
      sellerTaxNumberGiven: by({ sellerTaxNumber: false }),
      unionNumberGiven: by({ unionNumber: false }),
      exemptionsExplained: by({ exemptionsExplained: false }),
      scopeUnmixed: by({ scopeUnmixed: false }),
      taxableAdvance: by({ intraCommunityAdvance: true }),
      exchangeRateGiven: by({ exchange: { ...EXCHANGE, rate: null } }),
      ...lawful,
      ...timely,
    },
  },
  {
    facts: { order: 'delivered' },
    refused: {
      matchesOrder: by({ matchesOrder: false }),
      orderFree: by({ orderFree: false }),
      orderDelivered: by({ order: 'confirmed' }),
    },
  },
  {
    facts: { type: 'advance', order: 'confirmed', chain: { ...chain, state: 'empty', advances: 0 } },
    refused: {
      orderConfirmed: by({ order: 'open' }),
      continuesChain: chained({ state: 'advancing' }),
      fitsWhatIsLeft: chained({ state: 'empty', left: '999.99' }),
      receiptDated: by({ received: true, saleDate: TOMORROW }),
    },
  },
  {
    facts: { type: 'part', order: 'confirmed', chain, part },
    refused: {
      partOrdered: parted({ ordered: false }),
      partDelivered: parted({ within: false }),
      partLeavesRest: parted({ leavesAfter: false }),
      partFits: parted({ fits: false }),
    },
  },
  {
    facts: { type: 'final', order: 'delivered', chain, dates: { ...dates, follows: TODAY } },
    refused: {
      advancesCovered: chained({ overdrawn: true }),
      afterAdvances: by({ dates: { ...dates, follows: TOMORROW } }),
    },
  },
  {
    facts: { type: 'correction', correction, dates: { ...dates, follows: TODAY, owedFrom: TODAY } },
    refused: {
      correctionChanges: corrected({ changes: false }),
      correctionExplained: corrected({ explained: false }),
      correctionFits: corrected({ fits: false }),
      correctedStands: corrected({ standing: false }),
      correctedFree: corrected({ underFinal: true }),
      afterCorrected: by({ dates: { ...dates, follows: TOMORROW, owedFrom: TOMORROW } }),
    },
  },
];

const approval = { sum: '1000.00', limit: '100.00', approves: '1000.00', own: false, unchanged: true };
const deciding = {
  anotherMember: by({ approval: { ...approval, own: true } }),
  approverCovers: by({ approval: { ...approval, approves: '999.99' } }),
} as const;

const issuing: readonly Step[] = ISSUABLE.flatMap(({ facts, refused }) => [
  { from: 'draft', event: 'ISSUE', facts: { ...facts }, sent: { at: AT }, refused },
  { from: 'pending', event: 'APPROVE', facts: { ...facts, approval }, sent: { at: AT }, refused },
]);

const beginning: readonly Step[] = [
  {
    from: 'issued.unpaid',
    event: 'NEXT',
    facts: { type: 'advance', chain },
    sent: { at: AT },
    refused: {
      inChain: by({ chain: null }),
      chainAdvancing: chained({ state: 'fullyAdvanced' }),
      moreAdvances: chained({ advances: 100 }),
      noOpenDraft: chained({ drafts: 1 }),
    },
  },
  {
    from: 'issued.unpaid',
    event: 'PART',
    facts: { type: 'advance', order: 'confirmed', chain, part },
    sent: { at: AT },
    refused: {
      inChain: by({ chain: null }),
      chainAdvanced: chained({ state: 'settled' }),
      orderKnown: by({ order: 'free' }),
      orderBinding: by({ order: 'open' }),
      partStated: parted({ stated: false }),
      somethingDelivered: parted({ deliverable: false }),
      finalLeft: parted({ leaves: false }),
      noOpenDraft: by({ corrections: 1 }),
    },
  },
  {
    from: 'issued.unpaid',
    event: 'FINAL',
    facts: { type: 'advance', order: 'delivered', chain },
    sent: { at: AT },
    refused: {
      inChain: by({ chain: null }),
      chainAdvanced: chained({ state: 'cancelled' }),
      finalNeeded: chained({ rounded: true }),
      advancesWithin: chained({ left: '-0.01' }),
      finalMayFollow: by({ order: 'confirmed' }),
      noOpenDraft: chained({ drafts: 1 }),
    },
  },
  {
    from: 'issued.paid',
    event: 'CORRECTION',
    facts: { type: 'advance', chain },
    sent: { at: AT },
    refused: {
      standing: by({ content: 'zeroed' }),
      finalAway: chained({ state: 'settled' }),
      noOpenDraft: by({ corrections: 1 }),
    },
  },
];

export const DOCUMENT: Refused = {
  chart: 'document',
  facts: {
    type: 'invoice',
    dateOfIssue: TODAY,
    saleDate: TODAY,
    paymentDeadline: '2030-01-15',
    zone: 'Europe/Warsaw',
    lines: 1,
    linesComplete: true,
    buyerNamed: true,
    seller: { register: '5260250274', country: 'PL' },
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
    part: null,
    corrections: 0,
    correction: null,
    exchange: EXCHANGE,
    law: LAWFUL,
    sellerNip: '5260250274',
    dates,
    received: false,
    settling: { ...settling, setOffs: 0, other: null },
    approval: null,
  },
  steps: [
    ...issuing,
    {
      from: 'pending',
      event: 'APPROVE',
      facts: { approval },
      sent: { at: AT },
      refused: { ...deciding, askedUnchanged: by({ approval: { ...approval, unchanged: false } }) },
    },
    {
      from: 'pending',
      event: 'REFUSE',
      facts: { approval },
      sent: { at: AT, reason: 'Not agreed' },
      refused: { ...deciding, refusalExplained: silent },
    },
    {
      from: 'pending',
      event: 'RETRACT',
      facts: { approval: { ...approval, own: true } },
      sent: { at: AT },
      refused: { ownRequest: by({ approval }) },
    },
    ...beginning,
    {
      from: 'issued.unpaid',
      event: 'SEND',
      sent: { at: AT, sendTo: 'buyer@example.com', copyTo: 'a@b.pl', message: 'Hello', ubl: false },
      refused: { recipientValid: { sent: { copyTo: 'nobody' } } },
    },
    {
      from: 'issued.unpaid',
      event: 'KSEF_NUMBERED',
      facts: { dateOfIssue: '2027-03-01' },
      sent: { at: AT, number: '5260250274-20270301-0100001AF629-BC' },
      refused: {
        ksefNumberValid: { sent: { number: '5260250274-20270301-0100001AF629-BD' } },
        ksefNumberFits: by({ sellerNip: '7740001454' }),
      },
    },
    {
      from: 'issued.unpaid',
      event: 'CORRECT',
      sent: { at: AT, correction: 9, due: '600.00', total: '600.00', takenBack: false },
      refused: { ordinary: by({ correction }), standing: by({ content: 'zeroed' }) },
    },
    ...paying,
  ],
  never: {
    'ISSUE aboveLimit': several,
    ...Object.fromEntries(
      ['ordinary', 'somethingDue', 'asksForMoney', 'moneyIsThere', 'nothingDue', 'correctsAnother'].flatMap((guard) => [
        [`ISSUE ${guard}`, several],
        [`APPROVE ${guard}`, several],
      ]),
    ),
    'CORRECT correctedTo': several,
    ...Object.fromEntries(['RECEIVED', 'REMOVED'].map((what) => [`PAYMENT_${what} comesTo`, several])),
    'REFUND comesTo': several,
    'SET_OFF comesTo': several,
    'REVOKE_SET_OFF comesTo': several,
    'SET_OFF_REVOKED comesTo': several,
    'SET_OFF_TAKEN comesTo': several,
    'PAYMENT_REMOVED hasPayments': 'Without payments there is no payment whose id could be sent.',
  },
};
