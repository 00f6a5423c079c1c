import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { tenderMachine, TenderEvent } from './tender.machine.ts';
import type { TenderContext } from './tender.rules.ts';

const early = '2030-01-01T12:00:00.000Z';
const late = '2030-01-08T12:00:00.000Z';

/** Wins with a valid offer; loses with one; has no valid offer. */
const running = { maySee: true, expireAt: '2030-01-08T12:00:00.000Z' };
export const tenderStarts: readonly Partial<TenderContext>[] = [
  { ...running, liveOffer: true, awards: 1 },
  { ...running, liveOffer: true, awards: 0 },
  { ...running, liveOffer: false, awards: 0 },
];

export const tenderSamples = {
  VIEW: [{ type: 'VIEW', at: early }],
  PARTICIPATE: [{ type: 'PARTICIPATE', at: early }],
  DECLINE: [{ type: 'DECLINE', at: early, reason: 'capacity', comment: '' }],
  REJOIN: [{ type: 'REJOIN', at: early }],
  OFFER_SUBMITTED: [{ type: 'OFFER_SUBMITTED', at: early }],
  OFFER_WITHDRAWN: [{ type: 'OFFER_WITHDRAWN', at: early }],
  AGREE_EARLY: [{ type: 'AGREE_EARLY', at: early }],
  DISAGREE_EARLY: [{ type: 'DISAGREE_EARLY', at: early }],
  REMOVE: [{ type: 'REMOVE', at: early, reason: 'Not on the approved list' }],
  INVITE_AGAIN: [{ type: 'INVITE_AGAIN', at: early, reason: 'On the approved list by now' }],
  CLOSE: [{ type: 'CLOSE', at: late }],
  OUTCOME_WON: [{ type: 'OUTCOME_WON', at: late }],
  OUTCOME_LOST: [{ type: 'OUTCOME_LOST', at: late }],
  DECISION_REVOKED: [{ type: 'DECISION_REVOKED', at: late, because: 'system.revoked' }],
  TENDER_CANCELLED: [{ type: 'TENDER_CANCELLED', at: late }],
} satisfies Samples<TenderEvent>;

export const tenderKey = (s: SnapshotFrom<typeof tenderMachine>): string => JSON.stringify([s.value, s.context]);
