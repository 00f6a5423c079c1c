import { expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { abides } from './abides.ts';
import { after, type Law, told } from './lawful.ts';
import { offerLaw } from './offer.ts';
import { OFFER } from './refused/offer.ts';
import type { Facts, Spoilt } from './refused/refused.ts';

const EARLY = '2030-01-01T12:00:00.000Z';
/** The last moment before the deadline, and the deadline. */
const LAST = '2030-01-08T11:59:59.999Z';
const END = '2030-01-08T12:00:00.000Z';

const by = (facts: Facts): Spoilt => ({ facts });
const sent = (more: Facts): Spoilt => ({ sent: more });
const rejected = (because: string): Facts => ({ because, revision: 1 });
const sealed: Facts = { revision: 1 };

const law: Law = {
  chart: offer,
  lines: offerLaw,
  facts: OFFER.facts,
  states: {
    draft: {},
    submitted: sealed,
    stale: { ...sealed, staleLots: [2] },
    withdrawn: sealed,
    locked: sealed,
    opened: sealed,
    accepted: sealed,
    fulfilled: { ...sealed, orderConfirmed: true },
    rejected: rejected('buyer'),
    lapsed: {},
    void: {},
  },
  sent: { at: EARLY, reason: 'Wrong grade', because: 'buyer', lots: [1] },
  cases: {
    '*': {
      lastMoment: sent({ at: LAST }),
      deadlinePast: sent({ at: END }),
      tenderOver: by({ inquire: 'Evaluation.sealed' }),
      notAdmitted: by({ tender: 'declined' }),
      olderRevision: by({ tenderRevision: 2 }),
      nothing: by({ pricedLots: 0 }),
      otherUnit: by({ linesFit: false }),
      placeUnnamed: by({ placesNamed: false }),
      bindsTooShort: by({ validUntil: '2030-01-08' }),
      bindsNever: by({ validUntil: null }),
      emptyAndLate: { facts: { pricedLots: 0, validUntil: null }, sent: { at: END } },
      silent: sent({ reason: ' ' }),
      noSteel: sent({ reason: 'No steel', because: 'supplier' }),
      decidedWithout: sent({ reason: '', because: 'system.award' }),
      orderConfirmed: by({ orderConfirmed: true }),
      lateAndSilent: { facts: { orderConfirmed: true }, sent: { reason: '' } },
      lostByAward: by(rejected('system.award')),
      rejectedByBuyer: by(rejected('buyer')),
      steppedBack: by(rejected('supplier')),
    },
  },
};

abides(law, { lines: 101, pairs: 11 * 18 - 28 });

/** What the page forbids explicitly, and what follows from its silence. */
test.each([
  ['a sealed envelope is not accepted', 'locked', 'ACCEPT'],
  ['nor rejected', 'locked', 'REJECT'],
  ['nothing is taken back under seal', 'locked', 'WITHDRAW'],
  ['nor changed', 'locked', 'UPDATE'],
  ['what does not count is not sealed', 'stale', 'LOCK'],
  ['a draft is nobody else’s matter', 'draft', 'VOID'],
  ['an opened offer binds', 'opened', 'WITHDRAW'],
  ['what is ordered is not revoked', 'fulfilled', 'REVOKE'],
  ['nor voided', 'fulfilled', 'VOID'],
  ['void is for ever', 'void', 'RESTORE'],
  ['so is lapsed', 'lapsed', 'SUBMIT'],
])('%s', (_, from, event) => {
  expect(after(law, from, event)).toMatchObject({ code: 'not_allowed_in_state' });
});

test.each([
  ['draft', 'SUBMIT', 'plain', { revision: 1, basedOn: 1, staleLots: [] }],
  ['submitted', 'UPDATE', 'plain', { revision: 2, basedOn: 1, staleLots: [] }],
  ['submitted', 'AMENDED', 'plain', { revision: 1, staleLots: [1] }],
  ['stale', 'AMENDED', 'plain', { revision: 1, staleLots: [1, 2] }],
  ['stale', 'CONFIRM', 'olderRevision', { revision: 2, basedOn: 2, staleLots: [] }],
  ['stale', 'UPDATE', 'plain', { revision: 2, basedOn: 1, staleLots: [] }],
  ['withdrawn', 'RESTORE', 'plain', { revision: 1, basedOn: 1 }],
  ['opened', 'REJECT', 'plain', { because: 'buyer' }],
  ['opened', 'REJECT', 'decidedWithout', { because: 'system.award' }],
  ['accepted', 'SUPPLIER_DECLINE', 'noSteel', { because: 'supplier' }],
  ['accepted', 'REVOKE', 'plain', { because: null }],
  ['rejected', 'REINSTATE', 'lostByAward', { because: null }],
] as const)('%s %s (%s) leaves %j', (from, event, when, facts) => {
  expect(after(law, from, event, when)).toMatchObject(facts);
});

test('who hears of a step is told why, and which lots are to be looked at again', () => {
  expect(told(law, 'submitted', 'AMENDED', 'plain', 'mailDifference')).toEqual({ lots: [1] });
  expect(told(law, 'opened', 'REJECT', 'plain', 'mailRejected')).toEqual({ reason: 'Wrong grade', because: 'buyer' });
  expect(told(law, 'opened', 'REJECT', 'decidedWithout', 'mailRejected')).toEqual({
    reason: '',
    because: 'system.award',
  });
  expect(told(law, 'accepted', 'SUPPLIER_DECLINE', 'noSteel', 'stepBack')).toEqual({
    reason: 'No steel',
    because: 'supplier',
  });
});

test.each([
  // Ten in the evening of the 7th, and five in the morning of the 8th.
  ['America/New_York', '2030-01-08T03:00:00.000Z', '2030-01-07', false],
  ['America/New_York', '2030-01-08T03:00:00.000Z', '2030-01-08', true],
  ['Asia/Tokyo', '2030-01-07T20:00:00.000Z', '2030-01-08', false],
  ['Asia/Tokyo', '2030-01-07T20:00:00.000Z', '2030-01-09', true],
] as const)(
  'the deadline has its day where the buyer named it: %s at %s, up to %s',
  (zone, expireAt, validUntil, is) => {
    const draft = restore(offer.machine, 'draft', { ...OFFER.facts, zone, expireAt, validUntil } as never);
    expect(decide(offer.machine, draft, { type: 'SUBMIT', at: EARLY }).ok).toBe(is);
  },
);
