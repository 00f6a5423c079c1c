import { expect, test } from 'vitest';
import { matchesOrder, orderStage } from '../../machines/invoicing/ordered.ts';
import { judgeTaxes, type TaxFacts } from '../../machines/invoicing/taxes.ts';
import { inEuropeanUnion } from '../../machines/invoicing/union.ts';
import { rateSums, type VatCategory } from '../../machines/money/rates.ts';

/* VAT categories of a document and an invoice of a whole order, as an accountant expects them. */

const POLISH = { country: 'PL', vat: true };
const GERMAN = { country: 'DE', vat: true, number: 'DE136695976' };
const line = (category: VatCategory, exemption = '') => ({ category, exemption });
const facts = (changes: Partial<TaxFacts> = {}): TaxFacts => ({
  type: 'invoice',
  lines: [line('S')],
  rates: [{ category: 'S', vat: '23.00' }],
  seller: POLISH,
  buyer: GERMAN,
  ...changes,
});
const NUMBERLESS = { country: 'DE', vat: false, number: '' };

test.each(['AE', 'AEU', 'K', 'G'] as const)(
  '%s asks for the VAT number of the seller, but not of a correction',
  (category) => {
    const unknown = facts({ lines: [line('S'), line(category)], seller: { country: 'PL', vat: false } });
    expect(judgeTaxes(unknown).sellerTaxNumber).toBe(false);
    expect(judgeTaxes({ ...unknown, seller: POLISH }).sellerTaxNumber).toBe(true);
    expect(judgeTaxes({ ...unknown, type: 'correction' }).sellerTaxNumber).toBe(true);
  },
);

test('what is taxed or exempt at home asks for no VAT number', () => {
  const lines = [line('S'), line('Z'), line('E', 'Art. 43')];
  const judged = judgeTaxes(facts({ lines, seller: { country: 'PL', vat: false }, buyer: NUMBERLESS }));
  expect(Object.entries(judged).filter(([, fine]) => !fine)).toEqual([['intraCommunityAdvance', false]]);
});

test('the domestic reverse charge asks for some number of the buyer', () => {
  const lines = [line('AE')];
  expect(judgeTaxes(facts({ lines, buyer: NUMBERLESS })).taxNumbers).toBe(false);
  expect(judgeTaxes(facts({ lines, buyer: { ...NUMBERLESS, number: 'HRB 1' } })).taxNumbers).toBe(true);
});

test.each(['AEU', 'K'] as const)('%s goes to a VAT number of another country of the Union', (category) => {
  const sold = (buyer: TaxFacts['buyer'], type: TaxFacts['type'] = 'invoice') =>
    judgeTaxes(facts({ lines: [line(category)], buyer, type })).unionNumber;
  expect(sold(GERMAN)).toBe(true);
  expect(sold({ ...GERMAN, vat: false })).toBe(false);
  expect(sold({ country: 'PL', vat: true, number: 'PL5260250274' })).toBe(false);
  expect(sold({ country: 'CH', vat: true, number: 'CHE116281710' })).toBe(false);
  expect(sold(NUMBERLESS, 'correction')).toBe(true);
});

test('an exempt line says why', () => {
  expect(judgeTaxes(facts({ lines: [line('E', 'Art. 43'), line('E')] })).exemptionsExplained).toBe(false);
  expect(judgeTaxes(facts({ lines: [line('E', 'Art. 43'), line('S')] })).exemptionsExplained).toBe(true);
});

test('what is outside the scope of VAT stands with its like, also in the differences of a correction', () => {
  const rates = [
    { category: 'O', vat: '0.00' },
    { category: 'S', vat: '23.00' },
  ] as const;
  const mixedRates = facts({ lines: [line('O')], rates });
  expect(judgeTaxes(facts({ lines: [line('O'), line('O')] })).scopeUnmixed).toBe(true);
  expect(judgeTaxes(facts({ lines: [line('O'), line('S')] })).scopeUnmixed).toBe(false);
  expect(judgeTaxes(mixedRates).scopeUnmixed).toBe(true);
  expect(judgeTaxes({ ...mixedRates, type: 'correction' }).scopeUnmixed).toBe(false);
});

test('only an advance is an advance on an intra-community supply', () => {
  const of = (type: TaxFacts['type'], category: VatCategory) =>
    judgeTaxes(facts({ type, lines: [line(category)] })).intraCommunityAdvance;
  expect([of('advance', 'K'), of('next', 'K')]).toEqual([true, true]);
  expect([of('advance', 'S'), of('final', 'K'), of('part', 'K'), of('invoice', 'K')]).toEqual(Array(4).fill(false));
});

test('the Union has 27 members', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const all = letters.flatMap((a) => letters.map((b) => a + b)).filter(inEuropeanUnion);
  expect(all).toHaveLength(27);
  expect(['GB', 'CH', 'NO', 'UA', 'EL', ''].filter(inEuropeanUnion)).toEqual([]);
});

test('an invoice over an order is worth what was ordered, to the cent', () => {
  const order = { vatIncluded: false, lines: [{ quantity: '3', price: '33.33' }] };
  const sums = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
  expect(matchesOrder(order, sums('99.99', '23.00'))).toBe(true);
  expect(matchesOrder(order, sums('99.98', '23.00'))).toBe(false);
  // 123.00 each with VAT: the line may lose a cent, its three units 0.0003.
  const gross = { vatIncluded: true, lines: [{ quantity: '3', price: '123.00' }] };
  expect(matchesOrder(gross, sums('300.00', '69.01'))).toBe(true);
  expect(matchesOrder(gross, sums('300.00', '69.02'))).toBe(false);
});

test('an order is invoiced by how far it is', () => {
  const of = (stage: string) =>
    ['unverified', 'new', 'changeProposed', 'confirmed', 'partlyDelivered', 'delivered', 'closed', 'cancelled'].filter(
      (state) => orderStage(state) === stage,
    );
  expect(of('confirmed')).toEqual(['confirmed', 'partlyDelivered']);
  expect(of('delivered')).toEqual(['delivered', 'closed']);
  expect(of('open')).toEqual(['unverified', 'new', 'changeProposed', 'cancelled']);
});
