import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { InquireEvent } from './inquire.events.ts';
import type { inquireMachine } from './inquire.machine.ts';
import type { InquireContext } from './inquire.rules.ts';

const early = '2030-01-01T12:00:00.000Z';
const late = '2030-01-08T12:00:00.000Z';
const reason = 'Needed by the other site';
const whole = { quantity: '10', justification: '', closeShort: false } as const;

const lot = { quantity: '10', unitKnown: true, tariffKnown: true, state: 'active', awarded: '0' } as const;
const line = {
  offer: 11,
  quantity: '10',
  price: '2.50',
  currency: 'EUR',
  vatIncluded: false,
  awarded: '0',
  validUntil: '2030-02-08',
  standing: 'open',
  own: false,
} as const;

/** A complete draft of two lots with one invited company and its offer. */
const complete: Partial<InquireContext> = {
  organization: 1,
  name: 'Steel',
  expireAt: late,
  minimumRunMinutes: 60,
  incotermKnown: true,
  liveOffers: 1,
  participants: [{ organization: 2, invited: true, agreed: true, removable: true, silent: true }],
  lots: [
    { id: 1, ...lot },
    { id: 2, ...lot },
  ],
  currency: 'EUR',
  offers: [
    { lot: 1, ...line },
    { lot: 2, ...line, currency: 'PLN' },
  ],
};

/** Above the limit, requested by another user. */
const waited = { sum: '500.00', limit: '100.00', approves: null, own: false, unchanged: true, exchange: '1' } as const;

/** With an offer, without one, with one lot under a confirmed order, and with one partly ordered. */
const alone: readonly Partial<InquireContext>[] = [
  complete,
  { ...complete, liveOffers: 0, offers: [] },
  {
    ...complete,
    lots: [
      { id: 1, ...lot, state: 'awarded', awarded: '10' },
      { id: 2, ...lot },
    ],
    offers: [{ lot: 1, ...line, awarded: '10', standing: 'taken' }],
    awards: [{ id: 1, lot: 1, offer: 11, quantity: '10', confirmed: true, ordered: true }],
  },
  {
    ...complete,
    lots: [
      { id: 1, ...lot, state: 'partly', awarded: '4' },
      { id: 2, ...lot, state: 'unsuccessful' },
    ],
    offers: [{ lot: 1, ...line, awarded: '4', standing: 'taken' }],
    awards: [{ id: 1, lot: 1, offer: 11, quantity: '4', confirmed: false, ordered: true }],
  },
];

/** Those without approval, those with approval by another user, and requests of the acting user. */
export const inquireStarts: readonly Partial<InquireContext>[] = [
  ...alone,
  ...[0, 2, 3].map((start) => ({ ...alone[start], approval: waited })),
  { ...complete, approval: { ...waited, approves: '100.00', own: true } },
  // Published without approval, then an award above the limit.
  { ...complete, approval: { ...waited, sum: '90.00', own: true } },
];

export const inquireSamples = {
  EDIT: [{ type: 'EDIT', at: early }],
  DELETE: [{ type: 'DELETE', at: early }],
  ACTIVATE: [{ type: 'ACTIVATE', at: early }],
  APPROVE: [
    { type: 'APPROVE', at: early },
    { type: 'APPROVE', at: late },
  ],
  REFUSE: [{ type: 'REFUSE', at: early, reason }],
  RETRACT: [{ type: 'RETRACT', at: early }],
  AMEND: [{ type: 'AMEND', at: early, reason, changed: ['lot:1'], expireAt: null }],
  EXTEND_DEADLINE: [{ type: 'EXTEND_DEADLINE', at: early, reason, expireAt: '2030-01-09T12:00:00.000Z' }],
  INVITE: [{ type: 'INVITE', at: early, organizations: [3] }],
  REMIND: [{ type: 'REMIND', at: early }],
  REMOVE_PARTICIPANT: [{ type: 'REMOVE_PARTICIPANT', at: early, organization: 2, reason }],
  CLOSE_EARLY: [{ type: 'CLOSE_EARLY', at: early }],
  DEADLINE: [{ type: 'DEADLINE', at: '2030-01-10T12:00:00.000Z' }],
  CANCEL: [{ type: 'CANCEL', at: early, reason: 'need_gone', comment: 'The project is put off' }],
  OPEN: [{ type: 'OPEN', at: '2030-01-10T12:00:00.000Z' }],
  ENTER_RATE: [
    { type: 'ENTER_RATE', at: late, currency: 'PLN', rate: '0.2321', date: '2030-01-08', source: 'NBP 5/A/NBP/2030' },
  ],
  VALUE_TERM: [{ type: 'VALUE_TERM', at: early, term: 'EXW', duty: '5', lots: [{ lot: 1, freight: '40' }] }],
  SET_ASIDE: [{ type: 'SET_ASIDE', at: late, offer: 11, lot: 2, reason }],
  ACCEPT: [
    { type: 'ACCEPT', at: late, offer: 11, lot: 1, ...whole },
    { type: 'ACCEPT', at: late, offer: 11, lot: 2, ...whole },
    { type: 'ACCEPT', at: late, offer: 11, lot: 1, quantity: '2', justification: reason, closeShort: true },
  ],
  NO_AWARD: [
    { type: 'NO_AWARD', at: late, lot: 1, reason: 'ins-fund', comment: '' },
    { type: 'NO_AWARD', at: late, lot: 2, reason: 'ins-fund', comment: '' },
  ],
  REJECT_OFFER: [{ type: 'REJECT_OFFER', at: late, offer: 11, reason }],
  REVOKE_AWARD: [{ type: 'REVOKE_AWARD', at: late, award: 1, reason }],
  SUPPLIER_DECLINED: [
    { type: 'SUPPLIER_DECLINED', at: late, awards: [1], because: 'system.declined', reason: 'Out of stock' },
    { type: 'SUPPLIER_DECLINED', at: late, awards: [2], because: 'system.expired', reason: '' },
  ],
  ORDER_CANCELLED: [
    { type: 'ORDER_CANCELLED', at: late, awards: [1], because: 'buyer', reason },
    { type: 'ORDER_CANCELLED', at: late, awards: [2], because: 'buyer', reason },
  ],
  ORDER_CHANGED: [
    { type: 'ORDER_CHANGED', at: late, awards: [{ id: 1, quantity: '8', price: '2.50' }], justification: '' },
    { type: 'ORDER_CHANGED', at: late, awards: [{ id: 2, quantity: '8', price: '2.50' }], justification: '' },
    { type: 'ORDER_CHANGED', at: late, awards: [{ id: 1, quantity: '10', price: '2.50' }], justification: '' },
  ],
  COMPLETE: [{ type: 'COMPLETE', at: late }],
} satisfies Samples<InquireEvent>;

/** What the guards distinguish, without unbounded counters. */
export const inquireKey = (s: SnapshotFrom<typeof inquireMachine>): string => {
  const { expireAt, liveOffers, participants, lots, offers, awards, closedEarly, rates, approval, asked } = s.context;
  return JSON.stringify([
    s.value,
    expireAt,
    liveOffers,
    participants.map(({ silent, remindedAt }) => [silent, remindedAt]),
    closedEarly,
    rates.length,
    lots.map(({ state, awarded }) => [state, awarded]),
    offers.map(({ standing, awarded, aside }) => [standing, awarded, aside === true]),
    [approval?.own, asked?.lot, asked?.quantity],
    awards.map(({ id, lot: of, confirmed, ordered, quantity }) => [id, of, confirmed, ordered, quantity]),
  ]);
};
