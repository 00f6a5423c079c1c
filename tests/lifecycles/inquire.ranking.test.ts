import { describe, expect, test } from 'vitest';
import { justified, unrankedJustified } from '../../machines/lifecycles/inquire/inquire.awards.ts';
import { comparablePrice, obstaclesOf, ranksIn } from '../../machines/lifecycles/inquire/inquire.ranking.ts';
import type { InquireContext, OfferFacts } from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
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
const accepted = (offers: readonly OfferFacts[], { offer }: OfferFacts, justification = '') => {
  const event = { offer, lot: 1, quantity: '1', justification, closeShort: false };
  return [justified(context(offers), event), unrankedJustified(context(offers), event)];
};

describe('a lot is ranked', () => {
  test('when every offer that counts can be compared', () => {
    expect(ranks([dear, cheap])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(ranks([dear, cheap, gone])).toEqual(ranks([dear, cheap]));
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
