import { expect, test } from 'vitest';
import {
  categoryOf,
  isExplained,
  isMixed,
  isNumbered,
  isSplit,
  isTaxed,
  isUnionSale,
} from '../../machines/invoicing/categories.ts';
import type { VatCategory } from '../../machines/money/rates.ts';

/* Requirements of each VAT category, by the directive and EN 16931. */

/** Those of EN 16931 in invoicing.md, with the reverse charge of the Union apart. */
const CATEGORIES: readonly VatCategory[] = ['S', 'Z', 'E', 'AE', 'AEU', 'K', 'G', 'O'];
const only = (judge: (category: VatCategory) => boolean): string => CATEGORIES.filter(judge).join(' ');
const set = (...categories: readonly VatCategory[]) => new Set(categories);

test('goods and services to a business in another country of the Union', () => {
  expect(only(isUnionSale)).toBe('AEU K');
});

test('only what is exempt by the law of the country says why in words of its own', () => {
  expect(only((category) => !isExplained(category, ''))).toBe('E');
  expect(isExplained('E', 'art. 43')).toBe(true);
});

test('only who owes the tax within the country must have a number', () => {
  expect(only((category) => !isNumbered(set('S', category), ''))).toBe('AE');
  expect(isNumbered(set('AE'), '7740001454')).toBe(true);
});

test('outside the scope stands alone', () => {
  expect(only((category) => isMixed(set('O', category)))).toBe('S Z E AE AEU K G');
  expect([isMixed(set('O')), isMixed(set('S', 'E')), isMixed(set())]).toEqual([false, false, false]);
});

test('a rate without a category is taxed, unless it is zero', () => {
  expect(['23', '5.5', '0'].map(categoryOf)).toEqual(['S', 'S', 'Z']);
});

test('only the standard category has a rate, and only its tax can be split', () => {
  expect(only(isTaxed)).toBe('S');
  expect(only((category) => isSplit({ annexed: true, category }))).toBe('S');
  expect(only((category) => isSplit({ annexed: false, category }))).toBe('');
});
