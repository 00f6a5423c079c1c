import { describe, expect, test } from 'vitest';
import { product } from '../../machines/lifecycles/product/product.lifecycle.ts';
import { raisedBy } from '../../machines/lifecycles/product/product.rules.ts';
import { type Event, journey } from './journey.ts';

const pipe = {
  name: 'Steel pipe',
  unit: 'MTR',
  price: '12.50',
  currency: 'PLN',
  minimum: '6',
  service: false,
  onHand: '300',
} as const;
type Sent = Event<typeof product.machine>;
const save = (forSale: boolean, more: object = {}): Sent => ({ type: 'SAVE', forSale, content: { ...pipe, ...more } });
const edit = (more: object = {}): Sent => ({ type: 'EDIT', content: { ...pipe, ...more } });
const run = (...events: Sent[]) => journey(product.machine, { named: false }, ...events);

describe('a product', () => {
  test('is listed, taken off sale, put on it again, withdrawn and brought back', () => {
    expect(
      run(save(true), { type: 'SHELVE' }, { type: 'OFFER' }, { type: 'WITHDRAW' }, { type: 'OFFER' }, edit(), {
        type: 'RESTORE',
      }),
    ).toEqual([
      'offered',
      'shelved',
      'offered',
      'withdrawn',
      '!not_allowed_in_state',
      '!not_allowed_in_state',
      'shelved',
    ]);
  });

  test('is saved with a name, a unit, a price that is none below zero with its currency, and a minimum above zero', () => {
    const none = { name: ' ', unit: '', price: '-1', currency: null, minimum: '0' };
    expect(run(save(false, none))).toEqual(['!nameGiven unitGiven priceNotNegative currencyGiven minimumPositive']);
    expect(run(save(false, { price: null, currency: null, minimum: null, onHand: null }))).toEqual(['shelved']);
  });

  test('is for sale with a price and stock; a service needs no stock', () => {
    expect(run(save(true, { price: null, currency: null }))).toEqual(['!sellable']);
    expect(run(save(true, { onHand: '0' }), save(true, { onHand: null, service: true }))).toEqual([
      '!sellable',
      'offered',
    ]);
    expect(run(save(false, { onHand: null }), { type: 'OFFER' }, edit(), { type: 'OFFER' })).toEqual([
      'shelved',
      '!sellable',
      'shelved',
      'offered',
    ]);
  });

  test('that is sold out stays on sale; one that loses its price does not', () => {
    expect(run(save(true), edit({ onHand: '0' }), edit({ price: null, currency: null }))).toEqual([
      'offered',
      'offered',
      '!priceGiven',
    ]);
  });

  test.each([
    ['nameGiven', { name: ' \n' }],
    ['unitGiven', { unit: ' ' }],
    ['priceNotNegative', { price: '-0.01' }],
    ['minimumPositive', { minimum: '0' }],
    ['minimumPositive', { minimum: '-1' }],
  ])('is neither saved nor changed against %s', (guard, more) => {
    expect(run(save(true, more))).toEqual([`!${guard}`]);
    expect(run(save(false, more))).toEqual([`!${guard}`]);
    expect(run(save(true), edit(more))).toEqual(['offered', `!${guard}`]);
    expect(run(save(false), edit(more))).toEqual(['shelved', `!${guard}`]);
  });

  test('with a price has its currency, and on sale both', () => {
    expect(run(save(false, { currency: null }))).toEqual(['!currencyGiven']);
    expect(run(save(false), edit({ currency: null }))).toEqual(['shelved', '!currencyGiven']);
    expect(run(save(true), edit({ price: null }))).toEqual(['offered', '!priceGiven']);
    expect(run(save(true), edit({ price: '0' }))).toEqual(['offered', 'offered']);
    expect(run(save(false), edit({ price: null, currency: null }), { type: 'OFFER' })).toEqual([
      'shelved',
      'shelved',
      '!sellable',
    ]);
  });

  test('is deleted unless something names it', () => {
    expect(run({ type: 'DELETE' })).toEqual(['deleted']);
    expect(run(save(true), { type: 'DELETE' }, { type: 'RESTORE' })).toEqual([
      'offered',
      'deleted',
      '!not_allowed_in_state',
    ]);
    expect(journey(product.machine, { named: true }, save(true), { type: 'DELETE' }, { type: 'WITHDRAW' })).toEqual([
      'offered',
      '!notNamed',
      'withdrawn',
    ]);
  });
});

test.each([
  ['12.50', '10', 2, '13.75'],
  ['12.50', '-10', 2, '11.25'],
  ['0.4500', '3', 2, '0.46'],
  ['0.1234', '10', 2, '0.1357'],
  ['100', '2.5', 0, '103'],
  ['0.05', '-50', 2, '0.03'],
  ['12.50', '-100', 2, '0'],
  ['0', '50', 2, '0'],
  ['99999999999999', '0', 2, '99999999999999'],
  ['99999999999999', '1', 2, null],
  ['50000000000000', '100', 2, null],
])('%s by %s %% in a currency of %i digits is %s', (price, percent, digits, after) => {
  expect(raisedBy(price, percent, digits)).toBe(after);
});
