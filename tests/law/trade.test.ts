import { describe, expect, test } from 'vitest';
import type { Offered } from '../../machines/lifecycles/cart/cart.rules.ts';
import { productConsequences } from '../../machines/trade/product.consequences.ts';
import { begins, cartOrders, proved, type Sold } from '../../machines/trade/cart-orders.ts';
import { AT, content, offered, sold } from './trade.facts.ts';

/* Orders created from a cart, by hand. */

/** A product that its company has deleted. */
const deleted: Offered = { ...offered('1.50'), forSale: false, name: null, unit: null, price: null, currency: null };
const line = (product: number, seller: number, quantity: string, now: Offered): Sold =>
  sold(product, seller, { quantity, price: '9.99', offered: now });
const of = (...lines: readonly Sold[]) =>
  cartOrders(lines).map(({ seller, currency, total, lines: own }) => [
    seller,
    currency,
    total,
    own.map(({ product }) => product),
  ]);

describe('ordering a cart', () => {
  test('makes no order when it is empty', () => expect(of()).toEqual([]));
  test('makes one order for each seller, in the order of the lines', () => {
    const lines = [
      line(1, 5, '2', offered('1.50')),
      line(2, 4, '1', offered('3.00')),
      line(3, 5, '1', offered('0.25')),
    ];
    expect(of(...lines)).toEqual([
      [5, 'EUR', '3.25', [1, 3]],
      [4, 'EUR', '3.00', [2]],
    ]);
  });
  test('makes one order for each currency', () => {
    expect(of(line(1, 5, '2', offered('1.50')), line(2, 5, '2', offered('6.00', 'PLN')))).toEqual([
      [5, 'EUR', '3.00', [1]],
      [5, 'PLN', '12.00', [2]],
    ]);
  });
  test('uses the current price and rounds each line half up to the cent', () => {
    // 3 × 0.335 = 1.005 → 1.01, twice 2.02; together 2.01.
    expect(of(line(1, 5, '3', offered('0.335')), line(2, 5, '3', offered('0.335')))).toEqual([
      [5, 'EUR', '2.02', [1, 2]],
    ]);
  });
  test('leaves out products that are not for sale or have no price', () => {
    expect(of(line(1, 5, '2', deleted), line(2, 5, '1', { ...offered('1.00'), price: null }))).toEqual([]);
    expect(of(line(1, 5, '2', { ...offered('1.00'), forSale: false }), line(2, 5, '1', offered('1.00')))).toEqual([
      [5, 'EUR', '1.00', [2]],
    ]);
  });
});

test('an order of a member is new, of a visitor unverified; the seller has 14 days to answer either', () => {
  expect(begins('member', AT)).toEqual({ state: 'new', answerBy: '2030-01-22T12:00:00.000Z' });
  expect(begins('visitor', AT)).toEqual({ state: 'unverified', answerBy: '2030-01-22T12:00:00.000Z' });
});

describe('the link in a visitor’s email', () => {
  const two = [
    { id: 52, createdAt: AT },
    { id: 51, createdAt: AT },
  ];
  const event = { type: 'VERIFY', tokenValid: true };
  test('verifies all orders of the visit in their order', () => {
    expect(proved(two, '2030-01-08T12:00:01.000Z')).toEqual([
      { to: 'order', id: 52, event },
      { to: 'order', id: 51, event },
    ]);
  });
  test.each([
    ['2030-01-11T11:59:59.999Z', 2],
    ['2030-01-11T12:00:00.000Z', 'expired'],
  ])('is valid for 72 hours: at %s', (at, answer) => {
    const heard = proved(two, at);
    expect(typeof heard === 'string' ? heard : heard.length).toBe(answer);
  });
  test('verifies no order once the oldest of them has expired', () => {
    const orders = [
      { id: 51, createdAt: AT },
      { id: 52, createdAt: '2030-01-08T12:00:00.001Z' },
    ];
    expect(proved(orders, '2030-01-11T12:00:00.000Z')).toBe('expired');
  });
  test('works once: the second time there is no order to verify', () => expect(proved([], AT)).toBe('used'));
});

/** By hand from ../shared/lifecycles.md ("Product", "Stock"): goods have a stock, a service has none. */
describe('an edit of a product', () => {
  const count = { type: 'COUNT', counted: '0', reason: 'form', note: '', document: '' };
  const silent = { type: 'SET_MINIMUM', minimum: null };
  test.each([
    ['goods that become a service', false, true, '40', '10', [count, silent]],
    ['goods without a minimum', false, true, '40', null, [count]],
    ['goods without a quantity', false, true, null, '10', [silent]],
    ['goods without either', false, true, null, null, []],
    ['goods that stay goods', false, false, '40', '10', []],
    ['a service that stays one', true, true, '40', '10', []],
    ['a service that becomes goods', true, false, null, null, []],
  ])('%s: messages to the stock', (_, was, service, onHand, minimum, events) => {
    const facts = { self: 71, service: was, onHand, minimum };
    const told = productConsequences.keepContent(facts, { content: content(service) });
    expect(told).toEqual(events.map((event) => ({ to: 'stock', id: 71, event })));
  });
});
