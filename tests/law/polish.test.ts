import { expect, test } from 'vitest';
import { isPolishSeller } from '../../machines/money/rates.ts';

test('Polish rules are those of sellers in Poland alone', () => {
  expect(['PL', 'UA', 'DE', 'pl', ''].map(isPolishSeller)).toEqual([true, false, false, false, false]);
});
