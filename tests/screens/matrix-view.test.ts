import { expect, test } from 'vitest';
import { decimalsOf } from '../../src/app/features/procurement/offers/use-matrix-view.ts';

/* Prices of a lot are aligned: each has as many decimals as the one with most. */

const lot = (...prices: readonly (readonly [converted: string | null, comparable?: string | null])[]) =>
  ({
    offers: prices.map(([converted_price, comparable_price = null]) => ({ converted_price, comparable_price })),
  }) as never;

test.each([
  ['the longest fraction counts', lot(['7.5477'], ['8.245']), 4],
  ['zeros at its end do not', lot(['8.2450'], ['7.10'], ['9.000000']), 3],
  ['nor a whole price, nor one that nobody could convert', lot(['12'], [null]), 0],
  ['what is compared counts as well as what is converted', lot(['7.4', '7.425'], ['8.1']), 3],
  ['a lot without offers has none', lot(), 0],
])('%s', (_, of, decimals) => {
  expect(decimalsOf(of)).toBe(decimals);
});
