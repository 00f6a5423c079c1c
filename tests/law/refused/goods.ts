import type { Facts, Refused, Spoilt } from './refused.ts';

const AT = '2030-01-08T12:00:00.000Z';
const service: Spoilt = { facts: { goods: false } };
const nothing: Spoilt = { sent: { quantity: '0' } };
const unexplained: Spoilt = { sent: { reason: 'other', note: ' ' } };

/** Ten in stock, four of them reserved for order 51. */
export const STOCK: Refused = {
  chart: 'stock',
  facts: { goods: true, onHand: '10', reserved: '4', minimum: null, orders: [{ order: 51, quantity: '4' }] },
  steps: [
    {
      from: 'enough',
      also: ['low'],
      event: 'RECEIVE',
      sent: { at: AT, quantity: '5', reason: 'delivery', note: 'On pallets', document: 'WZ 7' },
      refused: {
        goods: service,
        moreThanNothing: nothing,
        roomLeft: { sent: { quantity: '999999999990' } },
        reasonFits: { sent: { reason: 'sale' } },
        noteGiven: unexplained,
      },
    },
    {
      from: 'enough',
      also: ['low'],
      event: 'ISSUE',
      sent: { at: AT, quantity: '6', reason: 'sale', note: 'On pallets', document: 'WZ 7' },
      refused: {
        goods: service,
        moreThanNothing: nothing,
        enoughAvailable: { sent: { quantity: '6.0001' } },
        reasonFits: { sent: { reason: 'delivery' } },
        noteGiven: unexplained,
      },
    },
    {
      from: 'enough',
      also: ['low'],
      event: 'COUNT',
      sent: { at: AT, counted: '4', reason: 'stocktaking', note: 'On pallets', document: 'WZ 7' },
      refused: {
        goods: service,
        coversReserved: { sent: { counted: '3.9999' } },
        reasonFits: { sent: { reason: 'sale' } },
        noteGiven: unexplained,
      },
    },
    {
      from: 'enough',
      also: ['low'],
      event: 'RESERVE',
      sent: { at: AT, order: 52, quantity: '6' },
      refused: { goods: service, moreThanNothing: nothing, enoughAvailable: { sent: { quantity: '6.0001' } } },
    },
    ...(['RELEASE', 'SHIP'] as const).map((event) => ({
      from: 'enough',
      also: ['low'],
      event,
      sent: { at: AT, order: 51, quantity: '4' },
      refused: { goods: service, moreThanNothing: nothing, withinReservation: { sent: { quantity: '4.0001' } } },
    })),
    {
      from: 'enough',
      also: ['low'],
      event: 'SET_MINIMUM',
      sent: { at: AT, minimum: '0' },
      refused: { goods: service, minimumNotNegative: { sent: { minimum: '-0.0001' } } },
    },
  ],
  never: { 'COUNT countable': 'A negative quantity does not cover the reserved one either.' },
};

const content = {
  name: 'Bolt',
  unit: 'PCS',
  price: '1.00',
  currency: 'EUR',
  minimum: '1',
  service: false,
  onHand: '5',
};
const written = (more: Facts): Spoilt => ({ sent: { content: { ...content, ...more } } });
const typed = {
  nameGiven: written({ name: ' ' }),
  unitGiven: written({ unit: '' }),
  priceNotNegative: written({ price: '-0.01' }),
  minimumPositive: written({ minimum: '0' }),
} as const;
const whole = { ...typed, currencyGiven: written({ currency: null }) } as const;
const named: Spoilt = { facts: { named: true } };

export const PRODUCT: Refused = {
  chart: 'product',
  facts: { content, named: false },
  steps: [
    { from: 'draft', event: 'SAVE', sent: { at: AT, forSale: false, content }, refused: whole },
    {
      from: 'draft',
      event: 'SAVE',
      sent: { at: AT, forSale: true, content },
      refused: { sellable: written({ onHand: '0' }) },
    },
    { from: 'draft', also: ['shelved', 'offered'], event: 'DELETE', sent: { at: AT }, refused: { notNamed: named } },
    {
      from: 'shelved',
      event: 'OFFER',
      sent: { at: AT },
      refused: { sellable: { facts: { content: { ...content, onHand: '0' } } } },
    },
    { from: 'shelved', event: 'EDIT', sent: { at: AT, content }, refused: whole },
    {
      from: 'offered',
      event: 'EDIT',
      sent: { at: AT, content },
      refused: { ...typed, priceGiven: written({ price: null, currency: null }) },
    },
  ],
  never: {
    'SAVE forSale': 'On sale or not: one of the two targets is always available.',
    'offered EDIT currencyGiven': 'A price without a currency does not permit a sale either.',
    'SAVE notForSale': 'On sale or not: one of the two targets is always available.',
  },
};

const offered = {
  forSale: true,
  name: 'Bolt',
  unit: 'PCS',
  price: '2.00',
  currency: 'EUR',
  minimum: '2',
  available: '10',
  own: false,
};
const inCart = (product: number, now: Facts = offered): Facts => ({
  product,
  quantity: '3',
  name: 'Bolt',
  unit: 'PCS',
  price: '2.00',
  currency: 'EUR',
  offered: now,
});
const added = (now: Facts): Spoilt => ({ sent: { offered: { ...offered, ...now } } });
const held = (now: Facts): Spoilt => ({ facts: { lines: [inCart(1, { ...offered, ...now })] } });
const adding = {
  productForSale: added({ forSale: false }),
  minimumReached: { sent: { quantity: '1.9999' } },
  inStock: { sent: { quantity: '10.0001' } },
  amountLeft: added({ price: '0.0024' }),
  notOwn: added({ own: true }),
} as const;
const full = Array.from({ length: 100 }, (_, at) => inCart(at + 10));
const consent = [{ product: 1, quantity: '3', name: 'Bolt', unit: 'PCS', price: '2.00', currency: 'EUR' }];

export const CART: Refused = {
  chart: 'cart',
  facts: { lines: [inCart(1)], orders: [] },
  steps: [
    {
      from: 'filled',
      event: 'ADD',
      facts: { lines: full.slice(1) },
      sent: { at: AT, product: 1, quantity: '2', offered },
      refused: { roomLeft: { facts: { lines: full } }, ...adding },
    },
    {
      from: 'empty',
      event: 'ADD',
      facts: { lines: [] },
      sent: { at: AT, product: 1, quantity: '2', offered },
      refused: adding,
    },
    {
      from: 'filled',
      event: 'CHANGE_QTY',
      sent: { at: AT, product: 1, quantity: '2' },
      refused: {
        productForSale: held({ forSale: false }),
        minimumReached: { sent: { quantity: '1.9999' } },
        inStock: { sent: { quantity: '10.0001' } },
        amountLeft: held({ price: '0.0024' }),
        notOwn: held({ own: true }),
      },
    },
    {
      from: 'filled',
      event: 'REMOVE',
      sent: { at: AT, product: 1 },
      refused: { lineThere: { sent: { product: 2 } } },
    },
    {
      from: 'review',
      event: 'PRICE_CHANGED',
      sent: { at: AT, pricings: [{ product: 1, offered: { ...offered, price: '2.01' } }] },
      refused: { differs: { sent: { pricings: [{ product: 1, offered }] } } },
    },
    {
      from: 'review',
      event: 'SUBMIT',
      sent: { at: AT, contactValid: true, consent },
      refused: {
        contactValid: { sent: { contactValid: false } },
        orderable: held({ available: '2.9999' }),
        consented: { sent: { consent: [] } },
      },
    },
  ],
  never: {
    'empty ADD roomLeft': 'An empty cart has room for a hundred lines.',
    'CHANGE_QTY lineThere': 'A line that is not in the cart is not for sale in it either.',
    'REMOVE lastLine': 'The last line or one of several: one of the two targets is always available.',
  },
};
