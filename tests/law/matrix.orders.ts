import { cart } from '../../machines/lifecycles/cart/cart.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import type { Subject } from './matrix.ts';
import { CART, ORDER } from './ordering.matrix.ts';

/* Maps the words of the cart and order tables to facts and events of their charts. */

const pipe = { name: 'Steel pipe', unit: 'MTR' };
const offered = { forSale: true, ...pipe, price: '12.50', currency: 'PLN', minimum: '6', available: '20', own: false };
const yes = { product: 1, quantity: '12', ...pipe, price: '12.50', currency: 'PLN' };
const inCart = (now: object = {}) => ({ lines: [{ ...yes, offered: { ...offered, ...now } }], orders: [] });
const IN_CART: Readonly<Record<string, object>> = {
  ADD: { product: 1, quantity: '6', offered },
  CHANGE_QTY: { product: 1, quantity: '7' },
  REMOVE: { product: 1 },
  CHECKOUT: { pricings: [{ product: 1, offered }] },
  PRICE_CHANGED: { pricings: [{ product: 1, offered: { ...offered, price: '13' } }] },
  SUBMIT: { contactValid: true, consent: [yes] },
  OK: { orders: [7] },
};
/** An added product sends its offer with the event; for one already in the cart it is in the context. */
const asOffered = (now: object, guards: string) => ({
  event: { offered: { ...offered, ...now } },
  guards,
  on: { CHANGE_QTY: { context: inCart(now), guards } },
});
export const CARTS: Subject = {
  law: CART,
  lifecycle: cart,
  named: 'buyer',
  context: (state) => (state === 'empty' || state === 'completed' ? { lines: [], orders: [] } : inCart()),
  event: (type) => IN_CART[type] ?? {},
  refusals: {
    'not for sale': asOffered({ forSale: false }, 'productForSale'),
    'below minimum': {
      ...asOffered({ minimum: '20' }, 'minimumReached'),
      event: { quantity: '1', offered: { ...offered, minimum: '18' } },
    },
    'too much': asOffered({ available: '5' }, 'inStock'),
    own: asOffered({ own: true }, 'notOwn'),
    'no such line': { event: { product: 2 }, guards: 'lineThere' },
    'nothing differs': { event: { pricings: [{ product: 1, offered }] }, guards: 'differs' },
    'contact invalid': { event: { contactValid: false }, guards: 'contactValid' },
    'no consent': { context: inCart({ price: '13' }), guards: 'consented' },
  },
};

const EARLY = '2030-01-01T12:00:00.000Z';
const LATE = '2030-02-08T12:00:00.000Z';
const COSTS = { price: '2.5', currency: 'EUR' };
const SHIPPED: Readonly<Record<string, string>> = { partlyDelivered: '4', delivered: '10', closed: '10' };
const PROMISED: readonly string[] = ['confirmed', 'partlyDelivered'];

/** Ten bolts at 2.50, with twenty in stock. */
const ordered = (state: string, change: object = {}) => {
  const shipped = SHIPPED[state] ?? '0';
  const bolt = { id: 1, quantity: '10', price: '2.5', shipped, product: 7, available: '20', costs: COSTS };
  return {
    createdAt: EARLY,
    answerBy: '2030-01-15T12:00:00.000Z',
    deliveredAt: state === 'delivered' ? EARLY : null,
    currency: 'EUR',
    restBy: null,
    lines: [
      {
        ...bolt,
        reserved: PROMISED.includes(state) ? String(10 - Number(shipped)) : '0',
        proposedQuantity: state === 'changeProposed' ? '8' : null,
        ...change,
      },
    ],
  };
};
const lines = (quantity: string, note = '') => ({ lines: [{ id: 1, quantity, note }] });
const WORDS = { reason: 'Sold out', comment: 'Ten or none', because: 'buyer', justification: '' };
const STEPS: Readonly<Record<string, object>> = {
  VERIFY: { tokenValid: true },
  PROPOSE_CHANGE: { ...WORDS, changes: [{ id: 1, quantity: '8' }] },
  EXPIRE: { at: LATE },
  SHIP_PART: lines('1'),
  RECEIVE: lines('4', 'The rest is on its way'),
  CLOSE: { received: true },
};
/** Who proposed to cancel the rest, by the event that answers it. */
const PROPOSER: Readonly<Record<string, string>> = {
  AGREE_CANCEL_REST: 'buyer',
  UPHOLD_REST: 'buyer',
  ACCEPT_CANCEL_REST: 'seller',
  KEEP_REST: 'seller',
};
const short = { change: { available: '7.9999' }, guards: 'inStock' };

export const ORDERS: Subject = {
  law: ORDER,
  lifecycle: order,
  named: 'both',
  context: (state, type) => ({ ...ordered(state), restBy: PROPOSER[type] ?? null }),
  event: (type) => ({ ...WORDS, ...STEPS[type] }),
  refusals: {
    'token invalid': { event: { tokenValid: false }, guards: 'tokenValid' },
    'after 72 hours': { event: { at: '2030-01-04T12:00:00.000Z' }, guards: 'verifiable' },
    'before 72 hours': { event: { at: '2030-01-04T11:59:59.999Z' }, guards: 'unverifiedTooLong' },
    'too early': { event: { at: '2030-01-15T11:59:59.999Z' }, guards: 'unanswered' },
    'too late': { event: { at: '2030-01-15T12:00:00.000Z' }, guards: 'inTime' },
    'stock short': {
      context: ordered('new', short.change),
      guards: 'inStock',
      on: {
        ACCEPT_CHANGE: { context: ordered('changeProposed', short.change), guards: 'changeInStock' },
      },
    },
    'price moved': {
      context: ordered('new', { costs: { price: '2.51', currency: 'EUR' } }),
      guards: 'priceHolds',
    },
    'nothing differs': { event: { changes: [{ id: 1, quantity: '10.0', price: '2.50' }] }, guards: 'differs' },
    'no reason': { event: { reason: ' ' }, guards: 'reasonGiven' },
    'no comment': { event: { comment: ' ' }, guards: 'commentGiven' },
    everything: {
      event: lines('10'),
      guards: 'someLeft',
      on: { 'SHIP_PART partlyDelivered': { event: lines('6'), guards: 'someLeft' } },
    },
    nothing: { event: { lines: [] }, guards: 'withinOrder' },
    'more than shipped': {
      event: lines('4.0001', 'One more'),
      guards: 'withinShipped',
      on: { 'RECEIVE delivered': { event: lines('10.0001', 'One more'), guards: 'withinShipped' } },
    },
    'difference unsaid': { event: lines('3'), guards: 'differenceExplained' },
    'not received': { event: { received: false, at: EARLY }, guards: 'received' },
    proposed: { context: { restBy: 'buyer' }, guards: 'restNotProposed' },
    'not proposed': { context: { restBy: null }, guards: 'restProposed' },
    'own proposal': {
      context: { restBy: 'seller' },
      guards: 'restProposedByOther',
      on: { ACCEPT_CANCEL_REST: { context: { restBy: 'buyer' }, guards: 'restProposedByOther' } },
    },
  },
};
