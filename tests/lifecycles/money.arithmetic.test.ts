import { describe, expect, it } from 'vitest';
import { advanceByRate, splitGross } from '../../machines/money/advance.ts';
import { documentAmounts } from '../../machines/money/amounts.ts';
import { big, cents, isDecimal, plus, round2 } from '../../machines/money/decimal.ts';
import { percentOff } from '../../machines/money/discount.ts';
import { type ExchangedLine, homeVat, homeVatChange, vatAtRate, vatAtRates } from '../../machines/money/exchange.ts';
import { leftOf, ledger } from '../../machines/money/ledger.ts';
import { lineNet, linesByRate, mostDiscount, mostPrice, type MoneyLine } from '../../machines/money/lines.ts';
import { addRates, type RateSums, rateSums, totalOf, vatOnNet } from '../../machines/money/rates.ts';
import { corrected, difference, settle, zeroed } from '../../machines/money/settle.ts';

const line = (
  price: string,
  vat_rate: string,
  vat_category: MoneyLine['vat_category'] = 'S',
  quantity = '1',
): MoneyLine => ({
  quantity,
  price,
  discount: '0',
  vat_category,
  vat_rate,
});
const part = (rate: string, net: string, vat: string, category: MoneyLine['vat_category'] = 'S') =>
  rateSums({ category, rate }, net, vat);
/** `23: 16260.16 + 3739.84`, highest rate first. */
const shown = (rates: readonly RateSums[]): string[] => rates.map((r) => `${r.rate}: ${r.net} + ${r.vat}`);

describe('worked examples of the invoicing rules', () => {
  const orderA = linesByRate([line('300000', '23'), line('5000', '23')]);
  const firstAdvance = advanceByRate(orderA, [], '20000.00');
  const orderAt8 = linesByRate([
    // 341 666.67 net at 8 % with 27 333.33 VAT, the order as stated by the corrected advance.
    line('341666.67', '8'),
    line('5000', '23'),
  ]);

  it('order A is worth 375 150.00', () => {
    expect(totalOf(orderA)).toEqual({ net: '305000.00', vat: '70150.00', gross: '375150.00' });
  });

  it('advance of 20 000.00: tax by formula', () => {
    expect(shown(firstAdvance)).toEqual(['23: 16260.16 + 3739.84']);
  });

  it('correction of that advance, wrong rate: the difference is 0.00 in sum', () => {
    expect(totalOf(orderAt8).gross).toBe('375150.00');
    const after = advanceByRate(orderAt8, [], '20000.00');
    expect(shown(after)).toEqual(['23: 266.56 + 61.31', '8: 18214.94 + 1457.19']);
    const change = difference(firstAdvance, after);
    expect(shown(change)).toEqual(['23: -15993.60 + -3678.53', '8: 18214.94 + 1457.19']);
    expect(totalOf(change).gross).toBe('0.00');
    expect(corrected(firstAdvance, [change])).toEqual(after);
  });

  it('final after advances of 30 000.00 over two rates', () => {
    const order = linesByRate([line('307500', '8'), line('4500', '23')]);
    expect(totalOf(order).gross).toBe('337635.00');
    const before = advanceByRate(orderAt8, [], '20000.00');
    const advances = addRates(before, advanceByRate(order, before, '10000.00'));
    expect(shown(advances)).toEqual(['23: 399.84 + 91.96', '8: 27322.41 + 2185.79']);
    const { rates, toPay } = settle(order, advances);
    expect(shown(rates)).toEqual(['23: 4100.16 + 943.04', '8: 280177.59 + 22414.21']);
    expect(toPay).toBe('307635.00');
    expect(totalOf(rates).vat).toBe('23357.25');
  });

  it('ordinary correction, price −200 gross', () => {
    const change = difference([part('23', '1626.01', '373.99')], [part('23', '1463.41', '336.59')]);
    expect(shown(change)).toEqual(['23: -162.60 + -37.40']);
    expect(totalOf(change).gross).toBe('-200.00');
  });

  it('VAT in the seller’s currency: one rate, and a rate per line rounded once', () => {
    expect(vatOnNet('13560.00', '23')).toBe('3118.80');
    expect(vatAtRate('3118.80', '4.5005')).toBe('14036.16');
    const lines = [
      { vat: vatOnNet('4060', '23'), rate: '4.4080' },
      { vat: vatOnNet('5000', '23'), rate: '4.5005' },
      { vat: vatOnNet('4500', '23'), rate: '4.3250' },
    ];
    expect(vatAtRates(lines)).toBe('13768.14');
    expect(plus(...lines.map(({ vat, rate }) => vatAtRate(vat, rate)))).toBe('13768.15');
  });

  it('the tax at home is the sum of what is printed for each rate', () => {
    const rates = [part('23', '10.00', '2.30'), part('8', '43.00', '3.44'), part('5', '86.70', '4.34')];
    // Converted in one step it would be 10.08 × 4.5005 = 45.37.
    expect(homeVat(rates, '4.5005')).toEqual({ vat: '45.36', rates: ['10.35', '15.48', '19.53'] });
  });

  it('what is converted is the tax that is printed, also with a rate for every line', () => {
    const of = (price: string, exchange_rate: string): ExchangedLine => ({ ...line(price, '23'), exchange_rate });
    // Ten VAT amounts that each round to 0.00 are 0.05 together: 0.05 × 4.5 = 0.225.
    const small = Array.from({ length: 10 }, () => of('0.02', '4.5'));
    expect(homeVat(linesByRate(small), '4.4', small)).toEqual({ vat: '0.23', rates: ['0.23'] });
    // 23.00, 7.67 and 2.85 add up to 33.52 and the document has 33.51, so the largest becomes 22.99: 22.99 × 4.4 + 7.67
    // × 4.5 + 2.85 × 4.6 = 101.156 + 34.515 + 13.11.
    const three = [of('100.01', '4.4'), of('33.33', '4.5'), of('12.37', '4.6')];
    expect(homeVat(linesByRate(three), '4.4', three).vat).toBe('148.78');
  });

  it('a correction of lines with rates of their own: what is due after it less what was declared before', () => {
    const of = (price: string, exchange_rate: string | null): ExchangedLine => ({
      ...line(price, '23'),
      exchange_rate,
    });
    const before = [of('4060', '4.4080'), of('5000', null), of('4500', '4.3250')];
    const after = [of('4060', '4.4080'), of('5000', null), of('4400', '4.3250')];
    const change = difference(linesByRate(before), linesByRate(after));
    // 23.00 less at 4.3250, whatever the document's rate: 13768.14 − 13668.67 (of 13668.6654).
    expect(homeVatChange(change, '4.5005', [{ before, after }])).toEqual({ vat: '-99.47', rates: ['-99.47'] });
    const nothing = before.map((one) => ({ ...one, quantity: '0' }));
    const back = difference(linesByRate(before), linesByRate(nothing));
    expect(homeVatChange(back, '4.5005', [{ before, after: nothing }]).vat).toBe('-13768.14');
  });

  it('a discount leaves a line at nothing, never at less', () => {
    // 1.005 rounds to 1.01, and 1.005 less 1.01 would be −0.01.
    expect(mostDiscount({ quantity: '0.5', price: '2.01' })).toBe('1.00');
    expect(mostDiscount({ quantity: '3', price: '0.33' })).toBe('0.99');
    expect(lineNet({ quantity: '0.5', price: '2.01', discount: '1.00' })).toBe('0.01');
  });

  it('so many at the highest price are worth an amount of fourteen digits', () => {
    expect(['1', '3', '999999999999.9999'].map(mostPrice)).toEqual(['99999999999999.99', '33333333333333.33', '100']);
    expect(lineNet({ quantity: '3', price: mostPrice('3'), discount: '0' })).toBe('99999999999999.99');
  });

  it('half a cent is a cent, on both sides of nothing, wherever something is rounded', () => {
    const halves = ['0.005', '0.015', '0.025', '0.125', '2.345'];
    const up = ['0.01', '0.02', '0.03', '0.13', '2.35'];
    expect(halves.map(cents)).toEqual(up);
    expect(halves.map((half) => cents(`-${half}`))).toEqual(up.map((figure) => `-${figure}`));
    expect(halves.map((half) => round2(big(half)).toFixed(2))).toEqual(up);
    expect(halves.map((half) => round2(big(`-${half}`)).toFixed(2))).toEqual(up.map((figure) => `-${figure}`));
    // 0.10 split over 300 and 100: 0.075 and 0.025 round to 0.08 and 0.03, and the largest gives the cent back.
    expect(splitGross('0.10', ['300', '100'], ['300', '100'])).toEqual(['0.07', '0.03']);
    // 0.025 and 0.125 of VAT.
    expect([vatOnNet('0.50', '5'), vatOnNet('12.50', '1'), vatOnNet('-0.50', '5')]).toEqual(['0.03', '0.13', '-0.03']);
  });

  it('two advances, then a final; or a third advance and nothing left', () => {
    const order = linesByRate([line('10000', '23')]);
    const first = advanceByRate(order, [], '2460.00');
    expect(shown(first)).toEqual(['23: 2000.00 + 460.00']);
    const second = advanceByRate(order, first, '5000.00');
    expect(shown(second)).toEqual(['23: 4065.04 + 934.96']);
    const advances = addRates(first, second);
    expect(leftOf(ledger(order, advances, []))).toBe('4840.00');
    expect(shown(settle(order, advances).rates)).toEqual(['23: 3934.96 + 905.04']);
    const third = advanceByRate(order, advances, '4840.00');
    expect(shown(third)).toEqual(['23: 3934.96 + 905.04']);
    expect(shown(settle(order, addRates(advances, third)).rates)).toEqual(['23: 0.00 + 0.00']);
  });

  it('rounding drift: the advance that reaches 100 % takes the remainder', () => {
    const order = linesByRate([line('81.30', '23')]);
    expect(shown(order)).toEqual(['23: 81.30 + 18.70']);
    const first = advanceByRate(order, [], '33.33');
    const second = advanceByRate(order, first, '33.33');
    const third = advanceByRate(order, addRates(first, second), '33.34');
    expect(shown([...first, ...second, ...third])).toEqual([
      '23: 27.10 + 6.23',
      '23: 27.10 + 6.23',
      '23: 27.10 + 6.24',
    ]);
    const end = settle(order, addRates(first, second, third));
    expect(shown(end.rates)).toEqual(['23: 0.00 + 0.00']);
    expect(end.toPay).toBe('0.00');
  });

  it('prepayment without VAT lowers what is due, not the tax', () => {
    const advance = documentAmounts({
      type: 'advance',
      lines: [line('475000', '0', 'O')],
      amount: '400000.00',
      advances: [],
    });
    expect(advance).toMatchObject({ net: '400000.00', vat: '0.00', total: '400000.00' });
    const final = documentAmounts({
      type: 'final',
      lines: [line('380000', '25')],
      amount: null,
      advances: advance.rates,
    });
    expect(final).toMatchObject({
      net: '380000.00',
      vat: '95000.00',
      total: '475000.00',
      prepaid: '400000.00',
      due: '75000.00',
    });
  });

  it('ten lines of 0.02 at 23 %: 0.05 per rate, not 0.00 per line', () => {
    const [only] = linesByRate(Array.from({ length: 10 }, () => line('0.02', '23')));
    expect(only).toMatchObject({ net: '0.20', vat: '0.05', gross: '0.25' });
    expect(vatOnNet('0.02', '23')).toBe('0.00');
  });
});

describe('lines', () => {
  it('rounds half up on both sides of zero and knows no −0.00', () => {
    expect([cents('0.005'), cents('-0.005'), cents('-0.004'), cents('1.005')]).toEqual([
      '0.01',
      '-0.01',
      '0.00',
      '1.01',
    ]);
    expect(lineNet({ quantity: '3', price: '0.1', discount: '0.05' })).toBe('0.25');
    expect(plus('0.1', '0.2')).toBe('0.30');
  });

  it('keeps categories of the same percentage apart and one percentage written twice together', () => {
    const rates = linesByRate([line('10', '0', 'Z'), line('20', '0', 'G'), line('1', '23'), line('1', '23.00')]);
    expect(rates.map((r) => [r.category, r.rate, r.net])).toEqual([
      ['S', '23', '2.00'],
      ['Z', '0', '10.00'],
      ['G', '0', '20.00'],
    ]);
  });

  it('takes a percentage off each line by itself, rounded half up, and never more than the line', () => {
    const off = (quantity: string, price: string, percent: string) => percentOff({ quantity, price }, percent);
    expect(off('2', '100', '5')).toBe('10.00');
    expect(off('3', '33.35', '2.5')).toBe('2.50');
    expect(off('1', '0.3', '5')).toBe('0.02');
    expect(off('1', '0.05', '5')).toBe('0.00');
    const left = (price: string) => lineNet({ quantity: '1', price, discount: off('1', price, '100') });
    // A discount of half a cent is impossible: it would leave less than zero.
    expect(['0.005', '0.0149', '99.9999'].map(left)).toEqual(['0.01', '0.00', '0.00']);
  });

  it('zeroing a document is minus the document', () => {
    const rates = linesByRate([line('100', '23'), line('7', '8')]);
    expect(totalOf(zeroed(rates))).toEqual({ net: '-107.00', vat: '-23.56', gross: '-130.56' });
  });

  it('takes plain decimals only', () => {
    expect(['1', '1.5', '-2', '1e3', '1,5', '', 'NaN'].map(isDecimal)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
