import { expect, test } from 'vitest';
import { type AskedLot, keepsToLot, type PricedLine } from '../../machines/lifecycles/offer/offer.lines.ts';

/* A priced line matches its lot: unit, tax and quantity, by hand from ../shared/lifecycles.md ("Offer", G-submit). */

const lot: AskedLot = { quantity: '10', unit: 'KGM', vatIncluded: false };
const line: PricedLine = { ...lot, currency: 'EUR' };

test.each([
  ['all of it', {}, true],
  ['a part of it', { quantity: '0.0001' }, true],
  ['the same with other digits', { quantity: '10.0000' }, true],
  ['more than it', { quantity: '10.0001' }, false],
  ['nothing', { quantity: '0' }, false],
  ['less than nothing', { quantity: '-1' }, false],
  ['no quantity', { quantity: null }, false],
  ['another unit', { unit: 'PCS' }, false],
  ['another tax', { vatIncluded: true }, false],
  ['no currency', { currency: null }, false],
] as const)('%s', (_, more, fits) => {
  expect(keepsToLot({ ...line, ...more }, lot)).toBe(fits);
});

test('nothing keeps to a lot that there is not, or that says no quantity', () => {
  expect([keepsToLot(line, undefined), keepsToLot(line, { ...lot, quantity: null })]).toEqual([false, false]);
});
