import type { Facts, Spoilt } from './refused/refused.ts';

/* Facts behind the case names in the laws of an order. */

export const CREATED = '2030-01-08T12:00:00.000Z';
export const AT = '2030-01-10T12:00:00.000Z';
export const ANSWER_BY = '2030-01-22T12:00:00.000Z';
const DELIVERED = '2030-01-09T12:00:00.000Z';

/** Ten bolts from an award for ten at 2.50, with ten in stock and a current price of 2.50. */
export const BOLT: Facts = {
  id: 1,
  quantity: '10',
  price: '2.50',
  shipped: '0',
  most: '10',
  ceiling: '2.50',
  product: 7,
  available: '10',
  costs: { price: '2.50', currency: 'EUR' },
};
export const bolts = (more: Facts = {}): Facts => ({ lines: [{ ...BOLT, ...more }] });
const cart: Facts = { most: null, ceiling: null };
const six = (available: string): Facts => ({
  lines: [
    { ...BOLT, quantity: '6', available },
    { ...BOLT, id: 2, quantity: '5', available },
  ],
});
const costs = (price: string | null, currency = 'EUR'): Spoilt => ({ facts: bolts({ costs: { price, currency } }) });
const change = (more: Facts): Spoilt => ({ sent: { changes: [{ id: 1, ...more }] } });
const arrived = (quantity: string, note: string): Spoilt => ({ sent: { lines: [{ id: 1, quantity, note }] } });
const beyond = { proposedPrice: '2.51' };

export const ORDER_FACTS: Facts = {
  createdAt: CREATED,
  answerBy: ANSWER_BY,
  deliveredAt: null,
  currency: 'EUR',
  restBy: null,
  mayExceed: false,
  ...bolts(),
};

export const ORDER_STATES: Readonly<Record<string, Facts>> = {
  unverified: {},
  new: {},
  changeProposed: bolts({ proposedQuantity: '8' }),
  confirmed: bolts({ reserved: '10', available: '10' }),
  partlyDelivered: bolts({ shipped: '4', reserved: '6', available: '6' }),
  delivered: { ...bolts({ shipped: '4', quantity: '4', reserved: '0', available: '0' }), deliveredAt: DELIVERED },
  closed: { ...bolts({ shipped: '10', reserved: '0' }), deliveredAt: DELIVERED },
  cancelled: {},
  declined: {},
  expired: {},
};

export const ORDER_SENT: Facts = {
  at: AT,
  tokenValid: true,
  reason: 'Sold out',
  comment: 'All ten or none',
  justification: 'Steel is dearer',
  because: 'buyer',
  changes: [{ id: 1, quantity: '8' }],
  lines: [{ id: 1, quantity: '4', note: '' }],
  received: true,
};

export const ORDER_CASES: Readonly<Record<string, Spoilt>> = {
  otherToken: { sent: { tokenValid: false } },
  verifyLast: { sent: { at: '2030-01-11T11:59:59.999Z' } },
  verifyLate: { sent: { at: '2030-01-11T12:00:00.000Z' } },
  answerLast: { sent: { at: '2030-01-22T11:59:59.999Z' } },
  answerLate: { sent: { at: ANSWER_BY } },
  receiptLast: { sent: { at: '2030-01-23T11:59:59.999Z', received: false } },
  receiptLate: { sent: { at: '2030-01-23T12:00:00.000Z', received: false } },
  tooFew: { facts: bolts({ available: '9.9999' }) },
  twiceTooMany: { facts: six('10.9999') },
  twiceEnough: { facts: six('11') },
  noStock: { facts: bolts({ product: null, available: null, costs: null }) },
  dearerNow: costs('2.51'),
  cheaperNow: costs('2.49'),
  otherCurrency: costs('2.50', 'PLN'),
  unpriced: costs(null),
  sameNow: costs('2.5000'),
  priceKept: { ...costs('2.51'), sent: { keepPrices: true } },
  cheaper: change({ price: '2.49' }),
  oneOfTwo: {
    facts: six('20'),
    sent: {
      changes: [
        { id: 1, quantity: '6', price: '2.50' },
        { id: 2, quantity: '4', price: '2.50' },
      ],
    },
  },
  more: { sent: { changes: [{ id: 1, quantity: '10.0001' }], lines: [{ id: 1, quantity: '10.0001', note: '' }] } },
  dearer: change({ price: '2.51' }),
  moreOfLot: { ...change({ quantity: '12' }), facts: bolts({ most: '12' }) },
  moreAllowed: { ...change({ quantity: '11' }), facts: { mayExceed: true } },
  dearerAllowed: { ...change({ price: '2.51' }), facts: { mayExceed: true } },
  dearerOfCart: { ...change({ price: '2.51', quantity: '11' }), facts: bolts(cart) },
  nothing: { sent: { changes: [], lines: [] } },
  same: change({ quantity: '10.0', price: '2.5' }),
  stranger: { sent: { changes: [{ id: 2, quantity: '8' }], lines: [{ id: 2, quantity: '1', note: '' }] } },
  twice: {
    sent: {
      changes: [
        { id: 1, quantity: '8' },
        { id: 1, quantity: '7' },
      ],
      lines: [
        { id: 1, quantity: '1', note: '' },
        { id: 1, quantity: '1', note: '' },
      ],
    },
  },
  silent: { sent: { reason: ' ' } },
  silentOfCart: { facts: bolts(cart), sent: { reason: '' } },
  wordless: { sent: { comment: ' ' } },
  eightLeft: { facts: bolts({ proposedQuantity: '8', available: '8' }) },
  lessThanEight: { facts: bolts({ proposedQuantity: '8', available: '7.9999' }) },
  beyond: { facts: bolts(beyond) },
  beyondAllowed: { facts: { ...bolts(beyond), mayExceed: true } },
  beyondSilent: { facts: { ...bolts(beyond), mayExceed: true }, sent: { justification: ' ' } },
  beyondOfCart: { facts: bolts({ ...cart, ...beyond }), sent: { justification: '' } },
  none: arrived('0', ''),
  all: arrived('10', ''),
  six: arrived('6', ''),
  moreThanSent: arrived('4.0001', ''),
  less: arrived('3.9999', ' '),
  lessWhy: arrived('3.9999', 'One was bent'),
  unsaid: { sent: { received: false } },
  askedByBuyer: { facts: { restBy: 'buyer' } },
  offeredBySeller: { facts: { restBy: 'seller' } },
  askedWordless: { facts: { restBy: 'buyer' }, sent: { comment: ' ' } },
  offeredWordless: { facts: { restBy: 'seller' }, sent: { comment: ' ' } },
};
