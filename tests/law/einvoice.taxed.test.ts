import { describe, expect, test } from 'vitest';
import {
  changedOf,
  fillOrder,
  orderedLines,
  partsTaxed,
  soldLines,
  supplyDay,
} from '../../machines/invoicing/einvoice/fa3.rows.ts';
import { codeWithoutTransfer, taxPointDay, transferCode } from '../../machines/invoicing/einvoice/payment.ts';
import { oneAt, type TaxedPaper, taxedRows } from '../../machines/invoicing/einvoice/taxed.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import type { MoneyLine } from '../../machines/money/lines.ts';
import { GERMAN, invoiceAt, POLISH, rated, SELLER, STANDARD } from './einvoice.facts.ts';

/* The lines of a file, and its dates and codes: invoicing.md, the FA(3) schema, EN 16931. */

const standard = (net: string, vat: string, gross: string) => rated('S', '23', net, vat, gross);
const TWENTY_THREE = standard('1000.00', '230.00', '1230.00');
const EIGHT = rated('S', '8', '200.00', '16.00', '216.00');
const ORDER = [TWENTY_THREE, EIGHT];

const paper = (type: DocumentType, differs: Partial<TaxedPaper<string>> = {}): TaxedPaper<string> => ({
  type,
  lines: ['steel', 'cut'],
  rates: ORDER,
  order_rates: ORDER,
  advances: [],
  ...differs,
});

/** `line`, or the reason, the rate, the net amount and the document numbers. */
const told = (given: TaxedPaper<string>): string[] =>
  taxedRows(given).rows.map((row) =>
    'line' in row ? row.line : [row.of, row.entry.rate, row.entry.net, ...row.numbers].join(' '),
  );
const ratesTold = (given: TaxedPaper<string>): string[] =>
  taxedRows(given).rates.map(({ rate, net, vat }) => `${rate}: ${net} + ${vat}`);

describe('the rows of a file', () => {
  test('an invoice has its own lines', () => {
    expect(told(paper('invoice'))).toEqual(['steel', 'cut']);
  });

  test('an advance has one amount per rate that it taxes, and none of the goods', () => {
    const taken = [standard('300.00', '69.00', '369.00'), rated('S', '8', '0.00', '0.00', '0.00')];
    for (const type of ['advance', 'next'] as const) {
      expect(told(paper(type, { rates: taken }))).toEqual(['advance 23 300.00']);
      expect(ratesTold(paper(type, { rates: taken }))).toEqual(['23: 300.00 + 69.00']);
    }
  });

  test('an amount without net keeps its tax', () => {
    expect(told(paper('advance', { rates: [standard('0.00', '0.01', '0.01')] }))).toEqual(['advance 23 0.00']);
  });

  test('a final has its lines, and takes off what its advances taxed, rate by rate', () => {
    const rest = [standard('700.00', '161.00', '861.00'), EIGHT];
    const final = paper('final', { rates: rest, advances: [{ number: 'FZ1' }, { number: 'FZ2' }] });
    expect(told(final)).toEqual(['steel', 'cut', 'deduction 23 -300.00 FZ1 FZ2']);
    expect(ratesTold(final)).toEqual(['23: 700.00 + 161.00', '8: 200.00 + 16.00']);
  });

  test('a final of which nothing is left takes all off and names its rates', () => {
    const nothing = [standard('0.00', '0.00', '0.00'), rated('S', '8', '0.00', '0.00', '0.00')];
    const final = paper('final', { rates: nothing, advances: [{ number: 'FZ1' }] });
    expect(told(final)).toEqual(['steel', 'cut', 'deduction 23 -1000.00 FZ1', 'deduction 8 -200.00 FZ1']);
    expect(ratesTold(final)).toEqual(['23: 0.00 + 0.00', '8: 0.00 + 0.00']);
  });

  test('after partial finals it says so, the advances first', () => {
    const rest = [standard('400.00', '92.00', '492.00'), EIGHT];
    expect(told(paper('final', { rates: rest, advances: [{ number: 'FZ1' }], parts: [{ number: 'FC1' }] }))).toEqual([
      'steel',
      'cut',
      'deductionParts 23 -600.00 FZ1 FC1',
    ]);
  });

  test('a partial final takes off its share of the advances', () => {
    const rest = [standard('900.00', '207.00', '1107.00'), EIGHT];
    expect(told(paper('part', { rates: rest, advances: [{ number: 'FZ1' }] }))).toEqual([
      'steel',
      'cut',
      'deduction 23 -100.00 FZ1',
    ]);
  });

  test('a correction has what moved of each document', () => {
    const down = standard('-50.00', '-11.50', '-61.50');
    const moved = paper('correction', {
      rates: [down],
      corrects: [
        { number: 'FZ1', difference: [down], after: { order_rates: ORDER } },
        { number: 'FZ2', difference: [], after: { order_rates: ORDER } },
      ],
    });
    expect(told(moved)).toEqual(['correction 23 -50.00 FZ1']);
    expect(ratesTold(moved)).toEqual(['23: -50.00 + -11.50']);
  });

  test('a correction that moves nothing names the rates of the first, with nothing', () => {
    const words = paper('correction', {
      rates: [],
      corrects: [
        { number: 'FV1', difference: [], after: { order_rates: [TWENTY_THREE] } },
        { number: 'FV2', difference: [], after: { order_rates: [EIGHT] } },
      ],
    });
    expect(told(words)).toEqual(['unchanged 23 0.00 FV1']);
    expect(ratesTold(words)).toEqual(['23: 0.00 + 0.00']);
  });

  test.each([
    ['12.30', '1', '12.30'],
    ['0.00', '1', '0.00'],
    ['-12.30', '-1', '12.30'],
  ])('%s is %s at %s: no price is below nothing', (amount, quantity, price) => {
    expect(oneAt(amount)).toEqual({ quantity, price });
  });
});

const line = (quantity: string, price: string, discount = '0.00'): MoneyLine => ({
  quantity,
  price,
  discount,
  vat_category: 'S',
  vat_rate: '23',
});
const worth100 = { lines: [line('4', '25.00')], order_rates: [STANDARD] };
const worth50 = { lines: [line('2', '25.00')], order_rates: [standard('50.00', '11.50', '61.50')] };
const minus50 = standard('-50.00', '-11.50', '-61.50');

describe('the lines of FA(3)', () => {
  test('what a correction left as it was is not told; what changed in words or in sums is', () => {
    const same = { before: worth100, after: worth100, difference: [] };
    const named = { before: worth100, after: { ...worth100, lines: [line('2', '50.00')] }, difference: [] };
    const less = { before: worth100, after: worth50, difference: [minus50] };
    expect(changedOf([same, named, less])).toEqual([named, less]);
  });

  test('goods as they were, and as they are', () => {
    expect(soldLines({ before: worth100, after: worth50, difference: [minus50] })).toEqual([
      { lines: worth100.lines, before: true },
      { lines: worth50.lines, before: false },
    ]);
  });

  test('an advance taken back leaves the order: a paper that says nothing was ordered is not believed', () => {
    const gone = { lines: [line('0', '25.00')], order_rates: [STANDARD] };
    expect(fillOrder(worth100)).toBe(true);
    expect(fillOrder(gone)).toBe(false);
    expect(orderedLines({ before: worth100, after: gone, difference: [] }).map(({ lines }) => lines)).toEqual([
      worth100.lines,
      worth100.lines,
    ]);
    expect(orderedLines({ before: worth100, after: worth50, difference: [minus50] })[1]?.lines).toBe(worth50.lines);
  });

  test('a discount that was left on nothing is none', () => {
    expect(fillOrder({ lines: [line('0', '25.00', '5.00')], order_rates: [] })).toBe(true);
  });

  test('partial finals are taken off by what they taxed, and not where they taxed nothing', () => {
    const parts = [
      { number: 'FC1', rates: [TWENTY_THREE, rated('S', '8', '0.00', '0.00', '0.00')] },
      { number: 'FC2', rates: [minus50] },
      { number: 'FC0' },
    ];
    expect(partsTaxed(parts)).toEqual([{ number: 'FC1', entry: TWENTY_THREE }]);
  });

  test.each<[string, string, boolean | null, string]>([
    ['2027-03-01', '2027-02-28', null, '2027-02-28'],
    ['2027-03-01', '2027-03-01', null, ''],
    ['2027-03-01', '', null, ''],
    ['2027-03-01', '2027-02-28', true, '2027-02-28'],
    ['2027-03-01', '2027-02-28', false, ''],
  ])('issued %s, supplied %s, received %s: the day is said as "%s"', (issued, supplied, received, day) => {
    expect(supplyDay({ issued, supplied, received })).toBe(day);
  });
});

const DANISH = { ...POLISH, country: 'DK' };

describe('how and when a UBL document is paid and taxed', () => {
  test.each([
    ['out of Poland', { seller: SELLER, buyer: POLISH, currency: 'PLN' }, '', '30'],
    ['out of Denmark', { seller: DANISH, buyer: POLISH, currency: 'EUR' }, 'DABADKKK', '30'],
    ['to Denmark', { seller: SELLER, buyer: DANISH, currency: 'EUR' }, 'DABADKKK', '30'],
    ['within Denmark, in euro', { seller: DANISH, buyer: DANISH, currency: 'EUR' }, '', '58'],
    ['within Denmark, in crowns', { seller: DANISH, buyer: DANISH, currency: 'DKK' }, 'DABADKKK', '31'],
    ['within Denmark, without the code of the bank', { seller: DANISH, buyer: DANISH, currency: 'DKK' }, '', '1'],
  ])('a transfer %s', (_, facts, swift, code) => {
    expect(transferCode(facts, swift)).toBe(code);
  });

  test('without a transfer a code is said within Germany alone', () => {
    expect(codeWithoutTransfer({ seller: GERMAN, buyer: GERMAN })).toBe('1');
    expect(codeWithoutTransfer({ seller: GERMAN, buyer: POLISH })).toBeNull();
    expect(codeWithoutTransfer({ seller: SELLER, buyer: GERMAN })).toBeNull();
  });

  test.each<[DocumentType, boolean | null, string]>([
    ['advance', true, '2027-02-28'],
    ['next', true, '2027-02-28'],
    ['advance', null, '2027-02-28'],
    ['advance', false, ''],
    ['invoice', null, ''],
    ['final', null, ''],
    ['part', null, ''],
    ['correction', null, ''],
  ])('%s whose money came (%s) is taxed on "%s"', (type, received, day) => {
    expect(taxPointDay(invoiceAt([STANDARD], { type, received }))).toBe(day);
  });
});
