import { describe, expect, test } from 'vitest';
import { chainNow, type OrderedGoods, orderNow } from '../../machines/invoicing/chain-order.ts';
import { type CorrectingFacts, judgeCorrection } from '../../machines/invoicing/correcting.ts';
import type { SaidLine } from '../../machines/invoicing/lines.ts';
import type { ChainRow, Content } from '../../machines/invoicing/rows.ts';
import { stateName } from '../../machines/kit/decide.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import { linesByRate } from '../../machines/money/lines.ts';
import { rateSums } from '../../machines/money/rates.ts';

/* An order of ten bolts at 100.00 and 23 %, reduced after its invoices, by hand: one bolt is 123.00. */

const at23 = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
const ORDER = at23('1000.00', '230.00');
const bolts = {
  name: 'Bolt',
  quantity: '10',
  unit: 'PCS',
  price: '100.00',
  discount: '0.00',
  vat_category: 'S',
  vat_rate: '23',
  exemption: '',
  net: '1000.00',
  order_item: 7,
} as const;
const content = (total: string, due: string): Content => ({
  lines: [bolts],
  order_rates: ORDER,
  rates: [],
  net: '0.00',
  vat: '0.00',
  total,
  prepaid: '0.00',
  due,
});
const row = (id: number, type: DocumentType, total: string, due = total): ChainRow => ({
  id,
  type,
  issued_at: '2030-01-08T12:00:00.000Z',
  rates: [],
  order_rates: ORDER,
  standing: null,
  content: 'original',
  total,
  due,
  takes_back: false,
  snapshot: content(total, due),
});
const advance = row(1, 'advance', '615.00');
const final = row(2, 'final', '1230.00', '615.00');
const goods = (quantity: string, status = 'delivered'): OrderedGoods => ({
  status,
  vatIncluded: false,
  lines: quantity === '0' ? [] : [{ ...bolts, id: 7, quantity, shipped: '0' }],
});

describe('a chain with an advance of 615.00', () => {
  const now = (chain: readonly ChainRow[], order: OrderedGoods | null) => {
    const { chain: snapshot, order: known } = chainNow(chain, order);
    return [stateName(snapshot.value), snapshot.context.total, known?.lines[0]?.quantity];
  };
  test.each([
    ['as ordered', '10', ['advancing', '1230.00', '10']],
    ['more than it took', '6', ['advancing', '738.00', '6']],
    ['what it took', '5', ['fullyAdvanced', '615.00', '5']],
    ['less than it took', '4', ['fullyAdvanced', '492.00', '4']],
    ['nothing', '0', ['fullyAdvanced', '0.00', undefined]],
  ] as const)('whose order is now worth %s', (_, quantity, is) => {
    expect(now([advance], goods(quantity))).toEqual(is);
  });
  test('whose order was cancelled as a whole', () => {
    expect(now([advance], goods('10', 'cancelled'))).toEqual(['fullyAdvanced', '0.00', undefined]);
  });
  test('without an order, or before anything is issued, is what its documents say', () => {
    expect(now([advance], null)).toEqual(['advancing', '1230.00', '10']);
    expect(now([], goods('5'))).toEqual(['empty', '0.00', undefined]);
  });
  test('and a final has taken the whole order', () => {
    expect(now([advance, final], goods('5'))).toEqual(['settled', '1230.00', '10']);
  });
});

describe('the lines of a reduced order', () => {
  const stating = (id: number, type: DocumentType, lines: readonly SaidLine[]): ChainRow => ({
    ...row(id, type, type === 'advance' ? '1.23' : '0.00'),
    snapshot: { ...content('1.23', '1.23'), lines, order_rates: linesByRate(lines) },
  });
  const typed = (quantity: string, price: string, net: string, more: Partial<SaidLine> = {}): SaidLine => {
    const { order_item: _, ...line } = bolts;
    return { ...line, quantity, price, net, ...more };
  };
  const said = (rows: readonly ChainRow[], order: OrderedGoods) =>
    orderNow(rows, order)?.lines.map(({ quantity, price, discount, net }) =>
      [quantity, price, discount, net].join(' '),
    );
  const first = (lines: readonly SaidLine[], order: OrderedGoods) => said([stating(1, 'advance', lines)], order);
  const set = { ...bolts, quantity: '1', price: '1000.00' };

  test('that were typed anew have its value to the cent: the largest takes what rounding loses', () => {
    const three = [typed('1', '333.33', '333.33'), typed('1', '333.33', '333.33'), typed('1', '333.34', '333.34')];
    expect(first(three, goods('5'))).toEqual([
      '1 166.665 0.00 166.67',
      '1 166.665 0.00 166.67',
      '1 166.66 0.00 166.66',
    ]);
    const many = [typed('3000', '0.2000', '600.00'), typed('1', '500.00', '400.00', { discount: '100.00' })];
    const seventh = { ...goods('1'), lines: [{ ...bolts, id: 7, quantity: '1', price: '233.33', shipped: '1' }] };
    expect(first(many, seventh)).toEqual(['3000 0.0467 0.11 139.99', '1 116.665 23.33 93.34']);
    // The order is worth less than the rounded lines: no line becomes negative.
    const tiny = { ...goods('2'), lines: [{ ...bolts, id: 7, quantity: '2', price: '0.01', shipped: '2' }] };
    const four = [1, 2, 3, 4].map(() => typed('1', '5.00', '5.00'));
    expect(first(four, tiny)).toEqual(four.map(() => '1 0.005 0.00 0.01'));
    const none = [typed('0', '5.00', '0.00'), ...four.slice(1)];
    expect(first(none, { ...tiny, lines: [{ ...bolts, id: 7, quantity: '1', price: '0.01', shipped: '1' }] })).toEqual([
      '0 0.0033 0.00 0.00',
      '1 0.01 0.00 0.01',
      '1 0.0033 0.00 0.00',
      '1 0.0033 0.00 0.00',
    ]);
    expect(first(many, goods('10'))).toEqual(['3000 0.2000 0.00 600.00', '1 500.00 100.00 400.00']);
  });
  test('that state all pieces as one have its value, whichever document stated them so', () => {
    const half = ['1 500.00 0.00 500.00'];
    expect(first([set], goods('5'))).toEqual(half);
    expect(said([stating(1, 'advance', [bolts]), stating(2, 'next', [set])], goods('5'))).toEqual(half);
    const both = ['4', '6'].map((quantity) => ({ ...bolts, quantity, net: `${quantity}00.00` }));
    expect(first(both, goods('10'))).toEqual(['4 100.00 0.00 400.00', '6 100.00 0.00 600.00']);
    const split = [{ ...bolts, quantity: '4', net: '400.00' }, typed('6', '100.00', '600.00')];
    expect(first(split, goods('10'))).toEqual(['4 100.00 0.00 400.00', '6 100.00 0.00 600.00']);
    expect(first([{ ...bolts, quantity: '5', price: '200.00' }], goods('5'))).toEqual(['5 100.00 0.00 500.00']);
  });
  test('that a correction gave another price are still counted', () => {
    const cheaper = { ...bolts, price: '80.00', net: '800.00' };
    const rows = [stating(1, 'advance', [bolts]), stating(2, 'correction', [cheaper])];
    expect(said(rows, goods('5'))).toEqual(['5 80.00 0.00 400.00']);
    expect(said(rows, goods('10'))).toEqual(['10 80.00 0.00 800.00']);
    // Eight at 80.00 are 640.00, although eight as ordered are worth as much as ten at 80.00.
    expect(said(rows, goods('8'))).toEqual(['8 80.00 0.00 640.00']);
    const discounted = { ...bolts, discount: '200.00', net: '800.00' };
    expect(said([stating(1, 'advance', [bolts]), stating(2, 'correction', [discounted])], goods('8'))).toEqual([
      '8 100.00 160.00 640.00',
    ]);
    // So they are after a partial final at that price, which need not match the order.
    expect(said([...rows, stating(3, 'part', [cheaper])], goods('5'))).toEqual(['5 80.00 0.00 400.00']);
    const fewer = { ...bolts, quantity: '8', net: '800.00' };
    expect(said([stating(1, 'advance', [bolts]), stating(2, 'correction', [fewer])], goods('5'))).toEqual([
      '5 100.00 0.00 500.00',
    ]);
  });
  test('that a correction states as one set are never multiplied by the pieces', () => {
    const corrected = (line: SaidLine) => [stating(1, 'advance', [bolts]), stating(2, 'correction', [line])];
    expect(said(corrected(set), goods('5'))).toEqual(['1 500.00 0.00 500.00']);
    const cheaper = { ...set, price: '900.00', net: '900.00' };
    expect(said(corrected(cheaper), goods('10'))).toEqual(['1 900.00 0.00 900.00']);
    expect(said(corrected(cheaper), goods('5'))).toEqual(['1 500.00 0.00 500.00']);
  });
  test('and prices that include VAT are counted by their net prices', () => {
    const order = {
      ...goods('5'),
      vatIncluded: true,
      lines: [{ ...bolts, id: 7, quantity: '5', price: '123', shipped: '5' }],
    };
    expect(first([bolts], order)).toEqual(['5 100.00 0.00 500.00']);
    expect(first([set], order)).toEqual(['1 500.00 0.00 500.00']);
  });
});

describe('a correction of an advance over 369.00', () => {
  const standing = (net: string, vat: string, order = ORDER) => ({
    rates: at23(net, vat),
    order,
    prepaid: '0.00',
    due: '0.00',
  });
  const fits = (left: string, net: string, vat: string, order = ORDER): boolean => {
    const before = standing('300.00', '69.00');
    const said = { before: { lines: [], rates: before.rates }, after: { lines: [], rates: at23(net, vat) } };
    const facts: CorrectingFacts = {
      takenBack: false,
      reason: 'Agreed later',
      targets: [{ type: 'advance', content: 'original' }],
      corrects: [{ document: 1, type: 'advance', before, after: standing(net, vat, order), said }],
      chain: [
        {
          id: 1,
          type: 'advance',
          issuedAt: '2030-01-08T12:00:00.000Z',
          total: '369.00',
          due: '369.00',
          ordered: ORDER,
          whole: null,
          takenBack: false,
          corrects: [],
        },
      ],
      draftInChain: true,
      order: ORDER,
      left,
      beside: { advances: [], delivered: [], invoiced: [] },
    };
    return judgeCorrection(facts).fits;
  };
  test('takes no more than is left of what was reduced', () => {
    expect([fits('123.00', '400.00', '92.00'), fits('123.00', '400.01', '92.00')]).toEqual([true, false]);
  });
  test('takes no more where too much was taken, but keeps or lowers it', () => {
    expect([
      fits('-69.00', '300.00', '69.01'),
      fits('-69.00', '300.00', '69.00'),
      fits('-69.00', '299.99', '69.00'),
    ]).toEqual([false, true, true]);
  });
  test('takes no more either where it states another order', () => {
    const fewer = at23('900.00', '207.00');
    expect([fits('123.00', '400.00', '92.00', fewer), fits('123.00', '400.01', '92.00', fewer)]).toEqual([true, false]);
  });
});
