import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { CartEvent, cartMachine } from './cart.machine.ts';
import type { Offered } from './cart.rules.ts';

const at = '2030-01-02T12:00:00.000Z';
const pipe: Offered = {
  forSale: true,
  name: 'Steel pipe',
  unit: 'MTR',
  price: '12.50',
  currency: 'PLN',
  minimum: '6',
  available: '300',
  own: false,
};
const advice: Offered = {
  ...pipe,
  name: 'Advice',
  unit: 'HUR',
  price: '90',
  currency: 'EUR',
  minimum: null,
  available: null,
};
const dearer = { product: 1, offered: { ...pipe, price: '13.00', available: '200' } };

const pipes = { product: 1, quantity: '12', name: 'Steel pipe', unit: 'MTR', price: '12.50', currency: 'PLN' };
const hours = { product: 2, quantity: '3', name: 'Advice', unit: 'HUR', price: '90', currency: 'EUR' };

export const cartSamples = {
  ADD: [
    { type: 'ADD', at, product: 1, quantity: '12', offered: pipe },
    { type: 'ADD', at, product: 2, quantity: '3', offered: advice },
    { type: 'ADD', at, product: 3, quantity: '1', offered: { ...pipe, forSale: false } },
  ],
  CHANGE_QTY: [{ type: 'CHANGE_QTY', at, product: 1, quantity: '12' }],
  REMOVE: [
    { type: 'REMOVE', at, product: 1 },
    { type: 'REMOVE', at, product: 2 },
  ],
  CHECKOUT: [
    {
      type: 'CHECKOUT',
      at,
      pricings: [
        { product: 1, offered: pipe },
        { product: 2, offered: advice },
      ],
    },
  ],
  BACK: [{ type: 'BACK', at }],
  PRICE_CHANGED: [{ type: 'PRICE_CHANGED', at, pricings: [dearer, { product: 2, offered: advice }] }],
  SUBMIT: [
    { type: 'SUBMIT', at, contactValid: true, consent: [pipes] },
    { type: 'SUBMIT', at, contactValid: true, consent: [pipes, hours] },
    { type: 'SUBMIT', at, contactValid: true, consent: [{ ...pipes, price: '13.00' }] },
  ],
  FAIL: [{ type: 'FAIL', at }],
  OK: [{ type: 'OK', at, orders: [7] }],
} satisfies Samples<CartEvent>;

/** More of the same product does not add a new state to the search. */
export const cartKey = (s: SnapshotFrom<typeof cartMachine>): string =>
  JSON.stringify([
    s.value,
    s.context.lines
      .map(({ product, offered }) => [product, offered.price ?? ''] as const)
      .toSorted(([a], [b]) => a - b),
  ]);
