import { expect, test } from 'vitest';
import {
  type ChainDocument,
  chainOf,
  type Corrected,
  correctionEvents,
} from '../../machines/invoicing/chain-events.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import type { Standing } from '../../machines/money/correct.ts';
import type { RateSums } from '../../machines/money/rates.ts';

/*
 * The effect of each document on its chain, by ../shared/invoicing.md: advances and partial finals take parts of an
 * order of 1,000.00 and the final takes the rest; a correction changes what the corrected document took.
 */

const at = '2030-01-08T12:00:00.000Z';
/** Without tax, so that a share of the order equals the amount. */
const sums = (gross: string): RateSums[] => [{ category: 'Z', rate: '0', net: gross, vat: '0.00', gross }];
const ORDER = sums('1000.00');
const issued = (
  id: number,
  type: DocumentType,
  gross: string,
  differs: Partial<ChainDocument> = {},
): ChainDocument => ({
  id,
  type,
  issuedAt: at,
  total: gross,
  due: gross,
  ordered: ORDER,
  whole: null,
  takenBack: false,
  corrects: [],
  ...differs,
});
const part = (id: number, gross: string, delivered: string): ChainDocument =>
  issued(id, 'part', gross, { ordered: sums(delivered), whole: ORDER });
const standing = (gross: string, order = ORDER): Standing => ({
  rates: sums(gross),
  order,
  prepaid: '0.00',
  due: gross,
});
const corrects = (document: number, type: DocumentType, was: string, is: string, order = ORDER): Corrected => ({
  document,
  type,
  before: standing(was),
  after: standing(is, order),
});
const correction = (id: number, one: Corrected, differs: Partial<ChainDocument> = {}): ChainDocument =>
  issued(id, 'correction', '0.00', { corrects: [one], ...differs });

const advance = issued(1, 'advance', '300.00');
/** It has the full value of the order; due is what the advance left. */
const final = issued(9, 'final', '1000.00', { due: '700.00' });
const rest = issued(2, 'next', '700.00');

test.each<readonly [string, readonly ChainDocument[], string, object]>([
  ['nothing', [], 'empty', { total: '0.00', advanced: '0.00' }],
  ['an invoice is in no chain', [issued(1, 'invoice', '1000.00')], 'empty', { advanced: '0.00', settled: null }],
  ['an advance', [advance], 'advancing', { total: '1000.00', advanced: '300.00', parts: '0.00', settled: null }],
  ['a draft is not there yet', [advance, { ...rest, issuedAt: null }], 'advancing', { advanced: '300.00' }],
  ['advances over all of it', [advance, rest], 'fullyAdvanced', { advanced: '1000.00' }],
  [
    'an advance and a partial final',
    [advance, part(2, '280.00', '400.00')],
    'advancing',
    { advanced: '300.00', parts: '280.00', total: '1000.00' },
  ],
  [
    'a partial final alone',
    [part(1, '400.00', '400.00')],
    'advancing',
    { advanced: '0.00', parts: '400.00', total: '1000.00' },
  ],
  [
    'partial finals over all of it',
    [part(1, '400.00', '400.00'), part(2, '600.00', '600.00')],
    'fullyAdvanced',
    { parts: '1000.00' },
  ],
  ['a final', [advance, final], 'settled', { advanced: '300.00', settled: '700.00', total: '1000.00' }],
  [
    'an advance corrected',
    [advance, correction(2, corrects(1, 'advance', '300.00', '200.00'))],
    'advancing',
    { advanced: '200.00' },
  ],
  [
    'the next advance corrected',
    [advance, rest, correction(3, corrects(2, 'next', '700.00', '600.00'))],
    'advancing',
    { advanced: '900.00' },
  ],
  [
    'an order that grew',
    [advance, correction(2, corrects(1, 'advance', '300.00', '300.00', sums('1200.00')))],
    'advancing',
    { advanced: '300.00', total: '1200.00' },
  ],
  [
    'an advance taken back',
    [advance, correction(2, corrects(1, 'advance', '300.00', '0.00'), { takenBack: true })],
    'cancelled',
    { advanced: '0.00' },
  ],
  [
    'a partial final corrected, which says a part of the order',
    [
      part(1, '400.00', '400.00'),
      correction(2, corrects(1, 'part', '400.00', '300.00', sums('300.00')), { whole: ORDER }),
    ],
    'advancing',
    { parts: '300.00', total: '1000.00' },
  ],
  [
    'a final taken back',
    [advance, final, correction(10, corrects(9, 'final', '700.00', '0.00'), { takenBack: true })],
    'advancing',
    { advanced: '300.00', settled: null },
  ],
  [
    'a final corrected',
    [advance, final, correction(10, corrects(9, 'final', '700.00', '650.00', sums('950.00')))],
    'settled',
    { settled: '650.00', total: '950.00' },
  ],
  [
    'an advance taken back under a partial final over 0.00',
    [advance, part(2, '0.00', '300.00'), correction(3, corrects(1, 'advance', '300.00', '0.00'), { takenBack: true })],
    'advancing',
    { advanced: '0.00', parts: '0.00' },
  ],
  [
    'an advance taken back after its partial final was',
    [
      advance,
      part(2, '0.00', '300.00'),
      correction(
        3,
        { ...corrects(2, 'part', '0.00', '0.00'), after: standing('0.00', sums('0.00')) },
        { takenBack: true, whole: ORDER },
      ),
      correction(4, corrects(1, 'advance', '300.00', '0.00'), { takenBack: true }),
    ],
    'cancelled',
    { advanced: '0.00', parts: '0.00' },
  ],
])('%s', (_, documents, state, facts) => {
  const chain = chainOf(documents);
  expect(chain.value).toBe(state);
  expect(chain.context).toMatchObject(facts);
});

test('a correction of what is in no chain, and of nothing, is nothing to a chain', () => {
  expect(correctionEvents([], { takenBack: false, corrects: [] }, at, null)).toEqual([]);
  const invoice = corrects(1, 'invoice', '300.00', '200.00');
  expect(correctionEvents([], { takenBack: false, corrects: [invoice] }, at, null)).toEqual([]);
});
