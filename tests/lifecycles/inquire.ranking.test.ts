import { describe, expect, test } from 'vitest';
import {
  justified,
  quantityFits,
  stillBinding,
  unrankedJustified,
} from '../../machines/lifecycles/inquire/inquire.awards.ts';
import {
  comparablePrice,
  mayBeAside,
  obstaclesOf,
  ranksIn,
  setAside,
} from '../../machines/lifecycles/inquire/inquire.ranking.ts';
import type { InquireContext, OfferFacts } from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { lot } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import { decide } from '../../machines/kit/decide.ts';
import { createActor } from 'xstate';

/*
 * Lifecycles, "Offer, additions", Comparable: rank, ★ and best price exist in a lot only when every valid offer in it
 * is comparable or was set aside; ACCEPT in a lot without a rank needs a justification.
 */

const base: OfferFacts = {
  offer: 0,
  lot: 1,
  quantity: '10',
  price: '100',
  currency: 'EUR',
  vatIncluded: false,
  awarded: '0',
  validUntil: '2031-01-01',
  standing: 'open',
  term: 'DAP',
  aside: false,
  own: false,
};
const dear = { ...base, offer: 1, price: '100' };
const cheap = { ...base, offer: 2, price: '90' };
const dollars = { ...cheap, offer: 3, currency: 'USD' };
const part = { ...cheap, offer: 4, quantity: '4' };
const works = { ...cheap, offer: 5, term: 'EXW' };
const gone = { ...works, offer: 6, standing: 'out' } as const;

const context = (offers: readonly OfferFacts[], over: Partial<InquireContext> = {}): InquireContext =>
  createActor(inquire.machine, {
    input: {
      currency: 'EUR',
      deliveryTerm: 'DAP',
      lots: [{ id: 1, quantity: '10', unitKnown: true, tariffKnown: true, state: 'active', awarded: '0' }],
      offers,
      ...over,
    },
  }).getSnapshot().context;
const ranks = (offers: readonly OfferFacts[], over: Partial<InquireContext> = {}) => [
  ...ranksIn(context(offers, over), 1),
];
const accepted = (offers: readonly OfferFacts[], { offer }: OfferFacts, justification = '', at = '2030-01-08') => {
  const event = { offer, lot: 1, quantity: '1', justification, closeShort: false };
  return [justified(context(offers), event, at), unrankedJustified(context(offers), event, at)];
};

describe('a lot is ranked', () => {
  test('when every offer that counts can be compared', () => {
    expect(ranks([dear, cheap])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(ranks([dear, cheap, gone])).toEqual(ranks([dear, cheap]));
  });

  test('not with a price that has its VAT beside one that has not', () => {
    expect(ranks([dear, { ...cheap, vatIncluded: true }])).toEqual([]);
  });

  test('equal prices share a rank, and the next one is counted from all before it', () => {
    expect(ranks([{ ...cheap, offer: 7 }, cheap, dear])).toEqual([
      [7, 1],
      [2, 1],
      [1, 3],
    ]);
  });

  test('a line is set aside in its own lot, and only as long as nothing of it was awarded', () => {
    const elsewhere = { ...works, lot: 2 };
    const aside = setAside(context([works, elsewhere]), { offer: works.offer, lot: 1 });
    expect(aside.map((line) => line.aside)).toEqual([true, false]);
    expect(mayBeAside(context([works]), works.offer, 1)).toBe(true);
    expect(mayBeAside(context([{ ...works, awarded: '1' }]), works.offer, 1)).toBe(false);
  });

  test.each([
    ['rate', dollars],
    ['quantity', part],
    ['term', works],
  ] as const)('not with an offer that cannot be (%s), unless it is set aside', (obstacle, odd) => {
    expect(obstaclesOf(context([dear, odd]), odd)).toEqual([obstacle]);
    expect(ranks([dear, cheap, odd])).toEqual([]);
    expect(ranks([dear, cheap, { ...odd, aside: true }])).toEqual(ranks([dear, cheap]));
  });

  test('by the converted price, not by the smallest figure; equal ones share a rank, less than a cent decides', () => {
    const at = (offer: number, price: string, currency = 'EUR') => ({ ...base, offer, price, currency });
    const rates = [
      { currency: 'PLN', rate: '0.2321' },
      { currency: 'UAH', rate: '0.0205' },
    ];
    // 430 × 0.2321 = 99.803; 4870 × 0.0205 = 99.835.
    expect(ranks([at(1, '100'), at(2, '430', 'PLN'), at(3, '4870', 'UAH')], { rates })).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ]);
    expect(ranks([at(1, '1'), at(2, '1.00'), at(3, '0.9999')])).toEqual([
      [3, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  test('with a rate, with parts that were allowed, with a term that was given a value', () => {
    expect(ranks([dear, dollars], { rates: [{ currency: 'USD', rate: '1.2' }] })).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(ranks([dear, part], { partsAllowed: true })).toEqual([
      [4, 1],
      [1, 2],
    ]);
    // 90 + 80 / 10 = 98, and 3 per cent of it: 100.94.
    const termValues = [{ lot: 1, term: 'EXW', freight: '80', duty: '3' }];
    expect(comparablePrice(context([works], { termValues }), works)).toBe('100.94');
    expect(ranks([dear, works], { termValues })).toEqual([
      [1, 1],
      [5, 2],
    ]);
    expect(ranks([dear, works], { termValues: [{ ...termValues[0], lot: 2 } as (typeof termValues)[0]] })).toEqual([]);
  });
});

test('an award without a rank is justified, one above the best price too, the best one not', () => {
  expect(accepted([dear, cheap], cheap)).toEqual([true, true]);
  expect(accepted([dear, cheap], dear)).toEqual([false, true]);
  for (const one of [dear, works]) {
    expect(accepted([dear, works], one)).toEqual([true, false]);
    expect(accepted([dear, works], one, 'At once')).toEqual([true, true]);
  }
  const aside = { ...works, aside: true };
  expect([accepted([dear, aside], dear), accepted([dear, aside], aside)]).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('nobody explains why not a cheaper offer that could not be had', () => {
  const said = (over: Partial<OfferFacts>, at?: string) => accepted([dear, { ...cheap, ...over }], dear, '', at)[0];
  expect(said({ declined: true })).toBe(true);
  expect(said({ own: true })).toBe(true);
  expect(said({ awarded: '10' })).toBe(true);
  expect(said({ awarded: '9' })).toBe(false);
  // It is still binding on its last day, at any hour.
  const binding = { validUntil: '2030-01-09' };
  expect([said(binding, '2030-01-09T23:00:00.000Z'), said(binding, '2030-01-10T00:00:00.000Z')]).toEqual([false, true]);
});

test('what is left of a lot is closed short whenever: after the offers end, after more came than was asked for', () => {
  const short = (event: object, over: Partial<InquireContext> = {}) => {
    const facts = context([{ ...cheap, awarded: '4', standing: 'taken', validUntil: '2030-01-09' }], {
      lots: [{ id: 1, quantity: '10', unitKnown: true, tariffKnown: true, state: 'partly', awarded: '4' }],
      ...over,
    });
    const whole = { offer: 2, lot: 1, quantity: '0', justification: 'Enough', closeShort: true, ...event };
    return [stillBinding(facts, whole, '2030-02-01T00:00:00.000Z'), quantityFits(facts, whole)];
  };
  expect(short({})).toEqual([true, true]);
  expect(short({ quantity: '1' })).toEqual([false, true]);
  expect(short({ closeShort: false })).toEqual([false, false]);
  const more = { id: 1, quantity: '10', unitKnown: true, tariffKnown: true, state: 'partly', awarded: '25' } as const;
  expect(short({}, { lots: [more] })).toEqual([true, true]);
  const steps = (reason: string) =>
    decide(
      lot.machine,
      lot.machine.resolveState({
        value: 'partly',
        context: { requested: '10', awarded: '25', orderConfirmed: false },
      }),
      { type: 'AWARD_ALL', at: '2030-02-01T00:00:00.000Z', quantity: '0', closeShort: true, reason },
    ).ok;
  expect([steps('Enough'), steps('')]).toEqual([true, false]);
});
