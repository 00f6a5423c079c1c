import { describe, expect, test } from 'vitest';
import { hasPercent, inEn16931, namesVatNumbers, untaxedBy } from '../../machines/invoicing/einvoice/en16931.ts';
import { type ExemptLine, exemptionsOf } from '../../machines/invoicing/einvoice/exemptions.ts';
import type { InvoiceFacts } from '../../machines/invoicing/einvoice/facts.ts';
import {
  fillsOrder,
  isCredit,
  isReceived,
  namedCategories,
  payableOf,
  saysReverse,
  typeCode,
} from '../../machines/invoicing/einvoice/kinds.ts';
import type { VatCategory } from '../../machines/money/rates.ts';
import { corrected, GERMAN, invoice, invoiceAt, paperOf, rated, STANDARD } from './einvoice.facts.ts';

/* Document kinds and VAT categories in EN 16931 and its code lists. */

const CATEGORIES: readonly VatCategory[] = ['S', 'Z', 'E', 'AE', 'AEU', 'K', 'G', 'O'];

const down = rated('S', '23', '-100.00', '-23.00', '-123.00');
const correction = (rates: InvoiceFacts['rates'], total: string, due = total): InvoiceFacts =>
  invoice({ type: 'correction', corrects: [corrected('invoice')], rates, total, due });

describe('the code of UNTDID 1001', () => {
  test.each<readonly [string, InvoiceFacts, string]>([
    ['an invoice', invoice(), '380'],
    ['an invoice of nothing', invoice({ total: '0.00', due: '0.00' }), '380'],
    ['an advance', invoice({ type: 'advance' }), '386'],
    ['a further advance', invoice({ type: 'next' }), '386'],
    ['an advance within Germany', invoice({ type: 'advance', seller: GERMAN, buyer: GERMAN }), '326'],
    ['a further advance within Germany', invoice({ type: 'next', seller: GERMAN, buyer: GERMAN }), '326'],
    ['an advance out of Germany', invoice({ type: 'advance', seller: GERMAN }), '386'],
    ['an advance to Germany', invoice({ type: 'advance', buyer: GERMAN }), '386'],
    ['an invoice within Germany', invoice({ seller: GERMAN, buyer: GERMAN }), '380'],
    ['a part', invoice({ type: 'part' }), '380'],
    ['a final', invoice({ type: 'final' }), '380'],
    ['a final of which nothing is left', invoice({ type: 'final', rates: [], total: '0.00', due: '0.00' }), '380'],
    ['a correction down', correction([down], '-123.00'), '381'],
    ['a correction up', correction([STANDARD], '123.00'), '380'],
    ['a correction of words', correction([], '0.00'), '381'],
    [
      'a correction from one rate to another',
      correction([down, rated('S', '8', '113.89', '9.11', '123.00')], '0.00'),
      '380',
    ],
    ['a correction that moves net into tax', correction([rated('S', '23', '-0.01', '0.01', '0.00')], '0.00'), '380'],
    ['a correction after which more is to be paid', correction([down], '-123.00', '10.00'), '380'],
    ['a correction down within Germany', { ...correction([down], '-123.00'), seller: GERMAN, buyer: GERMAN }, '381'],
  ])('%s', (_, facts, code) => {
    expect(typeCode(facts)).toBe(code);
    expect(isCredit(facts)).toBe(code === '381');
  });
});

test.each([
  ['advance', true, true, '0.00'],
  ['next', true, true, '0.00'],
  ['advance', false, false, '123.00'],
  ['advance', null, false, '123.00'],
  ['invoice', true, false, '123.00'],
  ['final', true, false, '123.00'],
] as const)('%s whose money was there (%s): %s, to pay %s', (type, received, is, payable) => {
  const facts = invoice({ type, received });
  expect([isReceived(facts), payableOf(facts)]).toEqual([is, payable]);
});

test('an order is filled to the cent, by all advances together', () => {
  const paper = paperOf([STANDARD], { total: '23.00' });
  const filled = (...totals: readonly string[]) =>
    fillsOrder(invoice({ paper, advances: totals.map((total) => ({ total })) }));
  expect([filled('50.00', '50.00'), filled('50.00', '49.99'), filled('50.00', '50.01'), filled()]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(fillsOrder(invoice())).toBe(true);
});

describe('the categories that a file names', () => {
  const of = (facts: InvoiceFacts) => [...namedCategories(facts)].sort();
  test('those of what is taxed, of the order and of the lines', () => {
    const paper = paperOf([STANDARD], {
      orderRates: [rated('G')],
      lines: [{ category: 'E', unit: 'PCS', code: 'H87' }],
    });
    expect(of(invoice({ paper }))).toEqual(['E', 'G', 'S']);
  });

  test('of a correction those of both sides, and not of its own lines', () => {
    const corrects = [corrected('invoice', { before: paperOf([rated('E')]), after: paperOf([rated('K')]) })];
    const paper = paperOf([STANDARD], { lines: [{ category: 'Z', unit: 'PCS', code: 'H87' }] });
    expect(of(invoice({ type: 'correction', paper, corrects }))).toEqual(['E', 'K', 'S']);
  });

  test.each(CATEGORIES)('%s is taxed by the buyer or not', (category) => {
    expect(saysReverse(invoiceAt([STANDARD, rated(category)]))).toBe(category === 'AE' || category === 'AEU');
  });
});

describe('EN 16931 knows one reverse charge', () => {
  test('what Poland tells apart is one rate, and its lines are of it', () => {
    const folded = inEn16931(invoiceAt([STANDARD, rated('AE', '0', '1.00'), rated('AEU', '0', '2.00')]));
    expect(folded.rates).toEqual([STANDARD, rated('AE', '0', '3.00')]);
    expect(folded.lines.map(({ category }) => category)).toEqual(['S', 'AE', 'AE']);
  });

  test('a line alone is folded too, and what has none stays as it is', () => {
    const line = { ...invoice(), lines: [{ category: 'AEU' as const, price: '1' }] };
    expect(inEn16931(line).lines).toEqual([{ category: 'AE', price: '1' }]);
    const facts = invoiceAt([rated('AE')]);
    expect(inEn16931(facts)).toBe(facts);
  });

  const REASONS: Readonly<Record<VatCategory, string>> = {
    S: '',
    Z: '',
    E: 'art. 43',
    AE: 'VATEX-EU-AE Reverse charge',
    AEU: '',
    K: 'VATEX-EU-IC Intra-Community supply',
    G: 'VATEX-EU-G Export outside the EU',
    O: 'VATEX-EU-O Not subject to VAT',
  };
  test.each(CATEGORIES)('why %s has no tax, and whether it has a percentage', (category) => {
    const { code, reason } = untaxedBy(rated(category), new Map([['E 0', 'art. 43']]));
    expect(`${code} ${reason}`.trim()).toBe(REASONS[category]);
    expect(hasPercent(category)).toBe(category !== 'O');
    expect(namesVatNumbers({ rates: [STANDARD, rated(category)] })).toBe(category !== 'O');
  });
});

describe('why something is exempt', () => {
  const line = (exemption: string, vat_category: VatCategory = 'E', vat_rate = '0'): ExemptLine => ({
    vat_category,
    vat_rate,
    exemption,
  });
  const told = (...asked: Parameters<typeof exemptionsOf>) => [...exemptionsOf(...asked)];

  test('each reason once, in the order of the lines, of exempt lines alone', () => {
    const lines = [line('art. 43'), line(''), line('art. 113'), line('art. 43'), line('nothing', 'Z')];
    expect(told({ lines })).toEqual([['E 0', 'art. 43; art. 113']]);
  });

  test('of a correction those that stand, and those from before where nothing is exempt any more', () => {
    const before = { lines: [line('art. 43')] };
    expect(told({ lines: [], corrects: [{ before, after: { lines: [line('art. 113')] } }] })).toEqual([
      ['E 0', 'art. 113'],
    ]);
    expect(told({ lines: [], corrects: [{ before, after: { lines: [line('', 'S', '23')] } }] })).toEqual([
      ['E 0', 'art. 43'],
    ]);
  });
});
