import { describe, expect, test } from 'vitest';
import { OFFER_TAGS, offerIs, offersThatAre } from '../../machines/lifecycles/offer/offer.tags.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { ORDER_TAGS, orderIs, ordersThatAre } from '../../machines/lifecycles/order/order.tags.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';

/* Groups of states, written here by hand: a list, a sum and a screen that ask for a group mean these. */

describe('orders', () => {
  test.each([
    ['waiting', ['new', 'changeProposed']],
    ['underWay', ['confirmed', 'partlyDelivered']],
    ['binding', ['confirmed', 'partlyDelivered', 'delivered', 'closed']],
    ['failed', ['declined', 'cancelled', 'expired']],
    ['over', ['delivered', 'closed', 'declined', 'cancelled', 'expired']],
    ['ended', ['closed', 'declined', 'cancelled', 'expired']],
  ] as const)('that are %s', (tag, states) => {
    expect(ordersThatAre(tag)).toEqual(states);
    expect(Object.keys(ORDER_TAGS).filter((state) => orderIs(tag, state))).toEqual(states);
  });

  test('the chart carries them, and has no other state', () => {
    const states = Object.entries(order.machine.states).map(([state, node]) => [state, node.tags]);
    expect(Object.fromEntries(states)).toEqual(ORDER_TAGS);
  });

  test('a state that another server made up is in no group, and a group that there is not does not compile', () => {
    expect(orderIs('waiting', 'shipped')).toBe(false);
    // @ts-expect-error -- no such tag
    expect(ordersThatAre('wating')).toEqual([]);
  });
});

describe('offers', () => {
  test.each([
    ['unsent', ['draft', 'stale']],
    ['revisable', ['submitted', 'stale']],
    ['pending', ['submitted', 'stale', 'locked', 'opened']],
    ['voidable', ['submitted', 'stale', 'withdrawn', 'locked', 'opened', 'accepted']],
    ['live', ['submitted', 'locked', 'opened', 'accepted', 'fulfilled']],
    ['made', ['submitted', 'locked', 'opened', 'accepted', 'fulfilled', 'rejected']],
    ['read', ['opened', 'accepted', 'fulfilled', 'rejected']],
    ['ranked', ['opened', 'accepted', 'fulfilled']],
    ['decidable', ['opened', 'accepted']],
    ['gone', ['lapsed', 'void']],
    ['ended', ['rejected', 'lapsed', 'void']],
  ] as const)('that are %s', (tag, states) => {
    expect(offersThatAre(tag)).toEqual(states);
    expect(Object.keys(OFFER_TAGS).filter((state) => offerIs(tag, state))).toEqual(states);
  });

  test('the chart carries them, and has no other state', () => {
    const states = Object.entries(offer.machine.states).map(([state, node]) => [state, node.tags]);
    expect(Object.fromEntries(states)).toEqual(OFFER_TAGS);
  });

  test('are voidable where the chart takes it', () => {
    const taken = Object.entries(offer.machine.states).filter(([, node]) => node.events.includes('VOID'));
    expect(taken.map(([state]) => state)).toEqual(offersThatAre('voidable'));
  });

  test('no contents are read before the opening', () => {
    for (const state of ['draft', 'submitted', 'stale', 'withdrawn', 'locked', 'lapsed', 'void'])
      expect(offerIs('read', state)).toBe(false);
  });
});
