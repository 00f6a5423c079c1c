/* Surviving mutants, each with the reason why that is acceptable. */

export interface Accepted {
  readonly key: string;
  readonly why: string;
}

export const ACCEPTED: readonly Accepted[] = [
  {
    key: 'machines/lifecycles/invitation/invitation.machine.ts invitationMachine.states.joined.tags: without ...INVITATION_TAGS.joined',
    why: 'The state belongs to no group, and is listed with the others only for completeness.',
  },
  {
    key: "machines/lifecycles/invoice/invoice.machine.ts correctedOf: { target: 'cancelled', guard: all(fits, { type: 'takesAllBack', param… → { target: 'fullyAdvanced', guard: all(fits, { type: 'standsFull', par…",
    why: 'Exactly one of these three guards is true, so their order has no effect.',
  },
  {
    key: "machines/lifecycles/invoice/invoice.machine.ts correctedOf: { target: 'fullyAdvanced', guard: all(fits, { type: 'standsFull', par… → { target: 'advancing', guard: all(fits, { type: 'standsOpen', params:…",
    why: 'Exactly one of these three guards is true, so their order has no effect.',
  },
  {
    key: "machines/money/ledger.ts ledger.blank: '0' → '1' (2)",
    why: 'Only the categories and rates of these lines are used, in their order.',
  },
  { key: 'machines/money/decimal.ts least: lte → lt', why: 'Of two equal amounts either is the least.' },
  { key: 'machines/money/decimal.ts most: gte → gt', why: 'Of two equal amounts either is the most.' },
  {
    key: 'machines/money/decimal.ts unitPrice: < → <=',
    why: 'A price with two decimals is written with two decimals either way.',
  },
  { key: 'machines/money/part.ts lesser: <= → <', why: 'Of two equal amounts either is the lesser one.' },
  { key: 'machines/money/part.ts greater: >= → >', why: 'Of two equal amounts either is the greater one.' },
  {
    key: 'machines/purchase/inquire.release.ts takeBack.waiting: some → every',
    why: 'At this point exactly one award is revoked.',
  },
  {
    key: "machines/purchase/inquire.decision.ts recordAward.asked: '0' → '1'",
    why: 'A lot that is awarded has a quantity: publication requires one.',
  },
  {
    key: "machines/purchase/inquire.decision.ts changeAwards: '0' → '1'",
    why: 'A lot that is awarded has a quantity: publication requires one.',
  },
  {
    key: "machines/purchase/inquire.decision.ts changeAwards.closeShort: '0' → '1'",
    why: 'A lot that is awarded has a quantity: publication requires one.',
  },
  {
    key: 'machines/purchase/awarded-orders.ts awardedOrders.key: award.offer, award.currency → award.currency, award.offer',
    why: 'The key only tells orders apart: the sequence of its parts has no effect.',
  },
  {
    key: 'machines/purchase/awarded-orders.ts awardedOrders.key: award.currency, term → term, award.currency',
    why: 'The key only tells orders apart: the sequence of its parts has no effect.',
  },
  {
    key: 'machines/money/ksef.ts ksefParts: || → &&',
    why: 'A number has all of these parts or none.',
  },
  {
    key: "machines/lifecycles/document/legal.rules.ts RATES.PL: '8', '5' → '5', '8'",
    why: 'Rates are looked up in this list, which has no order.',
  },
  {
    key: "machines/lifecycles/document/legal.rules.ts RATES.DE: '19', '7' → '7', '19'",
    why: 'Rates are looked up in this list, which has no order.',
  },
  {
    key: "machines/lifecycles/document/legal.rules.ts RATES.IT: '10', '5' → '5', '10'",
    why: 'Rates are looked up in this list, which has no order.',
  },
  {
    key: "machines/lifecycles/document/legal.rules.ts RATES.UA: '20', '14' → '14', '20'",
    why: 'Rates are looked up in this list, which has no order.',
  },
  {
    key: "machines/lifecycles/inquire/inquire.difference.ts merged.file: '' → '~'",
    why: 'A part of a key that is the same for every other field.',
  },
];
