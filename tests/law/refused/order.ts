import { ANSWER_BY, AT, bolts, CREATED, ORDER_FACTS } from '../order.facts.ts';
import type { Refused, Spoilt } from './refused.ts';

const silent: Spoilt = { sent: { reason: ' ' } };
const wordless: Spoilt = { sent: { comment: ' ' } };
const late: Spoilt = { sent: { at: ANSWER_BY } };

const eight = { proposedQuantity: '8' };
const rest = (side: 'ASK' | 'OFFER', by: 'buyer' | 'seller') => ({
  from: 'confirmed',
  also: ['partlyDelivered'],
  event: `${side}_CANCEL_REST`,
  sent: { at: AT, reason: 'The site is closed' },
  refused: { restNotProposed: { facts: { restBy: by } }, reasonGiven: silent },
});
const kept = (event: 'KEEP_REST' | 'UPHOLD_REST', restBy: 'buyer' | 'seller') => ({
  from: 'confirmed',
  also: ['partlyDelivered'],
  event,
  facts: { restBy },
  sent: { at: AT, comment: 'We need them' },
  refused: { restProposed: { facts: { restBy: null } }, commentGiven: wordless },
});
const ends = (
  event: 'ACCEPT_CANCEL_REST' | 'AGREE_CANCEL_REST',
  other: 'buyer' | 'seller',
  own: 'buyer' | 'seller',
) => ({
  from: 'confirmed',
  also: ['partlyDelivered'],
  event,
  facts: { restBy: other },
  sent: { at: AT },
  refused: { restProposed: { facts: { restBy: null } }, restProposedByOther: { facts: { restBy: own } } },
});

export const ORDER: Refused = {
  chart: 'order',
  facts: ORDER_FACTS,
  steps: [
    {
      from: 'unverified',
      event: 'VERIFY',
      sent: { at: '2030-01-11T11:59:59.999Z', tokenValid: true },
      refused: {
        tokenValid: { sent: { tokenValid: false } },
        verifiable: { sent: { at: '2030-01-11T12:00:00.000Z' } },
      },
    },
    {
      from: 'unverified',
      event: 'EXPIRE',
      sent: { at: '2030-01-11T12:00:00.000Z' },
      refused: { unverifiedTooLong: { sent: { at: '2030-01-11T11:59:59.999Z' } } },
    },
    {
      from: 'new',
      event: 'CONFIRM',
      sent: { at: AT },
      refused: {
        inTime: late,
        inStock: { facts: bolts({ available: '9.9999' }) },
        priceHolds: { facts: bolts({ costs: { price: '2.51', currency: 'EUR' } }) },
      },
    },
    {
      from: 'new',
      event: 'PROPOSE_CHANGE',
      sent: { at: AT, changes: [{ id: 1, quantity: '8' }], comment: 'Two are bent' },
      refused: {
        inTime: late,
        differs: { sent: { changes: [{ id: 1, quantity: '10.0' }] } },
        withinAward: { sent: { changes: [{ id: 1, price: '2.51' }] } },
      },
    },
    {
      from: 'new',
      event: 'DECLINE',
      sent: { at: AT, reason: 'No steel' },
      refused: { inTime: late, reasonGiven: silent },
    },
    {
      from: 'new',
      also: ['changeProposed'],
      event: 'CANCEL',
      sent: { at: AT, reason: 'Not needed', because: 'buyer' },
      refused: { reasonGiven: silent },
    },
    {
      from: 'new',
      also: ['changeProposed'],
      event: 'EXPIRE',
      sent: { at: ANSWER_BY },
      refused: { unanswered: { sent: { at: '2030-01-22T11:59:59.999Z' } } },
    },
    {
      from: 'changeProposed',
      event: 'ACCEPT_CHANGE',
      facts: bolts(eight),
      sent: { at: AT, justification: '' },
      refused: {
        inTime: late,
        proposalFits: { facts: bolts({ proposedPrice: '2.51' }), sent: { justification: 'Steel is dearer' } },
        changeJustified: { facts: { ...bolts({ proposedPrice: '2.51' }), mayExceed: true } },
        changeInStock: { facts: bolts({ ...eight, available: '7.9999' }) },
      },
    },
    {
      from: 'changeProposed',
      event: 'REJECT_CHANGE',
      facts: bolts(eight),
      sent: { at: AT, comment: 'All ten or none' },
      refused: { inTime: late, commentGiven: wordless },
    },
    {
      from: 'confirmed',
      also: ['partlyDelivered'],
      event: 'SHIP_PART',
      sent: { at: AT, lines: [{ id: 1, quantity: '9' }] },
      refused: {
        withinOrder: { sent: { lines: [{ id: 1, quantity: '0' }] } },
        someLeft: { sent: { lines: [{ id: 1, quantity: '10' }] } },
      },
    },
    rest('ASK', 'seller'),
    rest('OFFER', 'buyer'),
    kept('KEEP_REST', 'seller'),
    kept('UPHOLD_REST', 'buyer'),
    ends('ACCEPT_CANCEL_REST', 'seller', 'buyer'),
    ends('AGREE_CANCEL_REST', 'buyer', 'seller'),
    {
      from: 'partlyDelivered',
      also: ['delivered'],
      event: 'RECEIVE',
      facts: bolts({ shipped: '4' }),
      sent: { at: AT, lines: [{ id: 1, quantity: '4', note: '' }] },
      refused: {
        somethingReceived: { sent: { lines: [] } },
        withinShipped: { sent: { lines: [{ id: 1, quantity: '4.0001', note: '' }] } },
        differenceExplained: { sent: { lines: [{ id: 1, quantity: '3.9999', note: ' ' }] } },
      },
    },
    {
      from: 'delivered',
      event: 'CLOSE',
      facts: { ...bolts({ shipped: '10' }), deliveredAt: CREATED },
      sent: { at: ANSWER_BY, received: false },
      refused: { received: { sent: { at: '2030-01-22T11:59:59.999Z' } } },
    },
  ],
  never: {},
};
