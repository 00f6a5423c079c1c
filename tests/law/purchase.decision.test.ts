import { describe, expect, test } from 'vitest';
import {
  changeAwards,
  recordAward,
  recordNoAward,
  recordNoOffers,
  rejectOffer,
  settle,
} from '../../machines/purchase/inquire.decision.ts';
import { award, lot, offer, purchase, tender } from './purchase.facts.ts';

/* Who is notified of a decision, in this order. Companies 3, 4 and 5 offered (offers 33, 34, 35; views 23, 24, 25). */

const accept = { offer: 33, lot: 11, quantity: '10', justification: 'best', closeShort: false };

describe('an award', () => {
  const facts = purchase({ lots: [lot(11, 'active')], offers: [offer(3, 'opened', [11]), offer(4, 'opened', [11])] });

  test('of all that is asked for: the lot is awarded, the offer accepted', () => {
    expect(recordAward(facts, accept)).toEqual([
      { to: 'lot', id: 11, event: { type: 'AWARD_ALL', quantity: '10', closeShort: false, reason: 'best' } },
      { to: 'offer', id: 33, event: { type: 'ACCEPT' } },
    ]);
  });

  test('of a part: the lot stays open for the rest', () => {
    expect(recordAward(facts, { ...accept, quantity: '4' })).toEqual([
      { to: 'lot', id: 11, event: { type: 'AWARD_PART', quantity: '4' } },
      { to: 'offer', id: 33, event: { type: 'ACCEPT' } },
    ]);
  });

  test('of what was left: awards of this lot count, those of others do not', () => {
    const shared = { ...facts, awards: [award(1, [4, 11], { quantity: '6' }), award(2, [4, 12], { quantity: '9' })] };
    expect(recordAward(shared, { ...accept, quantity: '3.999' })[0]?.event.type).toBe('AWARD_PART');
    expect(recordAward(shared, { ...accept, quantity: '4' })[0]?.event.type).toBe('AWARD_ALL');
  });

  test('to an offer that has another lot already: it is accepted once', () => {
    const again = purchase({ lots: [lot(11, 'active')], offers: [offer(3, 'accepted', [11, 12])] });
    expect(recordAward(again, accept).map(({ to }) => to)).toEqual(['lot']);
  });

  test('that closes a lot short gives the rest to nobody: no offer hears of it', () => {
    const short = purchase({
      lots: [lot(11, 'partly')],
      offers: [offer(3, 'opened', [11])],
      awards: [award(1, [4, 11], { quantity: '6' })],
    });
    expect(recordAward(short, { ...accept, quantity: '0', closeShort: true, justification: 'enough' })).toEqual([
      { to: 'lot', id: 11, event: { type: 'AWARD_ALL', quantity: '0', closeShort: true, reason: 'enough' } },
    ]);
  });

  test('an offer without a price for the lot is not accepted for it', () => {
    const other = purchase({ lots: [lot(11, 'active')], offers: [offer(3, 'opened', [12])] });
    expect(recordAward(other, accept).map(({ to }) => to)).toEqual(['lot']);
  });
});

test('a lot that goes to nobody hears why', () => {
  expect(recordNoAward({}, { lot: 11, reason: 'too-expensive' })).toEqual([
    { to: 'lot', id: 11, event: { type: 'NO_AWARD', reason: 'too-expensive' } },
  ]);
});

test('nobody has offered: every lot goes to nobody for that reason', () => {
  expect(recordNoOffers(purchase({ lots: [lot(11, 'active'), lot(12, 'active')] }))).toEqual([
    { to: 'lot', id: 11, event: { type: 'NO_AWARD', reason: 'no-rece' } },
    { to: 'lot', id: 12, event: { type: 'NO_AWARD', reason: 'no-rece' } },
  ]);
});

test('an offer that the buyer rejects hears who did it, and why', () => {
  expect(rejectOffer({}, { offer: 34, reason: 'not certified' })).toEqual([
    { to: 'offer', id: 34, event: { type: 'REJECT', reason: 'not certified', because: 'buyer' } },
  ]);
});

describe('the last lot is decided', () => {
  test('the other offers are rejected by the decision, then everybody who waits hears the outcome', () => {
    const facts = purchase({
      offers: [offer(3, 'accepted'), offer(4, 'opened'), offer(5, 'rejected'), offer(6, 'lapsed')],
      tenders: [tender(3, 'awaiting'), tender(4, 'awaiting'), tender(5, 'awaiting')],
      awards: [award(1, [3, 11])],
    });
    expect(settle(facts)).toEqual([
      { to: 'offer', id: 34, event: { type: 'REJECT', reason: '', because: 'system.award' } },
      { to: 'tender', id: 23, event: { type: 'OUTCOME_WON' } },
      { to: 'tender', id: 24, event: { type: 'OUTCOME_LOST' } },
      { to: 'tender', id: 25, event: { type: 'OUTCOME_LOST' } },
    ]);
  });

  test('whose tender ended before hears nothing more, and who has won by an earlier decision neither', () => {
    const facts = purchase({
      tenders: ['missed', 'noQuote', 'removed', 'cancelled', 'won'].map((state, index) => tender(index + 3, state)),
      awards: [award(1, [7, 11])],
    });
    expect(settle(facts)).toEqual([]);
  });
});

describe('an order was changed by both sides', () => {
  const facts = purchase({
    lots: [lot(11, 'partly'), lot(12, 'awarded'), lot(13, 'partly')],
    awards: [award(1, [3, 11], { quantity: '6' }), award(2, [4, 11], { quantity: '3' }), award(3, [3, 12])],
  });
  const changed = (quantity: string) =>
    changeAwards(facts, { awards: [{ id: 1, quantity }], justification: 'more was needed' });

  test('a lot that is still not full stays open', () => {
    expect(changed('6.9')).toEqual([]);
  });
  test('a lot that is full by it is awarded, with nothing added', () => {
    expect(changed('7')).toEqual([
      { to: 'lot', id: 11, event: { type: 'AWARD_ALL', quantity: '0', closeShort: false, reason: 'more was needed' } },
    ]);
  });
  test('a lot that got more than it asked for is closed with the reason', () => {
    expect(changed('8')).toEqual([
      { to: 'lot', id: 11, event: { type: 'AWARD_ALL', quantity: '0', closeShort: true, reason: 'more was needed' } },
    ]);
  });
});
