import { describe, expect, test } from 'vitest';
import { type Agreed, type Awarded, awardedOrders, type Terms } from '../../machines/purchase/awarded-orders.ts';

/* Orders created from awards, by hand. Inquiry: CPT Lviv, 3 weeks, 14 days. Company 3 offers EUR, company 4 PLN. */

const AT = '2030-01-08T12:00:00.000Z';
const terms = (delivery: [term: string | null, place: string], deliveryTime = '', paymentCondition = ''): Terms => ({
  delivery: { term: delivery[0], place: delivery[1] },
  deliveryTime,
  paymentCondition,
});
const inquire = terms(['CPT', 'Lviv'], '3 weeks', '14 days');
const award = (id: number, company: 3 | 4, lot: number): Awarded => ({
  id,
  lot,
  offer: company + 30,
  organization: company,
  currency: company === 3 ? 'EUR' : 'PLN',
});
const line = (company: 3 | 4, lot: number, own: Terms) => ({ offer: company + 30, lot, ...own });
const silent = terms([null, '']);
const agreed = (offers: readonly [number, Terms][], lines: Agreed['lines']): Agreed => ({
  inquire,
  offers: new Map(offers),
  lines,
});

test('no award, no order', () => {
  expect(awardedOrders([], agreed([], []), AT)).toEqual([]);
});

test('what nobody said otherwise is what was asked for; the seller has 14 days to answer', () => {
  const [order, ...others] = awardedOrders(
    [award(1, 3, 11), award(2, 3, 12)],
    agreed([[33, silent]], [line(3, 11, silent), line(3, 12, silent)]),
    AT,
  );
  expect(others).toEqual([]);
  expect(order).toEqual({
    offer: 33,
    seller: 3,
    currency: 'EUR',
    state: 'new',
    delivery: { term: 'CPT', place: 'Lviv' },
    deliveryTime: '3 weeks',
    paymentCondition: '14 days',
    answerBy: '2030-01-22T12:00:00.000Z',
    awards: [1, 2],
  });
});

describe('orders are told apart', () => {
  const of = (awards: readonly Awarded[], given: Agreed) =>
    awardedOrders(awards, given, AT).map(({ seller, currency, delivery, awards: own }) => [
      seller,
      currency,
      `${delivery.term} ${delivery.place}`,
      own,
    ]);
  const both = [award(1, 3, 11), award(2, 4, 12), award(3, 3, 13)];

  test('by company and currency, in the order of the awards', () => {
    expect(
      of(
        both,
        agreed(
          [
            [33, silent],
            [34, silent],
          ],
          [],
        ),
      ),
    ).toEqual([
      [3, 'EUR', 'CPT Lviv', [1, 3]],
      [4, 'PLN', 'CPT Lviv', [2]],
    ]);
  });

  test('by the place where a lot changes hands', () => {
    const given = agreed([[33, terms(['EXW', 'Neuss'])]], [line(3, 13, terms(['EXW', 'Köln']))]);
    expect(of([award(1, 3, 11), award(3, 3, 13), award(4, 3, 14)], given)).toEqual([
      [3, 'EUR', 'EXW Neuss', [1, 4]],
      [3, 'EUR', 'EXW Köln', [3]],
    ]);
  });

  test('by the term of delivery, at the same place', () => {
    const given = agreed([[33, terms(['CPT', 'Lviv'])]], [line(3, 13, terms(['DAP', 'Lviv']))]);
    expect(of([award(1, 3, 11), award(3, 3, 13)], given)).toEqual([
      [3, 'EUR', 'CPT Lviv', [1]],
      [3, 'EUR', 'DAP Lviv', [3]],
    ]);
  });

  test('by company, in one currency', () => {
    const two = [award(1, 3, 11), { ...award(2, 4, 12), currency: 'EUR' }];
    expect(of(two, agreed([], [])).map(([seller, , , own]) => [seller, own])).toEqual([
      [3, [1]],
      [4, [2]],
    ]);
  });

  test('an award in another currency of the same offer is another order', () => {
    const mixed = [award(1, 3, 11), { ...award(2, 3, 12), currency: 'USD' }];
    expect(of(mixed, agreed([[33, silent]], [])).map(([, currency]) => currency)).toEqual(['EUR', 'USD']);
  });
});

describe('time and payment', () => {
  const of = (offer: Terms, ...lines: readonly Terms[]) => {
    const [order] = awardedOrders(
      lines.map((_, at) => award(at + 1, 3, at + 11)),
      agreed(
        [[33, offer]],
        lines.map((own, at) => line(3, at + 11, own)),
      ),
      AT,
    );
    return [order?.deliveryTime, order?.paymentCondition];
  };
  test.each([
    [
      'of the lines, each once',
      terms([null, ''], 'soon', 'later'),
      ['2 weeks', '4 weeks', '2 weeks'],
      '2 weeks; 4 weeks',
    ],
    ['of the line that says something', terms([null, ''], 'soon', 'later'), ['', '4 weeks'], '4 weeks'],
    ['of the offer where no line does', terms([null, ''], 'soon', 'later'), ['', ''], 'soon'],
    ['of the inquiry where the offer says nothing', silent, [''], '3 weeks'],
  ])('are those %s', (_, offer, times, expected) => {
    expect(of(offer, ...times.map((time) => terms([null, ''], time)))[0]).toBe(expected);
  });
  test('payment follows the same order', () => {
    expect(of(silent, silent)[1]).toBe('14 days');
    expect(of(terms([null, ''], '', 'later'), silent)[1]).toBe('later');
    expect(of(terms([null, ''], '', 'later'), terms([null, ''], '', '30 days'))[1]).toBe('30 days');
  });
});

test('an award whose line or offer is not there is ordered as it was asked for', () => {
  expect(awardedOrders([award(1, 3, 11)], agreed([], []), AT)[0]).toMatchObject({
    delivery: { term: 'CPT', place: 'Lviv' },
    deliveryTime: '3 weeks',
    paymentCondition: '14 days',
  });
});
