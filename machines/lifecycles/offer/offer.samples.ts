import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import { lostByDecision, type OfferContext } from './offer.rules.ts';
import type { offerMachine, OfferEvent } from './offer.machine.ts';

const early = '2030-01-01T12:00:00.000Z';
const late = '2030-01-08T12:00:00.000Z';

/** A running tender and a complete offer. */
export const offerStarts: readonly Partial<OfferContext>[] = [
  {
    expireAt: late,
    inquire: 'Published',
    tender: 'participating',
    tenderRevision: 1,
    basedOn: 1,
    linesFit: true,
    placesNamed: true,
    pricedLots: 1,
    validUntil: '2030-02-08',
    orderConfirmed: false,
  },
];

export const offerSamples = {
  SAVE: [{ type: 'SAVE', at: early }],
  SUBMIT: [{ type: 'SUBMIT', at: early }],
  UPDATE: [{ type: 'UPDATE', at: early }],
  CONFIRM: [{ type: 'CONFIRM', at: early }],
  WITHDRAW: [{ type: 'WITHDRAW', at: early }],
  RESTORE: [{ type: 'RESTORE', at: early }],
  DISCARD: [{ type: 'DISCARD', at: early }],
  DEADLINE: [{ type: 'DEADLINE', at: late }],
  AMENDED: [{ type: 'AMENDED', at: early, lots: [1] }],
  LOCK: [{ type: 'LOCK', at: late }],
  OPEN: [{ type: 'OPEN', at: late }],
  VOID: [{ type: 'VOID', at: late }],
  ACCEPT: [{ type: 'ACCEPT', at: late }],
  REVOKE: [{ type: 'REVOKE', at: late }],
  REJECT: [
    { type: 'REJECT', at: late, reason: 'Delivery too late', because: 'buyer' },
    { type: 'REJECT', at: late, reason: '', because: 'system.award' },
  ],
  REINSTATE: [{ type: 'REINSTATE', at: late }],
  SUPPLIER_DECLINE: [{ type: 'SUPPLIER_DECLINE', at: late, reason: 'Out of stock', because: 'supplier' }],
  ORDER_CONFIRMED: [{ type: 'ORDER_CONFIRMED', at: late }],
} satisfies Samples<OfferEvent>;

export const offerKey = (s: SnapshotFrom<typeof offerMachine>): string =>
  JSON.stringify([s.value, lostByDecision(s.context)]);
