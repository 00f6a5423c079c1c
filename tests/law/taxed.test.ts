import { expect, test } from 'vitest';
import { taxOf } from '../../machines/invoicing/taxed.ts';

/* The tax of a line that names none, or a part of it, by hand: `category rate`. */

const tax = (...given: Parameters<typeof taxOf>): string => Object.values(taxOf(...given)).join(' ');

test('a line without a rate has the standard rate of the seller’s country', () => {
  expect([tax({}, 'PL'), tax({}, 'FI'), tax({ vat_category: 'S' }, 'UA')]).toEqual(['S 23', 'S 25.5', 'S 20']);
  // No rates are known of this country.
  expect(tax({}, 'US')).toBe('Z 0');
});

test('a rate that is named stays, and 0 is a category of its own', () => {
  expect(tax({ vat_rate: '8.00' }, 'PL')).toBe('S 8');
  expect(tax({ vat_rate: '0.00' }, 'PL')).toBe('Z 0');
  expect(tax({ vat_category: 'S', vat_rate: '0' }, 'PL')).toBe('S 0');
});

test('a category without a rate has none, whatever is named', () => {
  for (const category of ['Z', 'E', 'AE', 'K', 'AEU', 'G', 'O'] as const)
    expect(tax({ vat_category: category, vat_rate: '23' }, 'PL')).toBe(`${category} 0`);
});
