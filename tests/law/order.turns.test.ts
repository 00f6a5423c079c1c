import { expect, test } from 'vitest';
import { ordersFor, orderStates, turnOf } from '../../machines/lifecycles/order/order.tags.ts';

/* Whose turn an order is, by hand from ../shared/lifecycles.md ("Order"). */

const TURNS = {
  unverified: 'buyer',
  new: 'seller',
  changeProposed: 'buyer',
  confirmed: 'seller',
  partlyDelivered: 'seller',
  delivered: 'buyer',
  closed: undefined,
  declined: undefined,
  cancelled: undefined,
  expired: undefined,
} as const;

test.each(orderStates)('of an order that is %s', (state) => {
  expect(turnOf(state)).toBe(TURNS[state]);
});

test('a word of another server is no side’s turn', () => {
  expect(['shipped', '', 'constructor'].map(turnOf)).toEqual([undefined, undefined, undefined]);
});

test('the seller answers a new order and ships what is left of it, the buyer answers a changed one', () => {
  expect(ordersFor('seller', 'answer')).toEqual(['new']);
  expect(ordersFor('buyer', 'answer')).toEqual(['changeProposed']);
  expect(ordersFor('seller', 'ship')).toEqual(['confirmed', 'partlyDelivered']);
  expect(ordersFor('buyer', 'ship')).toEqual([]);
});
