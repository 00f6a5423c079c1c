import type { Refused, Spoilt } from './refused.ts';

const EARLY = '2030-01-01T12:00:00.000Z';
/** The deadline itself is too late. */
const END = '2030-01-08T12:00:00.000Z';
const late: Spoilt = { sent: { at: END } };
const silent: Spoilt = { sent: { reason: ' ' } };
const over: Spoilt = { facts: { inquire: 'Cancelled' } };
const confirmed: Spoilt = { facts: { orderConfirmed: true } };

/** Requirements of an envelope before it is sealed. */
const complete = {
  tenderActive: over,
  eligible: { facts: { tender: 'declined' } },
  beforeDeadline: late,
  hasPrice: { facts: { pricedLots: 0 } },
  linesFit: { facts: { linesFit: false } },
  placesNamed: { facts: { placesNamed: false } },
  validUntilAfterDeadline: { facts: { validUntil: '2030-01-08' } },
} as const;
const current = { currentRevision: { facts: { tenderRevision: 2 } } } as const;
const early = { at: EARLY };

export const OFFER: Refused = {
  chart: 'offer',
  facts: {
    expireAt: END,
    inquire: 'Published',
    tender: 'participating',
    tenderRevision: 1,
    basedOn: 1,
    linesFit: true,
    placesNamed: true,
    pricedLots: 1,
    validUntil: '2030-01-09',
    revision: 0,
    staleLots: [],
    orderConfirmed: false,
    because: null,
  },
  steps: [
    { from: 'draft', event: 'SAVE', sent: early, refused: { tenderActive: over, beforeDeadline: late } },
    { from: 'draft', event: 'SUBMIT', sent: early, refused: { ...complete, ...current } },
    {
      from: 'draft',
      also: ['stale', 'withdrawn'],
      event: 'DEADLINE',
      sent: { at: END },
      refused: { deadlinePassed: { sent: { at: '2030-01-08T11:59:59.999Z' } } },
    },
    { from: 'submitted', also: ['stale'], event: 'UPDATE', sent: early, refused: { ...complete, ...current } },
    { from: 'submitted', also: ['stale'], event: 'WITHDRAW', sent: early, refused: { beforeDeadline: late } },
    { from: 'stale', event: 'CONFIRM', facts: { tenderRevision: 2 }, sent: early, refused: complete },
    { from: 'withdrawn', event: 'RESTORE', sent: early, refused: { beforeDeadline: late } },
    {
      from: 'opened',
      event: 'REJECT',
      sent: { at: END, reason: 'Too late', because: 'buyer' },
      refused: { reasonGiven: silent },
    },
    { from: 'accepted', event: 'REVOKE', sent: { at: END }, refused: { orderOpen: confirmed } },
    {
      from: 'accepted',
      event: 'SUPPLIER_DECLINE',
      sent: { at: END, reason: 'No steel', because: 'supplier' },
      refused: { orderOpen: confirmed, reasonGiven: silent },
    },
    { from: 'accepted', event: 'VOID', sent: { at: END }, refused: { orderOpen: confirmed } },
    {
      from: 'rejected',
      event: 'REINSTATE',
      facts: { because: 'system.award' },
      sent: { at: END },
      refused: { lostByDecision: { facts: { because: 'buyer' } } },
    },
  ],
  never: {},
};
