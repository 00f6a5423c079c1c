import type { Refused, Spoilt } from './refused.ts';

const EARLY = '2030-01-01T12:00:00.000Z';
/** The deadline itself is too late. */
const END = '2030-01-08T12:00:00.000Z';
const late: Spoilt = { sent: { at: END } };
const silent: Spoilt = { sent: { reason: '  ' } };

export const QUESTION: Refused = {
  chart: 'question',
  facts: { tender: 'viewed', inquire: 'Published', expireAt: END, retracted: false },
  steps: [
    {
      from: 'none',
      event: 'ASK',
      sent: { at: '2030-01-08T07:59:59.999Z', text: 'Hot or cold rolled?' },
      refused: {
        companyEligible: { facts: { tender: 'removed' } },
        tenderRunning: { facts: { inquire: 'Cancelled' } },
        askingOpen: { sent: { at: '2030-01-08T08:00:00.000Z' } },
        textGiven: { sent: { text: ' ' } },
      },
    },
    {
      from: 'asked',
      event: 'ANSWER',
      sent: { at: '2030-01-08T11:59:59.999Z', answer: 'Hot.' },
      refused: {
        tenderRunning: { facts: { inquire: 'Cancelled' } },
        beforeDeadline: late,
        answerGiven: { sent: { answer: '\n' } },
      },
    },
    {
      from: 'asked',
      event: 'DISMISS',
      sent: { at: EARLY, reason: 'Asked before' },
      refused: { reasonGiven: silent },
    },
  ],
  never: {},
};

export const TENDER: Refused = {
  chart: 'tender',
  facts: { maySee: true, open: false, agreed: false, expireAt: END, liveOffer: false, awards: 0 },
  steps: [
    { from: 'active.invited', event: 'VIEW', sent: { at: EARLY }, refused: { maySee: { facts: { maySee: false } } } },
    {
      from: 'active.viewed',
      also: ['active.invited', 'active.participating'],
      event: 'DECLINE',
      sent: { at: EARLY, reason: 'capacity', comment: 'Until May' },
      refused: { beforeDeadline: late, reasonGiven: silent },
    },
    {
      from: 'active.viewed',
      also: ['active.invited', 'active.participating', 'active.quoted'],
      event: 'REMOVE',
      sent: { at: EARLY, reason: 'Sanctioned' },
      refused: { reasonGiven: silent },
    },
    { from: 'active.viewed', event: 'PARTICIPATE', sent: { at: EARLY }, refused: { beforeDeadline: late } },
    {
      from: 'active.participating',
      also: ['active.quoted'],
      event: 'AGREE_EARLY',
      sent: { at: EARLY },
      refused: {
        beforeDeadline: late,
        invitedOnly: { facts: { open: true } },
        notYetAgreed: { facts: { agreed: true } },
      },
    },
    {
      from: 'active.quoted',
      also: ['active.participating'],
      event: 'DISAGREE_EARLY',
      facts: { agreed: true },
      sent: { at: EARLY },
      refused: { beforeDeadline: late, agreedBefore: { facts: { agreed: false } } },
    },
    { from: 'active.declined', event: 'REJOIN', sent: { at: EARLY }, refused: { beforeDeadline: late } },
    {
      from: 'closed.awaiting',
      event: 'OUTCOME_WON',
      facts: { awards: 1 },
      sent: { at: END },
      refused: { hasAward: { facts: { awards: 0 } } },
    },
    {
      from: 'closed.awaiting',
      event: 'OUTCOME_LOST',
      sent: { at: END },
      refused: { noAward: { facts: { awards: 1 } } },
    },
    {
      from: 'closed.removed',
      event: 'INVITE_AGAIN',
      sent: { at: EARLY, reason: 'By mistake' },
      refused: { beforeDeadline: late, reasonGiven: silent },
    },
  ],
  never: {
    'CLOSE offerStands': 'Without a valid offer the tender is missed: one of the two targets is always available.',
    'DECLINE offerWithdrawn':
      'It refuses after every submitted offer, regardless of the facts: the law of states covers it.',
  },
};

const lot = (awarded: string) => ({ awarded });
export const LOT: Refused = {
  chart: 'lot',
  facts: { requested: '10', awarded: '0', orderConfirmed: false },
  steps: [
    {
      from: 'active',
      event: 'AWARD_PART',
      sent: { at: END, quantity: '9.9999' },
      refused: { staysOpen: { sent: { quantity: '10' } } },
    },
    {
      from: 'partly',
      event: 'AWARD_PART',
      facts: lot('4'),
      sent: { at: END, quantity: '5.9999' },
      refused: { staysOpen: { sent: { quantity: '6' } } },
    },
    {
      from: 'active',
      event: 'AWARD_ALL',
      sent: { at: END, quantity: '10.0', closeShort: false, reason: '' },
      refused: { fills: { sent: { quantity: '9.9999' } } },
    },
    {
      from: 'active',
      event: 'NO_AWARD',
      sent: { at: END, reason: 'Too dear' },
      refused: { reasonGiven: silent },
    },
    {
      from: 'partly',
      event: 'AWARD_ALL',
      facts: lot('4'),
      sent: { at: END, quantity: '5', closeShort: true, reason: 'Five are enough' },
      refused: { fillsOrClosedShort: { sent: { closeShort: false } } },
    },
    {
      from: 'partly',
      event: 'REVOKE',
      facts: lot('4'),
      sent: { at: END, quantity: '4' },
      refused: { lastAward: { sent: { quantity: '5' } } },
    },
    {
      from: 'awarded',
      event: 'REVOKE',
      facts: lot('10'),
      sent: { at: END, quantity: '10' },
      refused: { orderOpen: { facts: { orderConfirmed: true } }, lastAward: { sent: { quantity: '10.0001' } } },
    },
  ],
  never: {
    'REVOKE leavesAward':
      'A quantity above the awarded one is also refused as the last award, which is reported first.',
  },
};
