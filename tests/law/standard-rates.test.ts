import { expect, test } from 'vitest';
import { ratesOf, standardRate } from '../../machines/money/standard-rates.ts';

/* Rates in force by the national laws in 2026: the standard rate, then the reduced rates that may apply to goods. */
const LAW = `
AT 20 13 10
BE 21 12 6
BG 20 9
CH 8.1 3.8 2.6
CY 19 9 5
CZ 21 12
DE 19 7
DK 25
EE 24 13 9
ES 21 10 4
FI 25.5 13.5 10
FR 20 10 5.5
GB 20 5
GR 24 13 6
HR 25 13 5
HU 27 18 5
IE 23 13.5 9
IT 22 10 5 4
LT 21 12 5
LU 17 14 8
LV 21 12 5
MT 18 7 5
NL 21 9
NO 25 15 12
PL 23 8 5
PT 23 13 6
RO 21 11
SE 25 12 6
SI 22 9.5 5
SK 23 19 5
UA 20 14 7`;

test.each(LAW.trim().split('\n'))('%s', (row) => {
  const [country = '', ...rates] = row.split(' ');
  expect(ratesOf(country)).toEqual(rates);
  expect(standardRate(country)).toBe(rates[0]);
});

test('a country that is not listed is offered nothing but no tax', () => {
  expect(ratesOf('US')).toEqual(['0']);
  expect(standardRate('US')).toBe('0');
});
