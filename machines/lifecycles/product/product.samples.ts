import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { ProductEvent, productMachine } from './product.machine.ts';
import type { ProductContent, ProductContext } from './product.rules.ts';

const at = '2030-01-02T12:00:00.000Z';
const pipe: ProductContent = {
  name: 'Steel pipe 60 mm',
  unit: 'MTR',
  price: '12.50',
  currency: 'PLN',
  minimum: '6',
  service: false,
  onHand: '300',
};

/** A new product, and one that an order refers to. */
export const productStarts: readonly Partial<ProductContext>[] = [{ named: false }, { content: pipe, named: true }];

export const productSamples = {
  SAVE: [
    { type: 'SAVE', at, forSale: false, content: pipe },
    { type: 'SAVE', at, forSale: true, content: pipe },
  ],
  EDIT: [
    { type: 'EDIT', at, content: pipe },
    { type: 'EDIT', at, content: { ...pipe, price: null, currency: null, onHand: '0' } },
  ],
  OFFER: [{ type: 'OFFER', at }],
  SHELVE: [{ type: 'SHELVE', at }],
  WITHDRAW: [{ type: 'WITHDRAW', at }],
  RESTORE: [{ type: 'RESTORE', at }],
  DELETE: [{ type: 'DELETE', at }],
} satisfies Samples<ProductEvent>;

export const productKey = (s: SnapshotFrom<typeof productMachine>): string => JSON.stringify([s.value, s.context]);
