import { describe, expect, test } from 'vitest';
import { frozen, partsNamed } from '../../machines/invoicing/frozen.ts';
import { linesLeft, orderedLine, portion } from '../../machines/invoicing/lines.ts';
import {
  advancesBefore,
  advancesNamed,
  advancesOf,
  chainDocuments,
  chainOrder,
  type ChainRow,
  deliveredRates,
  onChainOrder,
  partsBefore,
  partsOf,
  ratesTaken,
  takenBefore,
} from '../../machines/invoicing/rows.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import { rateSums } from '../../machines/money/rates.ts';

/* The documents of a chain, by hand: an advance, a partial final, a further advance, another partial final, the final. */

const at23 = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
const said = (name: string) => ({
  name,
  quantity: '1',
  unit: 'PCS',
  price: '1.00',
  discount: '0.00',
  vat_category: 'S',
  vat_rate: '23',
  exemption: '',
  net: '1.00',
});
const row = (id: number, type: DocumentType, net: string, vat: string, more: Partial<ChainRow> = {}): ChainRow => ({
  id,
  type,
  issued_at: `2030-01-0${id}T10:00:00.000Z`,
  rates: at23(net, vat),
  order_rates: at23(`${id}00.00`, '23.00'),
  standing: null,
  content: 'original',
  total: '0.00',
  due: '0.00',
  takes_back: false,
  snapshot: null,
  ...more,
});
const content = (net: string, order: string) => ({
  lines: [],
  rates: at23(net, '1.00'),
  order_rates: at23(order, '2.00'),
  net,
  vat: '1.00',
  total: net,
  prepaid: '3.00',
  due: '4.00',
});
const first = row(1, 'advance', '10.00', '2.30');
const part = row(2, 'part', '20.00', '4.60');
const second = row(3, 'next', '30.00', '6.90');
const later = row(4, 'part', '40.00', '9.20');
const final = row(5, 'final', '50.00', '11.50');
const draft = (type: DocumentType): ChainRow => row(9, type, '1.00', '0.23', { issued_at: null });
const chain = [first, part, second, later, final, draft('next'), draft('part')];
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

describe('of a chain', () => {
  test('advances and partial finals count that are issued', () => {
    expect([ids(advancesOf(chain)), ids(partsOf(chain))]).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test('before a document is what was issued before it; before a draft all of it', () => {
    const before = (id: number) => [ids(advancesBefore(chain, { id })), ids(partsBefore(chain, { id }))];
    expect(before(9)).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect([before(1), before(2)]).toEqual([
      [[], []],
      [[1, 3], []],
    ]);
    expect([before(3), before(4)]).toEqual([
      [[1], [2]],
      [[1, 3], [2]],
    ]);
    expect(partsBefore(chain, final)).toEqual([part, later]);
  });

  test('a document names the advances before it, a correction what it corrects', () => {
    const named = (id: number, type: DocumentType) => ids(advancesNamed(chain, { id, type }));
    expect([named(5, 'final'), named(3, 'next'), named(9, 'correction')]).toEqual([[1, 3], [1], []]);
  });

  test('what was taken is what each stands at by now', () => {
    const standing = { lines: [], rates: at23('5.00', '1.15'), order_rates: at23('7.00', '1.61') };
    expect(ratesTaken([first, second])).toEqual(at23('40.00', '9.20'));
    expect(ratesTaken([{ ...first, standing }, second])).toEqual(at23('35.00', '8.05'));
    expect(deliveredRates([part, later])).toEqual(at23('600.00', '46.00'));
    expect(deliveredRates([{ ...part, standing }, later])).toEqual(at23('407.00', '24.61'));
    // Two advances and two partial finals.
    expect(takenBefore(chain, { id: 9 })).toEqual(at23('100.00', '23.00'));
    expect(takenBefore(chain, second)).toEqual(at23('30.00', '6.90'));
  });

  test('the order is what the latest issued document says, of a partial final the whole one', () => {
    const whole = { lines: [said('whole') as never], order_rates: at23('9.00', '2.07') };
    const paper = { ...content('1.00', '8.00'), lines: [said('paper') as never] };
    expect(chainOrder([])).toBeNull();
    expect(chainOrder([{ ...first, snapshot: null }])).toBeNull();
    const plain = { lines: paper.lines, order_rates: paper.order_rates };
    expect(
      chainOrder([
        { ...first, snapshot: paper },
        { ...draft('next'), snapshot: { ...paper, whole } },
      ]),
    ).toEqual(plain);
    const last = [
      { ...first, snapshot: paper },
      { ...part, snapshot: { ...paper, whole } },
    ];
    expect(chainOrder(last)).toEqual(whole);
    expect(onChainOrder(last, 'final', content('5.00', '6.00'))).toEqual({ ...content('5.00', '6.00'), ...whole });
    expect(onChainOrder(last, 'part', content('5.00', '6.00'))).toEqual(content('5.00', '6.00'));
    expect(onChainOrder([], 'final', content('5.00', '6.00'))).toEqual(content('5.00', '6.00'));
  });

  test('each document is counted by what it says', () => {
    const corrects = [
      { document: 1, type: 'advance' as const, before: content('2.00', '3.00'), after: content('4.00', '5.00') },
    ];
    const whole = { lines: [], order_rates: at23('9.00', '2.07') };
    const paper = { ...content('1.00', '8.00'), corrects, whole, due: '6.00' };
    const counted = chainDocuments([
      { ...first, total: '12.30', due: '12.30' },
      row(6, 'correction', '1.00', '0.23', { takes_back: true, total: '7.00', snapshot: paper }),
      row(7, 'part', '1.00', '0.23', { takes_back: true, snapshot: { ...paper, corrects: [] } }),
      draft('correction'),
    ]);
    const before = { rates: at23('2.00', '1.00'), order: at23('3.00', '2.00'), prepaid: '3.00', due: '4.00' };
    const after = { rates: at23('4.00', '1.00'), order: at23('5.00', '2.00'), prepaid: '3.00', due: '4.00' };
    const one = { id: 1, type: 'advance', issuedAt: first.issued_at, total: '12.30', due: '12.30' };
    expect(counted).toMatchObject([
      { ...one, ordered: first.order_rates, whole: null, takenBack: false, corrects: [] },
      { id: 6, due: '6.00', whole: whole.order_rates, takenBack: true, corrects: [{ document: 1, before, after }] },
      { id: 7, takenBack: false, corrects: [] },
      { id: 9, issuedAt: null, whole: null, takenBack: false, corrects: [] },
    ]);
  });
});

describe('the paper of a document', () => {
  const amounts = { ...content('5.00', '6.00'), order: at23('6.00', '2.00') };
  const corrected = [
    {
      document: 1,
      type: 'invoice' as const,
      before: { ...content('2.00', '3.00'), lines: [said('before') as never] },
      after: content('4.00', '5.00'),
    },
  ];
  const paper = (type: DocumentType, takes_back = false) =>
    frozen({
      data: { id: 9, type, takes_back },
      lines: [said('own') as never],
      amounts,
      chain,
      corrected,
      whole: null,
    });

  test('says its lines and its amounts, and nobody’s who typed on while it was taken back', () => {
    const { rates, net, vat, total, prepaid, due } = amounts;
    expect(paper('invoice')).toMatchObject({
      rates,
      order_rates: amounts.order,
      net,
      vat,
      total,
      prepaid,
      due,
      whole: null,
    });
    expect(paper('invoice').lines).toMatchObject([{ name: 'own' }]);
    expect(paper('correction', true).lines).toMatchObject([{ name: 'before' }]);
  });

  test('names what it takes off, and has beside it what partial finals took', () => {
    const named = (type: DocumentType) => {
      const { advances, parts, beside } = paper(type);
      return [ids(advances), ids(parts), beside];
    };
    expect(named('final')).toEqual([[1, 3], [2, 4], []]);
    expect(named('next')).toEqual([[1, 3], [], at23('60.00', '13.80')]);
    expect(named('part')).toEqual([[1, 3], [], []]);
    expect(named('correction')).toEqual([[], [], []]);
    expect(ids(partsNamed({ data: { ...second, takes_back: false }, chain }))).toEqual([]);
  });
});

test('a line of an order is invoiced as it is ordered, or a part of it with its part of the discount', () => {
  const line = orderedLine({
    id: 7,
    name: 'Beam',
    quantity: '4.000',
    unit: 'MTR',
    price: '2.5',
    vat_category: 'S',
    vat_rate: '23',
  });
  expect(line).toEqual({
    name: 'Beam',
    quantity: '4',
    unit: 'MTR',
    price: '2.50',
    discount: '0.00',
    vat_category: 'S',
    vat_rate: '23',
    exemption: '',
    net: '10.00',
    order_item: 7,
  });
  expect(portion({ ...line, discount: '2.00' }, '1.0')).toEqual({
    ...line,
    quantity: '1',
    discount: '0.50',
    net: '2.00',
  });
  expect(linesLeft([{ quantity: null }, { quantity: '0.0' }, { quantity: '0.1' }])).toEqual([
    { quantity: null },
    { quantity: '0.1' },
  ]);
});
