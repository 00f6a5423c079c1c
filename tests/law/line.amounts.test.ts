import { expect, test } from 'vitest';
import { linesByRate, lineTaxes, mostPrice } from '../../machines/money/lines.ts';

/*
 * Tax per rate on the sum of the nets, never the sum of the lines' taxes, by hand from ../shared/invoicing.md
 * ("Rounding"). Where a file states the tax of each line, these add up to the tax of the rate.
 */

const line = (net: string, vat_rate = '23') => ({ vat_category: 'S' as const, vat_rate, net });
const cheap = { name: '', quantity: '1', unit: 'PCS', price: '0.02', discount: '0', exemption: '' };

test('ten lines of 0.02 at 23 % owe 0.05, although each alone owes nothing', () => {
  const ten = Array.from({ length: 10 }, () => ({ ...cheap, vat_category: 'S' as const, vat_rate: '23' }));
  expect(linesByRate(ten)).toMatchObject([{ net: '0.20', vat: '0.05', gross: '0.25' }]);
  expect(lineTaxes(ten.map(() => line('0.02')))).toEqual(['0.05', ...Array<string>(9).fill('0.00')]);
});

test('the largest line of each rate takes the difference, the first of equal ones', () => {
  expect(lineTaxes([line('100.00')])).toEqual(['23.00']);
  // Of 0.07 the tax is 0.02; the two smaller lines owe 0.00 each.
  expect(lineTaxes([line('0.02'), line('0.03'), line('0.02')])).toEqual(['0.00', '0.02', '0.00']);
  expect(lineTaxes([line('0.02'), line('100.00', '8'), line('0.03'), line('0.05', '8')])).toEqual([
    '0.00',
    '8.00',
    '0.01',
    '0.00',
  ]);
  expect(lineTaxes([])).toEqual([]);
});

test('the highest price of a line has four decimals, and never makes it too large', () => {
  expect(['1', '7', '0.5'].map(mostPrice)).toEqual(['99999999999999.99', '14285714285714.2842', '199999999999999.98']);
});
