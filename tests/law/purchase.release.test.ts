import { describe, expect, test } from 'vitest';
import { dropAward, freeAwards, reofferAwards, takeBack } from '../../machines/purchase/inquire.release.ts';
import { award, beaten, offer, purchase, tender } from './purchase.facts.ts';

/* Company 3 won lots 11 and 12, company 4 lost; both were notified, and order 51 of company 3 waits for its answer. */

const decided = purchase({
  offers: [offer(3, 'accepted', [11, 12]), beaten(4)],
  tenders: [tender(3, 'won'), tender(4, 'lost'), tender(5, 'missed')],
  awards: [award(1, [3, 11], { quantity: '6', order: 51, told: true })],
  orders: [{ id: 51, offer: 33, state: 'new' }],
});
const second = award(2, [3, 12], { quantity: '2', order: 51, told: true });

describe('the buyer takes an award back', () => {
  test('lot, order, offer, and then whoever lost and all who were told', () => {
    expect(takeBack(decided, { award: 1, reason: 'a mistake' })).toEqual([
      { to: 'lot', id: 11, event: { type: 'REVOKE', quantity: '6' } },
      { to: 'order', id: 51, event: { type: 'CANCEL', reason: 'a mistake', because: 'system.revoked' } },
      { to: 'offer', id: 33, event: { type: 'REVOKE' } },
      { to: 'offer', id: 34, event: { type: 'REINSTATE' } },
      { to: 'tender', id: 23, event: { type: 'DECISION_REVOKED', because: 'system.revoked' } },
      { to: 'tender', id: 24, event: { type: 'DECISION_REVOKED', because: 'system.revoked' } },
    ]);
  });

  test('who has another award stays accepted and has won', () => {
    const facts = { ...decided, awards: [...decided.awards, second] };
    expect(takeBack(facts, { award: 1, reason: 'a mistake' }).map(({ to, id }) => `${to} ${id}`)).toEqual([
      'lot 11',
      'order 51',
      'offer 34',
      'tender 24',
    ]);
  });

  test('an award that its company was not told of yet does not keep it among the winners', () => {
    const facts = { ...decided, awards: [...decided.awards, { ...second, told: false }] };
    expect(takeBack(facts, { award: 1, reason: 'a mistake' }).map(({ to, id }) => `${to} ${id}`)).toEqual([
      'lot 11',
      'order 51',
      'offer 34',
      'tender 23',
      'tender 24',
    ]);
  });

  test.each(['changeProposed', 'new'])('an order that waits for an answer is cancelled: %s', (state) => {
    const facts = { ...decided, orders: [{ id: 51, offer: 33, state }] };
    expect(takeBack(facts, { award: 1, reason: 'r' }).some(({ to }) => to === 'order')).toBe(true);
  });
  test.each(['declined', 'cancelled', 'expired'])('an order of which nothing came is left alone: %s', (state) => {
    const facts = { ...decided, orders: [{ id: 51, offer: 33, state }] };
    expect(takeBack(facts, { award: 1, reason: 'r' }).some(({ to }) => to === 'order')).toBe(false);
  });
  test('the orders of other awards live on', () => {
    const facts = { ...decided, orders: [{ id: 52, offer: 33, state: 'new' }] };
    expect(takeBack(facts, { award: 1, reason: 'r' }).some(({ to }) => to === 'order')).toBe(false);
  });
  test('an offer that the buyer itself rejected stays rejected', () => {
    const facts = { ...decided, offers: [{ ...beaten(4), because: 'buyer' as const }] };
    expect(takeBack(facts, { award: 1, reason: 'r' }).some(({ to }) => to === 'offer')).toBe(false);
  });
  test('of an award that does not stand nobody hears', () => {
    expect(takeBack(decided, { award: 9, reason: 'r' })).toEqual([]);
  });
});

describe('an award that is not ordered yet goes', () => {
  const untold = purchase({
    offers: [offer(3, 'accepted', [11]), beaten(4)],
    tenders: [tender(3, 'awaiting'), tender(4, 'lost')],
    awards: [award(1, [3, 11], { quantity: '6' })],
  });

  test('without a word to anybody who was not told', () => {
    expect(dropAward(untold, { award: 1, reason: 'a mistake' })).toEqual([
      { to: 'lot', id: 11, event: { type: 'REVOKE', quantity: '6' } },
      { to: 'offer', id: 33, event: { type: 'REVOKE' } },
    ]);
  });

  test('and what was told by an earlier decision is revoked for all', () => {
    const facts = { ...untold, awards: [award(1, [3, 11], { quantity: '6', told: true })] };
    expect(dropAward(facts, { award: 1, reason: 'a mistake' })).toEqual([
      { to: 'lot', id: 11, event: { type: 'REVOKE', quantity: '6' } },
      { to: 'offer', id: 33, event: { type: 'REVOKE' } },
      { to: 'offer', id: 34, event: { type: 'REINSTATE' } },
      { to: 'tender', id: 24, event: { type: 'DECISION_REVOKED', because: 'system.revoked' } },
    ]);
  });

  test('an award that no longer exists changes nothing for companies that lost', () => {
    expect(dropAward(decided, { award: 9, reason: 'a mistake' })).toEqual([]);
  });
});

describe('nothing comes of an order', () => {
  const facts = { ...decided, awards: [...decided.awards, second] };

  test('by the supplier: its offer is out, and its own view tells that it was itself', () => {
    expect(freeAwards(facts, { awards: [1, 2], because: 'system.declined', reason: 'no steel' })).toEqual([
      { to: 'lot', id: 11, event: { type: 'REVOKE', quantity: '6' } },
      { to: 'lot', id: 12, event: { type: 'REVOKE', quantity: '2' } },
      { to: 'offer', id: 33, event: { type: 'SUPPLIER_DECLINE', reason: '', because: 'system.declined' } },
      { to: 'offer', id: 34, event: { type: 'REINSTATE' } },
      { to: 'tender', id: 23, event: { type: 'DECISION_REVOKED', because: 'supplier' } },
      { to: 'tender', id: 24, event: { type: 'DECISION_REVOKED', because: 'system.declined' } },
    ]);
  });

  test('with another award left its offer stands', () => {
    const free = freeAwards(facts, { awards: [2], because: 'system.expired', reason: '' });
    expect(free).toEqual([
      { to: 'lot', id: 12, event: { type: 'REVOKE', quantity: '2' } },
      { to: 'offer', id: 34, event: { type: 'REINSTATE' } },
      { to: 'tender', id: 24, event: { type: 'DECISION_REVOKED', because: 'system.expired' } },
    ]);
  });

  test('by the buyer: the offer may be chosen again', () => {
    expect(reofferAwards(facts, { awards: [1, 2], because: 'buyer', reason: 'not needed' })).toEqual([
      { to: 'lot', id: 11, event: { type: 'REVOKE', quantity: '6' } },
      { to: 'lot', id: 12, event: { type: 'REVOKE', quantity: '2' } },
      { to: 'offer', id: 33, event: { type: 'REVOKE' } },
      { to: 'offer', id: 34, event: { type: 'REINSTATE' } },
      { to: 'tender', id: 23, event: { type: 'DECISION_REVOKED', because: 'system.revoked' } },
      { to: 'tender', id: 24, event: { type: 'DECISION_REVOKED', because: 'system.revoked' } },
    ]);
  });

  test('of two companies: the offer of each may be chosen again', () => {
    const other = award(3, [5, 13], { quantity: '1', order: 51, told: true });
    const both = {
      ...decided,
      offers: [...decided.offers, offer(5, 'accepted', [13])],
      awards: [...decided.awards, other],
    };
    const messages = reofferAwards(both, { awards: [1, 3], because: 'buyer', reason: 'not needed' });
    expect(messages.filter(({ to, event }) => to === 'offer' && event.type === 'REVOKE').map(({ id }) => id)).toEqual([
      33, 35,
    ]);
  });

  test('an offer that was accepted for something else hears nothing', () => {
    const other = { ...facts, offers: [...facts.offers, offer(5, 'accepted', [13])] };
    expect(reofferAwards(other, { awards: [1, 2], because: 'buyer', reason: 'r' }).map(({ id }) => id)).not.toContain(
      35,
    );
  });
});
