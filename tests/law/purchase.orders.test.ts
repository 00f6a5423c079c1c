import { describe, expect, test } from 'vitest';
import { joinTender } from '../../machines/purchase/invitation.consequences.ts';
import { keepRevision, stepBack, tellWithdrawn } from '../../machines/purchase/offer.consequences.ts';
import {
  bind,
  changeAwards,
  freeAwards,
  releaseAwards,
  releaseStock,
  reserveStock,
  takeStock,
} from '../../machines/purchase/order.consequences.ts';
import { award, offer, purchase, tender } from './purchase.facts.ts';

/* Who is notified of an offer and of an order, in this order. Company 3: view 23, offer 33, orders 51 and 52. */

describe('an offer is sent', () => {
  const heard = (state: string) =>
    keepRevision(
      purchase({ self: 33, offers: [offer(3, 'submitted')], tenders: [tender(4, 'invited'), tender(3, state)] }),
    );

  test.each([
    ['invited', ['VIEW', 'PARTICIPATE', 'OFFER_SUBMITTED']],
    ['viewed', ['PARTICIPATE', 'OFFER_SUBMITTED']],
    ['participating', ['OFFER_SUBMITTED']],
    ['quoted', []],
  ])('its company’s view, %s before, hears %j', (state, events) => {
    expect(heard(state)).toEqual(events.map((type) => ({ to: 'tender', id: 23, event: { type } })));
  });

  test('without a view there is nobody to hear it', () => {
    expect(
      keepRevision(purchase({ self: 33, offers: [offer(3, 'submitted')], tenders: [tender(4, 'invited')] })),
    ).toEqual([]);
  });
});

test('an offer is withdrawn: a view that counts it hears so, any other does not', () => {
  const heard = (state: string) =>
    tellWithdrawn(purchase({ self: 33, offers: [offer(3, 'withdrawn')], tenders: [tender(3, state)] }));
  expect(heard('quoted')).toEqual([{ to: 'tender', id: 23, event: { type: 'OFFER_WITHDRAWN' } }]);
  expect(heard('participating')).toEqual([]);
});

describe('a supplier steps back from its offer', () => {
  const ended = { reason: 'no steel', because: 'supplier' } as const;
  const facts = purchase({
    self: 33,
    inquire: 1,
    awards: [award(1, [3, 11]), award(2, [4, 12]), award(3, [3, 13])],
    orders: [
      { id: 51, offer: 33, state: 'new' },
      { id: 52, offer: 33, state: 'changeProposed' },
      { id: 53, offer: 33, state: 'declined' },
      { id: 54, offer: 34, state: 'new' },
    ],
  });

  test('the inquiry hears it first, then the orders that wait for an answer', () => {
    expect(stepBack(facts, ended)).toEqual([
      {
        to: 'inquire',
        id: 1,
        event: { type: 'SUPPLIER_DECLINED', awards: [1, 3], because: 'system.declined', reason: 'no steel' },
      },
      { to: 'order', id: 51, event: { type: 'DECLINE', reason: 'no steel' } },
      { to: 'order', id: 52, event: { type: 'CANCEL', reason: 'no steel', because: 'supplier' } },
    ]);
  });

  test('an order whose time has run out expires with it, whether the clock has come to it or not', () => {
    const late = facts.orders.map((order) => ({ ...order, answerBy: facts.at }));
    expect(stepBack({ ...facts, orders: late }, ended).slice(1)).toEqual([
      { to: 'order', id: 51, event: { type: 'EXPIRE' } },
      { to: 'order', id: 52, event: { type: 'CANCEL', reason: 'no steel', because: 'supplier' } },
    ]);
    const open = facts.orders.map((order) => ({ ...order, answerBy: '2030-01-08T08:00:00.001Z' }));
    expect(stepBack({ ...facts, orders: open }, ended)[1]?.event.type).toBe('DECLINE');
  });

  test('where the inquiry has freed its awards already it hears nothing again', () => {
    expect(stepBack({ ...facts, awards: [award(2, [4, 12])], orders: [] }, ended)).toEqual([]);
  });
});

describe('an order is confirmed', () => {
  const confirmed = (state: string) =>
    bind(purchase({ self: 51, offers: [offer(3, state)], orders: [{ id: 51, offer: 33, state: 'new' }] }));

  test('its offer is fulfilled, once', () => {
    expect(confirmed('accepted')).toEqual([{ to: 'offer', id: 33, event: { type: 'ORDER_CONFIRMED' } }]);
    expect(confirmed('fulfilled')).toEqual([]);
  });

  test('from a cart it has no offer', () => {
    const facts = purchase({
      self: 51,
      offers: [offer(3, 'accepted')],
      orders: [{ id: 51, offer: null, state: 'new' }],
    });
    expect(bind(facts)).toEqual([]);
  });
});

describe('nothing comes of an order', () => {
  const facts = purchase({
    self: 51,
    inquire: 1,
    orders: [{ id: 51, offer: 33, state: 'new' }],
    awards: [
      award(1, [3, 11], { order: 51, told: true }),
      award(2, [3, 12], { order: 52, told: true }),
      award(3, [3, 13]),
      award(4, [4, 14], { order: 53, told: true }),
    ],
  });
  const declined = { reason: 'no steel', because: 'system.declined' } as const;

  test('by the supplier: its awards are free, those of its other orders stay', () => {
    expect(releaseAwards(facts, declined)).toEqual([
      {
        to: 'inquire',
        id: 1,
        event: { type: 'SUPPLIER_DECLINED', awards: [1], reason: 'no steel', because: 'system.declined' },
      },
    ]);
  });

  test('by the supplier, of the last that it was told of: choices it does not know of fall with it', () => {
    const last = { ...facts, awards: facts.awards.filter(({ id }) => id !== 2) };
    expect(releaseAwards(last, declined)[0]?.event).toEqual({
      type: 'SUPPLIER_DECLINED',
      awards: [1, 3],
      reason: 'no steel',
      because: 'system.declined',
    });
  });

  test.each(['buyer', 'system.expired'] as const)(
    'by the buyer’s side (%s): its own awards alone may be given again',
    (because) => {
      const last = { ...facts, awards: facts.awards.filter(({ id }) => id !== 2) };
      expect(freeAwards(last, { reason: 'r', because })).toEqual([
        { to: 'inquire', id: 1, event: { type: 'ORDER_CANCELLED', awards: [1], reason: 'r', because } },
      ]);
    },
  );

  test.each(['supplier', 'system.revoked'] as const)(
    'what began at the offer or the inquiry (%s) is not told back',
    (because) => {
      expect(freeAwards(facts, { reason: 'r', because })).toEqual([]);
    },
  );

  test('an order from a cart, or whose awards are gone, concerns no inquiry', () => {
    expect(releaseAwards({ ...facts, inquire: null }, declined)).toEqual([]);
    expect(releaseAwards({ ...facts, awards: [] }, declined)).toEqual([]);
    expect(freeAwards({ ...facts, inquire: null }, { reason: 'r', because: 'buyer' })).toEqual([]);
  });
});

describe('both sides agree to a change of an order', () => {
  const line = { id: 61, quantity: '10', price: '2.50', shipped: '0', most: '10', ceiling: '2.50', award: 1 };
  const changed = (
    lines: readonly (typeof line & { proposedQuantity?: string; proposedPrice?: string })[],
    inquire: number | null = 1,
  ) =>
    changeAwards(purchase({ inquire, order: { ...purchase({}).order, lines } }), { justification: 'more was needed' });

  test('the inquiry hears of the lines that changed, what stays the same of them as it was', () => {
    expect(
      changed([
        { ...line, proposedQuantity: '8' },
        { ...line, id: 62, award: 2 },
      ]),
    ).toEqual([
      {
        to: 'inquire',
        id: 1,
        event: { type: 'ORDER_CHANGED', awards: [{ id: 1, quantity: '8', price: '2.50' }], justification: '' },
      },
    ]);
  });

  test.each([
    ['quantity', { proposedQuantity: '11' }, { id: 1, quantity: '11', price: '2.50' }],
    ['price', { proposedPrice: '2.51' }, { id: 1, quantity: '10', price: '2.51' }],
  ])('a %s beyond the award is kept with its reason', (_, proposed, expected) => {
    expect(changed([{ ...line, ...proposed }])[0]?.event).toEqual({
      type: 'ORDER_CHANGED',
      awards: [expected],
      justification: 'more was needed',
    });
  });

  test('an order from a cart concerns no inquiry', () => {
    expect(changed([{ ...line, proposedQuantity: '8' }], null)).toEqual([]);
  });
});

test('the stock of each product hears what an order keeps, gives free and lets go', () => {
  const portions = [
    { product: 71, quantity: '3' },
    { product: 72, quantity: '0.5' },
  ];
  const said = (type: string) => [
    { to: 'stock', id: 71, event: { type, order: 51, quantity: '3' } },
    { to: 'stock', id: 72, event: { type, order: 51, quantity: '0.5' } },
  ];
  expect(reserveStock({ self: 51 }, { portions })).toEqual(said('RESERVE'));
  expect(releaseStock({ self: 51 }, { portions })).toEqual(said('RELEASE'));
  expect(takeStock({ self: 51 }, { portions })).toEqual(said('SHIP'));
});

test('whoever follows an invitation takes part, once', () => {
  expect(joinTender({ inquire: 1, participants: [4] }, { organization: 3 })).toEqual([
    { to: 'inquire', id: 1, event: { type: 'INVITE', organizations: [3], reason: '' } },
  ]);
  expect(joinTender({ inquire: 1, participants: [4, 3] }, { organization: 3 })).toEqual([]);
});
