import { describe, expect, test } from 'vitest';
import * as award from '../../machines/lifecycles/inquire/inquire.awards.ts';
import type {
  AwardFacts,
  InquireContext,
  LotFacts,
  OfferFacts,
} from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { INQUIRE } from './refused/inquire.ts';

/* Two lots and their awards, by hand from ../shared/lifecycles.md ("Inquire", G-accept; "Award and order"). */

const AT = '2030-02-08T12:00:00.000Z';
const lot = (id: number, more: Partial<LotFacts> = {}): LotFacts => ({
  id,
  quantity: '10',
  unitKnown: true,
  tariffKnown: true,
  state: 'active',
  awarded: '0',
  ...more,
});
const offer = (number: number, of: number, more: Partial<OfferFacts> = {}): OfferFacts => ({
  offer: number,
  lot: of,
  quantity: '8',
  price: '2.50',
  currency: 'EUR',
  vatIncluded: false,
  awarded: '0',
  validUntil: '2030-02-08',
  standing: 'open',
  own: false,
  ...more,
});
const given = (id: number, of: number, by: number, more: Partial<AwardFacts> = {}): AwardFacts => ({
  id,
  lot: of,
  offer: by,
  quantity: '4',
  confirmed: false,
  ordered: false,
  ...more,
});
const context: InquireContext = {
  ...(INQUIRE.facts as unknown as InquireContext),
  currency: 'EUR',
  lots: [lot(1, { state: 'partly', awarded: '4' }), lot(2)],
  offers: [
    offer(11, 1, { awarded: '4', standing: 'taken' }),
    offer(12, 1),
    offer(11, 2),
    offer(13, 2, { standing: 'out' }),
  ],
  awards: [given(5, 1, 11)],
};
const accept = (more: Partial<award.Acceptance> = {}): award.Acceptance => ({
  offer: 12,
  lot: 1,
  quantity: '6',
  justification: '',
  closeShort: false,
  ...more,
});
const asked =
  <T>(of: (context: InquireContext, event: award.Acceptance) => T) =>
  (more: Partial<award.Acceptance>, facts: Partial<InquireContext> = {}) =>
    of({ ...context, ...facts }, accept(more));

describe('an acceptance', () => {
  test('is of an offer that stands, for its own lot', () => {
    const stands = asked(award.offered);
    expect([stands({}), stands({ offer: 13, lot: 2 }), stands({ lot: 2 }), stands({ offer: 99 })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  test('is of a lot that is not decided', () => {
    const undecided = (state: LotFacts['state']) => award.lotUndecided({ ...context, lots: [lot(1, { state })] }, 1);
    expect((['active', 'partly', 'awarded', 'unsuccessful'] as const).map(undecided)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(award.lotUndecided(context, 9)).toBe(false);
  });
  test('comes while the offer binds, but for what is closed short', () => {
    const binds = (more: Partial<award.Acceptance>, at = AT) => award.stillBinding(context, accept(more), at);
    const later = '2030-02-09T00:00:00.000Z';
    expect([binds({}), binds({}, later), binds({ offer: 99 })]).toEqual([true, false, false]);
    expect([
      binds({ closeShort: true, quantity: '0' }, later),
      binds({ closeShort: true, quantity: '1' }, later),
    ]).toEqual([true, false]);
    expect(binds({ lot: 2, offer: 11, closeShort: true, quantity: '0' }, later)).toBe(false);
  });
  test.each([
    ['Europe/Kyiv', '2030-02-08T21:59:59.999Z', true],
    ['Europe/Kyiv', '2030-02-08T22:00:00.000Z', false],
    ['America/New_York', '2030-02-09T04:59:59.999Z', true],
    ['America/New_York', '2030-02-09T05:00:00.000Z', false],
  ] as const)('comes until the day is over where the buyer is: %s at %s', (zone, at, is) => {
    const offers = context.offers.map((line) => ({ ...line, zone }));
    expect(award.stillBinding({ ...context, offers }, accept({}), at)).toBe(is);
  });
  test('takes no more than the lot asks for and the offer has', () => {
    const fits = asked(award.quantityFits);
    expect([fits({}), fits({ quantity: '6.01' }), fits({ quantity: '0' }), fits({ quantity: '-1' })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    // The first offer has four of its eight left.
    expect([fits({ offer: 11, quantity: '4' }), fits({ offer: 11, quantity: '4.01' })]).toEqual([true, false]);
    expect([fits({ offer: 99 }), fits({}, { lots: [lot(1, { quantity: null })] }), fits({}, { lots: [] })]).toEqual([
      false,
      false,
      false,
    ]);
    expect([
      fits({ closeShort: true, quantity: '0' }),
      fits({ lot: 2, offer: 11, closeShort: true, quantity: '0' }),
    ]).toEqual([true, false]);
  });
  test('closes a lot short that was awarded in part, and says why', () => {
    const explained = asked(award.shortExplained);
    expect([
      explained({}),
      explained({ closeShort: true }),
      explained({ closeShort: true, justification: ' ' }),
    ]).toEqual([true, false, false]);
    expect(explained({ closeShort: true, justification: 'Enough' })).toBe(true);
    expect(explained({ lot: 2, closeShort: true, justification: 'Enough' })).toBe(false);
  });
  test('is not of the own offer, nor of one who declined the lot before', () => {
    const own = asked(award.ownOffer);
    expect([own({}), own({}, { offers: [offer(12, 1, { own: true })] }), own({ offer: 99 })]).toEqual([
      false,
      true,
      false,
    ]);
    const before = (quantity: string, declined?: boolean) =>
      award.declinedBefore(
        { ...context, offers: [offer(12, 1, declined === undefined ? {} : { declined })] },
        accept({ quantity }),
      );
    expect([before('1'), before('1', false), before('1', true), before('0', true)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
  test('fills its lot, or leaves a part of it', () => {
    const fills = asked(award.fillsLot);
    expect([fills({}), fills({ quantity: '5.99' }), fills({ quantity: '1', closeShort: true })]).toEqual([
      true,
      false,
      true,
    ]);
    expect([fills({}, { lots: [lot(1, { quantity: null })] }), fills({ lot: 9 })]).toEqual([false, false]);
  });
  test('is the last where all other lots are decided', () => {
    expect([award.othersDecided(context, 1), award.othersDecided(context, 2)]).toEqual([false, false]);
    const lots = [lot(1), lot(2, { state: 'unsuccessful' }), lot(3, { state: 'awarded' })];
    expect([award.othersDecided({ ...context, lots }, 1), award.othersDecided({ ...context, lots }, 2)]).toEqual([
      true,
      false,
    ]);
    expect([award.someAwarded(context), award.someAwarded({ ...context, lots })]).toEqual([true, false]);
  });
  test('is worth what all that was awarded comes to, in the currency of the limits', () => {
    const approval = {
      sum: '100',
      limit: null,
      approves: null,
      own: false,
      unchanged: true,
      exchange: '4',
    };
    const worth = (more: object, facts: Partial<InquireContext> = {}) =>
      award.worthOf({ ...context, approval: { ...approval, ...more }, ...facts }, accept());
    // 6 × 2.50 × 4, plus 100.
    expect(worth({})).toBe('160');
    const pln = { offers: [offer(12, 1, { currency: 'PLN' })], rates: [{ currency: 'PLN', rate: '0.2' }] };
    expect([worth({}, pln), worth({ rates: [{ currency: 'PLN', rate: '0.5' }] }, pln)]).toEqual(['112', '130']);
    expect([
      worth({}, { ...pln, rates: [] }),
      worth({ sum: null }),
      worth({ exchange: null }),
      worth({}, { offers: [] }),
    ]).toEqual([null, null, null, null]);
    expect(award.worthOf({ ...context, approval: null }, accept())).toBeNull();
  });
  test('needs a rate of a currency that somebody offers in, once', () => {
    const rates = {
      offers: [offer(12, 1, { currency: 'PLN' }), offer(13, 1, { currency: 'USD', standing: 'out' })],
      rates: [{ currency: 'PLN', rate: '4' }],
    };
    const needed = (currency: string) => award.rateNeeded({ ...context, ...rates }, currency);
    expect([needed('PLN'), needed('USD'), needed('EUR'), needed('CZK')]).toEqual([true, false, false, false]);
    expect([
      award.rateMissing({ ...context, ...rates }, 'PLN'),
      award.rateMissing({ ...context, ...rates }, 'USD'),
    ]).toEqual([false, true]);
  });
});

describe('after it', () => {
  test('lot, offer and award say so', () => {
    const after = award.withAward(context, accept({ quantity: '5' }));
    expect(after.lots.map(({ awarded, state }) => [awarded, state])).toEqual([
      ['9', 'partly'],
      ['0', 'active'],
    ]);
    expect(after.offers.map(({ awarded, standing }) => [awarded, standing])).toEqual([
      ['4', 'taken'],
      ['5', 'taken'],
      ['0', 'open'],
      ['0', 'out'],
    ]);
    expect(after.awards).toEqual([given(5, 1, 11), given(6, 1, 12, { quantity: '5' })]);
    expect(award.withAward(context, accept()).lots[0]).toMatchObject({ awarded: '10', state: 'awarded' });
    // The other line of the same offer is accepted with it, but no quantity of it is awarded.
    expect(award.withAward(context, accept({ offer: 11, lot: 2 })).offers.map(({ awarded }) => awarded)).toEqual([
      '4',
      '0',
      '6',
      '0',
    ]);
    expect(award.withAward({ ...context, awards: [] }, accept()).awards.map(({ id }) => id)).toEqual([1]);
  });
  test('a lot that nobody gets is unsuccessful', () => {
    expect(award.withoutLot(context, 2).map(({ state }) => state)).toEqual(['partly', 'unsuccessful']);
    expect(award.withoutLots(context).map(({ state }) => state)).toEqual(['unsuccessful', 'unsuccessful']);
  });
  test('every award has its order', () => {
    expect(award.ordered(context).awards).toEqual([given(5, 1, 11, { ordered: true })]);
  });
});

describe('an award that its company gives back, or that is changed', () => {
  const awards = [
    given(5, 1, 11, { ordered: true }),
    given(6, 2, 11),
    given(7, 2, 12, { told: true, confirmed: true }),
  ];
  const facts = { ...context, awards };
  test('stands, and its company knows of it', () => {
    const out = (...ids: number[]) => award.givenOut(facts, { awards: ids });
    expect([out(5), out(6), out(7), out(5, 6), out(5, 9), out()]).toEqual([true, false, true, true, false, false]);
    const older = { ...facts, awards: [{ id: 5, lot: 1, offer: 11, quantity: '4', confirmed: false }] };
    expect(award.givenOut(older, { awards: [{ id: 5 }] })).toBe(true);
  });
  test('is not confirmed', () => {
    const open = (...ids: number[]) => award.unconfirmed(facts, { awards: ids });
    expect([open(5), open(7), open(5, 7), open(9), open()]).toEqual([true, false, false, true, true]);
  });
  test('is taken from lot and offer', () => {
    const lots = [
      lot(1, { state: 'awarded', awarded: '10' }),
      lot(2, { state: 'awarded', awarded: '8' }),
      lot(3, { state: 'unsuccessful' }),
    ];
    const offers = [offer(11, 1, { awarded: '4' }), offer(11, 2, { awarded: '4' }), offer(12, 2, { awarded: '4' })];
    const after = award.released({ ...facts, lots, offers }, [5, 6]);
    expect(after.awards.map(({ id }) => id)).toEqual([7]);
    expect(after.lots.map(({ awarded, state }) => `${awarded} ${state}`)).toEqual([
      '6 partly',
      '4 partly',
      '0 unsuccessful',
    ]);
    expect(after.offers.map(({ awarded }) => awarded)).toEqual(['0', '0', '4']);
    const all = award.released({ ...facts, lots, offers }, [6, 7]);
    expect(all.lots.map(({ awarded, state }) => `${awarded} ${state}`)).toEqual([
      '10 awarded',
      '0 active',
      '0 unsuccessful',
    ]);
  });
  test('decides the last lot where the change brings all that is asked for', () => {
    const last = { ...context, lots: [lot(1, { state: 'partly', awarded: '4' }), lot(2, { state: 'unsuccessful' })] };
    const decides = (quantity: string, of: InquireContext = last) => award.changeDecides(of, [{ id: 5, quantity }]);
    expect([decides('10'), decides('9.99'), decides('10', context)]).toEqual([true, false, false]);
    expect(award.changeDecides({ ...context, lots: [] }, [])).toBe(false);
  });
});
