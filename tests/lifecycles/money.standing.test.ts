import { describe, expect, test } from 'vitest';
import { dateGuards } from '../../machines/lifecycles/document/document.dates.ts';
import { type CorrectionSource, correctedStanding, takesAllBack } from '../../machines/money/correct.ts';
import { homeVat } from '../../machines/money/exchange.ts';
import type { MoneyLine } from '../../machines/money/lines.ts';
import { type RateSums, rateSums } from '../../machines/money/rates.ts';

/* Current values of a document after its correction, by hand: 1,000.00 net at 23 %, 246.00 of it advanced. */

const line = (price: string, vat_rate = '23'): MoneyLine => ({
  price,
  quantity: '1',
  discount: '0',
  vat_category: 'S',
  vat_rate,
});
const at = (net: string, vat: string, rate = '23'): RateSums => rateSums({ category: 'S', rate }, net, vat);
const said = ({ rates, order, prepaid, due }: ReturnType<typeof correctedStanding>) => [
  rates.map(({ net, vat }) => `${net} + ${vat}`),
  order.map(({ net, vat }) => `${net} + ${vat}`),
  prepaid,
  due,
];
const advance: CorrectionSource = {
  type: 'advance',
  before: { rates: [at('200.00', '46.00')], order: [at('1000.00', '230.00')], prepaid: '0.00', due: '246.00' },
  lines: [line('1000')],
  amount: '246.00',
  advances: [],
  takenBack: false,
};
const final: CorrectionSource = {
  ...advance,
  type: 'final',
  before: { rates: [at('800.00', '184.00')], order: [at('1000.00', '230.00')], prepaid: '0.00', due: '984.00' },
  amount: null,
  advances: [at('200.00', '46.00')],
};

describe('a correction leaves', () => {
  test.each<readonly [string, CorrectionSource, readonly unknown[]]>([
    // The order comes from the chain: the lines of a draft that takes everything back are ignored.
    [
      'what is taken back',
      { ...advance, lines: [line('7')], takenBack: true },
      [['0.00 + 0.00'], ['1000.00 + 230.00'], '0.00', '0.00'],
    ],
    [
      'an advance of another amount',
      { ...advance, amount: '123.00' },
      [['100.00 + 23.00'], ['1000.00 + 230.00'], '0.00', '123.00'],
    ],
    [
      'an advance of the same amount and order to the cent as it was printed',
      { ...advance, before: { ...advance.before, rates: [at('199.99', '46.01')] } },
      [['199.99 + 46.01'], ['1000.00 + 230.00'], '0.00', '246.00'],
    ],
    [
      'the same one split anew by the formula',
      { ...advance, before: { ...advance.before, rates: [at('199.99', '46.01')] }, splitAnew: true },
      [['200.00 + 46.00'], ['1000.00 + 230.00'], '0.00', '246.00'],
    ],
    // Advances of 3,690.00 exceed an order of 1,230.00 and are reduced one by one.
    [
      'an advance that alone is beyond the order to the formula',
      { ...advance, before: { ...advance.before, rates: [at('3000.00', '690.00')] }, amount: '2000.00' },
      [['1626.02 + 373.98'], ['1000.00 + 230.00'], '0.00', '2000.00'],
    ],
    [
      'one that goes beyond it together with another',
      {
        ...advance,
        before: { ...advance.before, rates: [at('2000.00', '460.00')] },
        amount: '1230.00',
        advances: [at('1000.00', '230.00')],
      },
      [['1000.00 + 230.00'], ['1000.00 + 230.00'], '0.00', '1230.00'],
    ],
    [
      'a final of another order settled anew',
      { ...final, lines: [line('1100')] },
      [['900.00 + 207.00'], ['1100.00 + 253.00'], '0.00', '1107.00'],
    ],
    [
      'a final of the same order as it was, whatever became of its advances',
      { ...final, advances: [at('100.00', '23.00')] },
      [['800.00 + 184.00'], ['1000.00 + 230.00'], '0.00', '984.00'],
    ],
    [
      'an invoice what its lines come to',
      { ...final, type: 'invoice', lines: [line('900')], advances: [] },
      [['900.00 + 207.00'], ['900.00 + 207.00'], '0.00', '1107.00'],
    ],
  ])('%s', (_, source, expected) => {
    expect(said(correctedStanding(source))).toEqual(expected);
  });

  test('nothing of an invoice or an advance that falls to 0.00; a final of 0.00 still settles its chain', () => {
    const nothing = { rates: [at('0.00', '0.00')], order: [], prepaid: '0.00', due: '0.00' };
    const taken = (source: CorrectionSource, before = source.before) => takesAllBack({ ...source, before }, nothing);
    expect([taken(advance), taken({ ...final, type: 'invoice' }), taken(final)]).toEqual([true, true, false]);
    expect(taken({ ...final, takenBack: true })).toBe(true);
    // A document at zero cannot be reduced.
    expect(taken(advance, nothing)).toBe(false);
  });
});

test('the tax in the own currency is the sum of the printed rates', () => {
  // 0.01 × 4.5 is 0.045, printed as 0.05 three times; all three together would be 0.135.
  const { vat, rates } = homeVat([at('0.04', '0.01'), at('0.13', '0.01', '8'), at('0.20', '0.01', '5')], '4.5');
  expect([rates, vat]).toEqual([['0.05', '0.05', '0.05'], '0.15']);
});

test('the sale of a document lies near its issue; a correction keeps the day of what it corrects', () => {
  const near = (saleDate: string, correction: object | null) =>
    dateGuards.saleNear({
      context: {
        dateOfIssue: '2030-01-10',
        saleDate,
        dates: { follows: null, owedFrom: null, closedUntil: null },
        correction,
      },
    } as Parameters<typeof dateGuards.saleNear>[0]);
  expect([near('2020-01-10', null), near('2020-01-09', null), near('2020-01-09', {})]).toEqual([true, false, true]);
  expect([near('2031-01-10', null), near('2031-01-11', null), near('2031-01-11', {})]).toEqual([true, false, true]);
});
