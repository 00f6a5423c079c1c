import { product } from '../../machines/lifecycles/product/product.lifecycle.ts';
import { productImport } from '../../machines/lifecycles/productImport/productImport.lifecycle.ts';
import { stock } from '../../machines/lifecycles/stock/stock.lifecycle.ts';
import { PRODUCT, PRODUCT_IMPORT, STOCK } from './goods.matrix.ts';
import type { Subject } from './matrix.ts';

/* Maps the words of the goods tables to facts and events of their charts. */

const content = {
  name: 'Steel pipe',
  unit: 'MTR',
  price: '12.50',
  currency: 'PLN',
  minimum: '6',
  service: false,
  onHand: '300',
};
const written = (change: object) => ({ event: { content: { ...content, ...change } } });
/** OFFER checks stored values where the other events check sent ones. */
const stored = (change: object) => ({ context: { content: { ...content, ...change } }, guards: 'sellable' });
const FORM = { 'no name': 'nameGiven', 'no unit': 'unitGiven' };

export const PRODUCTS: Subject = {
  law: PRODUCT,
  lifecycle: product,
  named: 'seller',
  context: () => ({ content, named: false }),
  event: (type, state) => (type === 'SAVE' ? { content, forSale: state === 'draft' } : { content }),
  refusals: {
    'no name': { ...written({ name: ' ' }), guards: FORM['no name'] },
    'no unit': { ...written({ unit: '' }), guards: FORM['no unit'] },
    'price below zero': { ...written({ price: '-0.01' }), guards: 'priceNotNegative' },
    'no price': {
      ...written({ price: null, currency: null }),
      guards: 'priceGiven',
      on: { OFFER: stored({ price: null }) },
    },
    'no currency': {
      ...written({ currency: null }),
      guards: 'currencyGiven',
      on: {
        OFFER: stored({ currency: null }),
        // Two guards refuse it on sale: one for the form, one for the sale.
        'EDIT offered': { ...written({ currency: null }), guards: 'currencyGiven priceGiven' },
        SAVE: { event: { content: { ...content, currency: null }, forSale: false }, guards: 'currencyGiven' },
      },
    },
    'no stock': stored({ onHand: '0' }),
    'minimum zero': { ...written({ minimum: '0' }), guards: 'minimumPositive' },
    'order names it': { context: { content, named: true }, guards: 'notNamed' },
    'document names it': { context: { content, named: true }, guards: 'notNamed' },
  },
};

const shelf = { goods: true, onHand: '10', reserved: '4', minimum: null, orders: [{ order: 1, quantity: '4' }] };
const moved = { reason: 'delivery', note: '', document: '' };
const SENT: Readonly<Record<string, object>> = {
  RECEIVE: { ...moved, quantity: '1' },
  ISSUE: { ...moved, reason: 'use', quantity: '1' },
  COUNT: { ...moved, reason: 'stocktaking', counted: '9' },
  SET_MINIMUM: { minimum: '5' },
  RESERVE: { order: 1, quantity: '6' },
  RELEASE: { order: 1, quantity: '4' },
  SHIP: { order: 1, quantity: '4' },
};
export const STOCKS: Subject = {
  law: STOCK,
  lifecycle: stock,
  named: 'seller',
  // The chart's two states are the warning: both allow the same events.
  value: () => 'enough',
  ends: () => 'kept',
  refusal: (state) => (state === 'none' ? 'goods' : 'not_allowed_in_state'),
  context: (state) => (state === 'kept' ? shelf : { ...shelf, goods: false }),
  event: (type) => SENT[type] ?? {},
  refusals: {
    'quantity zero': { event: { quantity: '0' }, guards: 'moreThanNothing' },
    'no reason': { event: { reason: 'other', note: ' ' }, guards: 'noteGiven' },
    'below zero': {
      event: { quantity: '10.0001' },
      guards: 'enoughAvailable',
      on: {
        COUNT: { event: { counted: '-1' }, guards: 'countable coversReserved' },
        SET_MINIMUM: { event: { minimum: '-1' }, guards: 'minimumNotNegative' },
      },
    },
    'promised goods': {
      event: { quantity: '6.0001' },
      guards: 'enoughAvailable',
      on: { COUNT: { event: { counted: '3.9999' }, guards: 'coversReserved' } },
    },
    'available too small': { event: { quantity: '6.0001' }, guards: 'enoughAvailable' },
    'more than reserved': { event: { quantity: '4.0001' }, guards: 'withinReservation' },
  },
};

const counts = { added: 2, changed: 0, unchanged: 0, failed: 1 };
export const IMPORTS: Subject = {
  law: PRODUCT_IMPORT,
  lifecycle: productImport,
  named: 'seller',
  context: () => ({ rows: 3, done: 3, mapping: ['name', 'price'], checked: counts }),
  event: () => ({ rows: 3, mapping: ['name', null], counts, reason: 'import_broken' }),
  refusals: {
    'no table': { event: { rows: 0 }, guards: 'hasRows' },
    'field twice': { event: { mapping: ['name', 'name'] }, guards: 'eachOnce' },
    'no name': { context: { mapping: ['price', null] }, guards: 'nameMapped' },
    'nothing to do': { context: { checked: { ...counts, added: 0 } }, guards: 'somethingToDo' },
  },
};
