import { expect, test } from 'vitest';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { abides } from './abides.ts';
import { after, type Law } from './lawful.ts';
import { tenderLaw } from './tender.ts';

const EARLY = '2030-01-01T12:00:00.000Z';
/** The last moment before the deadline, and the deadline. */
const LAST = '2030-01-08T11:59:59.999Z';
const END = '2030-01-08T12:00:00.000Z';

const INVITED = { maySee: true, open: false, agreed: false, expireAt: END, liveOffer: false, awards: 0 };
const PLACES = [
  'active.invited',
  'active.viewed',
  'active.participating',
  'active.quoted',
  'active.declined',
  'closed.awaiting',
  'closed.won',
  'closed.lost',
  'closed.noQuote',
  'closed.missed',
  'closed.removed',
  'closed.cancelled',
];

const plain = { sent: { at: LAST } };
const deadlinePast = { sent: { at: END } };
const noReason = { sent: { reason: ' ' } };
const law: Law = {
  chart: tender,
  lines: tenderLaw,
  states: Object.fromEntries(PLACES.map((place) => [place, INVITED])),
  cases: {
    VIEW: { plain, hidden: { facts: { maySee: false } } },
    PARTICIPATE: { plain, deadlinePast },
    DECLINE: {
      plain: { sent: { at: LAST, reason: 'capacity', comment: '' } },
      noReason,
      deadlinePast,
      lateAndSilent: { sent: { at: END, reason: '' } },
    },
    REJOIN: { plain, deadlinePast },
    AGREE_EARLY: { plain, openToAll: { facts: { open: true } }, agreed: { facts: { agreed: true } }, deadlinePast },
    DISAGREE_EARLY: {
      plain: { ...plain, facts: { agreed: true } },
      notAgreed: { facts: { agreed: false } },
      deadlinePast,
    },
    OFFER_SUBMITTED: { plain },
    OFFER_WITHDRAWN: { plain },
    REMOVE: { plain: { sent: { at: EARLY, reason: 'Sanctioned' } }, noReason },
    INVITE_AGAIN: { plain: { sent: { at: LAST, reason: 'By mistake' } }, noReason, deadlinePast },
    CLOSE: { plain: deadlinePast, offerStands: { facts: { liveOffer: true } } },
    OUTCOME_WON: { plain: { ...deadlinePast, facts: { awards: 1 } }, noAward: { facts: { awards: 0 } } },
    OUTCOME_LOST: { plain: deadlinePast, award: { facts: { awards: 1 } } },
    DECISION_REVOKED: { plain: { sent: { at: END, because: 'system.revoked' } } },
    TENDER_CANCELLED: { plain },
  },
};

abides(law, { lines: 62, pairs: 12 * 15 - 33 });

test.each([
  ['active.participating', 'AGREE_EARLY', { agreed: true }],
  ['active.quoted', 'AGREE_EARLY', { agreed: true }],
  ['active.participating', 'DISAGREE_EARLY', { agreed: false }],
  ['active.quoted', 'DISAGREE_EARLY', { agreed: false }],
] as const)('%s %s leaves %j', (from, event, facts) => {
  expect(after(law, from, event)).toMatchObject(facts);
});

/** An agreement applies to the tender in its current revision and to a company that takes part. */
test.each([
  ['active.participating', 'DECLINE'],
  ['closed.removed', 'INVITE_AGAIN'],
] as const)('%s %s: nothing agreed outlives it', (from, event) => {
  const states = { ...law.states, [from]: { ...INVITED, agreed: true } };
  expect(after({ ...law, states }, from, event)).toMatchObject({ agreed: false });
});
