import { afterAll, beforeAll } from 'vitest';
import { Goods } from './goods.ts';
import { refusedBefore, refusedGuards, refusedStates } from './stage.ts';

const goods = new Goods();
beforeAll(() => goods.open());
afterAll(() => goods.room.server.close());

refusedStates('product', 9, goods.products);
refusedGuards('product', goods.products, goods.ofProducts);
refusedGuards('stock', goods.stocks, goods.ofStocks);
refusedStates('productImport', 19, goods.imports);
refusedGuards('productImport', goods.imports, goods.ofImports);

const wrong = {
  nameGiven: { name: ' ' },
  unitGiven: { unit: '' },
  priceNotNegative: { price: '-0.01' },
  minimumPositive: { minimum_order_quantity: '0' },
};
const edits = (state: string, more: Readonly<Record<string, object>>) =>
  Object.entries({ ...wrong, ...more }).map(([guard, over]) => [`${state} EDIT ${guard}`, [400, over] as const]);
refusedBefore(
  'product',
  goods.products,
  Object.fromEntries([
    ...edits('shelved', { currencyGiven: { currency: null } }),
    ...edits('offered', { priceGiven: { price: null, currency: null } }),
  ]),
);
refusedBefore('stock', goods.stocks, {
  'enough RECEIVE moreThanNothing': [400, { quantity: '0' }],
  'enough RECEIVE reasonFits': [400, { reason: 'sale' }],
  'enough ISSUE moreThanNothing': [400, { quantity: '0' }],
  'enough ISSUE reasonFits': [400, { reason: 'delivery' }],
  'enough COUNT reasonFits': [400, { reason: 'sale' }],
  'enough SET_MINIMUM minimumNotNegative': [400, { minimum: '-0.0001' }],
});
refusedBefore('productImport', goods.imports, {
  'mapping MAP eachOnce': [400, { mapping: ['name', 'name'] }],
  'checked MAP eachOnce': [400, { mapping: ['name', 'name'] }],
});
