import { expect, test } from 'vitest';
import { isForKsef, type KsefSale } from '../../machines/money/ksef.ts';

/* Which sales of a Polish company are still to be sent to KSeF. */

const sale: KsefSale = {
  country: 'PL',
  issued: '2027-03-01',
  number: '',
  buyerNumber: '7740001454',
  awaitsAdvance: false,
};

test('a Polish sale to a company is', () => {
  expect(isForKsef(sale)).toBe(true);
  expect(isForKsef({ ...sale, issued: '2025-09-01' })).toBe(true);
});

test.each<[string, Partial<KsefSale>]>([
  ['from another country', { country: 'DE' }],
  ['from before the schema', { issued: '2025-08-31' }],
  ['that was accepted', { number: '7740001454-20270301-0123456789AB-00' }],
  ['to a private person', { buyerNumber: '' }],
  ['that asks for an advance', { awaitsAdvance: true }],
])('a sale %s is not', (_, change) => {
  expect(isForKsef({ ...sale, ...change })).toBe(false);
});
