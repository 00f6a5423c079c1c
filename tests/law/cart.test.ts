import { describe, expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { cart } from '../../machines/lifecycles/cart/cart.lifecycle.ts';
import { type CartLine, merged, type Offered } from '../../machines/lifecycles/cart/cart.rules.ts';
import { CART_ACTS, CART_ENDS, CART_PLACES, type CartAct, type CartPlace, JUDGED, type Now } from './cart.ts';

/* The handwritten law of carts, checked against the chart. */

const at = '2030-01-01T12:00:00.000Z';
const offer = (now: Now = {}): Offered => ({
  forSale: true,
  name: 'Steel pipe',
  unit: 'MTR',
  price: '12.50',
  currency: 'PLN',
  minimum: '6',
  available: '20',
  own: false,
  ...now,
});
const pipe = { name: 'Steel pipe', unit: 'MTR', price: '12.50', currency: 'PLN' };
const twelve = (now: Now = {}): CartLine => ({
  product: 1,
  quantity: '12',
  ...pipe,
  offered: offer(now),
});
const yes = { product: 1, quantity: '12', ...pipe };

const EVENTS: Readonly<Record<CartAct, object>> = {
  ADD: { product: 1, quantity: '6', offered: offer() },
  CHANGE_QTY: { product: 1, quantity: '7' },
  REMOVE: { product: 1 },
  CHECKOUT: { pricings: [{ product: 1, offered: offer() }] },
  BACK: {},
  PRICE_CHANGED: { pricings: [{ product: 1, offered: offer({ price: '13' }) }] },
  SUBMIT: { contactValid: true, consent: [yes] },
  FAIL: {},
  OK: { orders: [7] },
};

function asked(place: CartPlace, type: CartAct, event: object, lines: readonly CartLine[]): string {
  const snapshot = restore(cart.machine, place, { lines, orders: [] });
  const decision = decide(cart.machine, snapshot, { type, at, ...event } as never);
  if (!decision.ok) return `!${decision.refusal.guards.join(' ') || decision.refusal.code}`;
  return stateName(decision.snapshot.value);
}
const linesAfter = (type: CartAct, event: object, lines: readonly CartLine[], place: CartPlace = 'filled') => {
  const snapshot = restore(cart.machine, place, { lines, orders: [] });
  const decision = decide(cart.machine, snapshot, { type, at, ...event } as never);
  if (!decision.ok) throw new Error(decision.refusal.guards.join(' '));
  return decision.snapshot.context.lines;
};
const bare = (place: CartPlace): readonly CartLine[] => (place === 'empty' || place === 'completed' ? [] : [twelve()]);

test.each(CART_PLACES.flatMap((place) => CART_ACTS.map((act) => [place, act] as const)))('%s: %s', (place, act) => {
  const end = CART_ENDS[act][place];
  expect(asked(place, act, EVENTS[act], bare(place))).toBe(end === '-' ? '!not_allowed_in_state' : end);
});

describe.each(JUDGED)('$row', ({ now, add, submit }) => {
  test('six more', () => {
    expect(asked('filled', 'ADD', { product: 1, quantity: '6', offered: offer(now) }, [twelve()])).toBe(add);
  });
  test('ordered', () => {
    expect(asked('review', 'SUBMIT', EVENTS.SUBMIT, [twelve(now)])).toBe(submit);
  });
});

describe('a yes', () => {
  const two = [twelve(), { ...twelve(), product: 2 }];
  test.each([
    ['to nothing', []],
    ['to another quantity', [{ ...yes, quantity: '11' }]],
    ['to another price', [{ ...yes, price: '12.49' }]],
    ['to another currency', [{ ...yes, currency: 'EUR' }]],
    ['to another unit', [{ ...yes, unit: 'BX' }]],
    ['to another name', [{ ...yes, name: 'Plastic pipe' }]],
    ['to another product', [{ ...yes, product: 2 }]],
    ['to more than is there', [yes, { ...yes, product: 2 }]],
    ['twice to one line', [yes, yes]],
  ])('%s is none', (_, consent) => {
    expect(asked('review', 'SUBMIT', { contactValid: true, consent }, [twelve()])).toBe('!consented');
  });
  test('covers every line, in whatever order', () => {
    const submit = (consent: object[]) => asked('review', 'SUBMIT', { contactValid: true, consent }, two);
    expect([submit([{ ...yes, product: 2 }, yes]), submit([yes]), submit([yes, yes])]).toEqual([
      'submitting',
      '!consented',
      '!consented',
    ]);
  });
  test('needs whoever says it', () => {
    expect(asked('review', 'SUBMIT', { contactValid: false, consent: [yes] }, [twelve()])).toBe('!contactValid');
  });
});

test('of two lines one goes and the cart stays filled; one that is not there goes nowhere', () => {
  const two = [twelve(), { ...twelve(), product: 2 }];
  expect(asked('filled', 'REMOVE', { product: 2 }, two)).toBe('filled');
  expect(linesAfter('REMOVE', { product: 2 }, two).map(({ product }) => product)).toEqual([1]);
  expect(asked('filled', 'REMOVE', { product: 3 }, two)).toBe('!lineThere');
  // What is not in the cart is not for sale in it either; nothing more is known of it.
  expect(asked('filled', 'CHANGE_QTY', { product: 3, quantity: '7' }, two)).toBe('!lineThere productForSale');
});

test('another quantity is judged as what is put in, and is no yes to another price', () => {
  const change = (quantity: string, now: Now = {}) =>
    asked('filled', 'CHANGE_QTY', { product: 1, quantity }, [twelve(now)]);
  expect([change('6'), change('5.9999'), change('20'), change('20.0001'), change('0'), change('-6')]).toEqual([
    'filled',
    '!minimumReached',
    'filled',
    '!inStock',
    '!minimumReached',
    '!minimumReached',
  ]);
  expect(change('7', { forSale: false })).toBe('!productForSale');
  const [line] = linesAfter('CHANGE_QTY', { product: 1, quantity: '7' }, [twelve({ price: '13' })]);
  expect(line).toMatchObject({ quantity: '7', price: '12.50', offered: { price: '13' } });
});

test('what is put in again is summed, at the price of now', () => {
  const [line, ...none] = linesAfter('ADD', { product: 1, quantity: '0.5', offered: offer({ price: '13' }) }, [
    twelve(),
  ]);
  expect([line, none]).toMatchObject([{ quantity: '12.5', price: '13' }, []]);
});

test('two units are never summed unseen: what was seen stays beside what is offered', () => {
  const [line] = linesAfter('ADD', { product: 1, quantity: '1', offered: offer({ unit: 'BX', price: '13' }) }, [
    twelve(),
  ]);
  expect(line).toMatchObject({ quantity: '13', unit: 'MTR', price: '12.50', offered: { unit: 'BX', price: '13' } });
});

describe('what a device brings along', () => {
  const brought = (seen: object, lines: readonly CartLine[] = [], now: Now = {}) =>
    linesAfter('ADD', { product: 1, quantity: '6', seen, offered: offer(now) }, lines)[0];
  test.each<[string, object]>([
    ['price', { price: '12' }],
    ['currency', { currency: 'EUR' }],
    ['unit', { unit: 'BX' }],
    ['name', { name: 'Copper pipe' }],
  ])('keeps the %s that was shown there', (_, other) => {
    const seen = { ...pipe, ...other };
    expect(brought(seen)).toMatchObject(seen);
    expect(brought(seen, [twelve()])).toMatchObject({ ...seen, quantity: '18' });
  });
  test('takes nothing away from a change that waits already', () => {
    expect(brought({ ...pipe, price: '13' }, [twelve({ price: '13' })], { price: '13' })).toMatchObject({
      price: '12.50',
    });
  });
});

test('the look sets beside every line what is asked now; what nobody prices is gone', () => {
  const two = [twelve(), { ...twelve(), product: 2 }];
  const pricings = [{ product: 1, offered: offer({ price: '13' }) }];
  for (const [type, place] of [
    ['CHECKOUT', 'filled'],
    ['PRICE_CHANGED', 'review'],
  ] as const)
    expect(linesAfter(type, { pricings }, two, place)).toMatchObject([
      { product: 1, price: '12.50', offered: { price: '13' } },
      { product: 2, price: '12.50', offered: { forSale: false, price: null } },
    ]);
});

test.each([
  ['the price', { price: '13' }, true],
  ['the stock', { available: '19' }, true],
  ['the minimum', { minimum: null }, true],
  ['whether it is sold', { forSale: false }, true],
  ['the currency', { currency: 'EUR' }, true],
  ['the unit', { unit: 'BX' }, true],
  ['the name', { name: 'Plastic pipe' }, true],
  ['how the price is written', { price: '12.5' }, false],
  ['nothing', {}, false],
])('%s changes: told %s', (_, now, told) => {
  const end = asked('review', 'PRICE_CHANGED', { pricings: [{ product: 1, offered: offer(now) }] }, [twelve()]);
  expect(end).toBe(told ? 'review' : '!differs');
});

test('a hundred lines are the most', () => {
  const many = Array.from({ length: 100 }, (_, nth) => ({ ...twelve(), product: nth + 1 }));
  const add = (product: number) => asked('filled', 'ADD', { product, quantity: '6', offered: offer() }, many);
  expect([add(101), add(100)]).toEqual(['!roomLeft', 'filled']);
});

test.each([
  ['0', '5', '20', '5'],
  ['12', '5', '20', '5'],
  ['12', '9', '20', '8'],
  ['12', '1', '12', '0'],
  ['12', '1', '3', '-9'],
  ['12', '999999999999', null, '999999999987.9999'],
])('with %s in the cart, %s on the device and %s there, %s come along', (held, more, available, come) => {
  const lines = held === '0' ? [] : [{ ...twelve(), quantity: held }];
  expect(merged({ lines }, { product: 1, quantity: more }, offer({ available }))).toBe(come);
});

test('what is ordered is out of the cart, and known by its orders', () => {
  const snapshot = restore(cart.machine, 'submitting', { lines: [twelve()], orders: [] });
  const decision = decide(cart.machine, snapshot, { type: 'OK', at, orders: [7, 8] });
  if (!decision.ok) throw new Error('refused');
  expect(decision.snapshot.context).toEqual({ lines: [], orders: [7, 8] });
  expect(decision.actions.map(({ type }) => type)).toContain('mailBuyer');
});

test('of nothing no order is made, though nothing of it is wrong', () => {
  const review = restore(cart.machine, 'review', { lines: [], orders: [] });
  const submit = { type: 'SUBMIT', at: '2030-01-08T12:00:00.000Z', contactValid: true, consent: [] } as const;
  expect(decide(cart.machine, review, submit)).toMatchObject({ refusal: { guards: ['orderable'] } });
});
