import { expect, test } from 'vitest';
import {
  exchangeRateGiven,
  sellerComplete,
  vatSaidAtHome,
} from '../../machines/lifecycles/document/document.seller.ts';
import type { RateSums } from '../../machines/money/rates.ts';

/*
 * Requirements on the seller when a document is issued, by hand from ../shared/invoicing.md: its identity, and its VAT
 * also in its own currency if the invoice is in another one.
 */

test.each([
  ['register number and country', { register: '5260250274', country: 'PL' }, true],
  ['no register number', { register: '', country: 'PL' }, false],
  ['no country', { register: '5260250274', country: '' }, false],
  ['neither', { register: '', country: '' }, false],
  ['nothing, in a step logged before sellers were checked', null, true],
  ['nothing, in an even older one', undefined, true],
] as const)('a seller with %s is complete: %s', (_, seller, complete) => {
  expect(sellerComplete(seller)).toBe(complete);
});

type Taxed = Pick<RateSums, 'category' | 'vat'>;
const at23: Taxed = { category: 'S', vat: '23.00' };
const less: Taxed = { category: 'S', vat: '-0.01' };
const nothing: Taxed = { category: 'S', vat: '0.00' };
const abroad: Taxed = { category: 'K', vat: '0.00' };

test.each([
  ['PLN', [at23], false],
  ['EUR', [at23], true],
  ['EUR', [abroad, at23], true],
  ['EUR', [less], true],
  ['EUR', [nothing], false],
  ['EUR', [abroad], false],
  ['EUR', [], false],
] as const)('an invoice of a Polish seller in %s with %j needs its VAT in złoty: %s', (currency, rates, needed) => {
  const facts = { currency, home: 'PLN', rates };
  expect(vatSaidAtHome(facts)).toBe(needed);
  expect(exchangeRateGiven({ ...facts, rate: null })).toBe(!needed);
  expect(exchangeRateGiven({ ...facts, rate: '4.2512' })).toBe(true);
});

test('steps logged before exchange rates were checked need none', () => {
  expect([exchangeRateGiven(null), exchangeRateGiven(undefined)]).toEqual([true, true]);
});
