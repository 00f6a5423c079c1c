import { expect, test } from 'vitest';
import { LINE_FIELDS, lineFieldsOf, type StoredLine } from '../../machines/invoicing/line.fields.ts';
import { isFinished } from '../../machines/invoicing/line.needs.ts';
import { linePrinted, lineTold, RARE_UNSAID } from '../../machines/invoicing/line-values.ts';
import { emptyLine } from '../../src/app/features/documents/editor/document-draft.ts';
import { COLUMNS } from '../../src/app/features/documents/lines/columns.ts';
import { lineAsked } from '../../src/contract/invoicing/document-line.ts';
import { printedLines } from '../../src/server/invoicing/store/content.ts';
import { flag, otherwise, PRICE, QUANTITY, type Typed, UNIT, upTo } from './typed.values.ts';

/* Content of a document's line, by hand from ../shared/spec.md (§4). ASSUMED: the lengths. */

const LINE: Readonly<Record<string, Typed>> = {
  name: upTo(500),
  quantity: [['0', ...QUANTITY[0]], QUANTITY[1]],
  unit: UNIT,
  price: PRICE,
  discount: [
    ['0', '0.01', '99999999999999.99', null],
    ['-0.01', '0.001'],
  ],
  vat_category: [['S', 'Z', 'E', 'AE', 'AEU', 'K', 'G', 'O'], ['X']],
  vat_rate: [
    ['0', '23', '5.5'],
    ['-1', '101'],
  ],
  exemption: upTo(255),
  exchange_rate: [
    ['4.2', '0.0000000001', null],
    ['0', '-1'],
  ],
  annex_15: flag,
};

const stored: StoredLine = {
  name: 'Rura 010',
  quantity: '10.0000',
  unit: 'MTR',
  price: '0.1000',
  discount: '0.10',
  vat_category: 'S',
  vat_rate: '23.00',
  exemption: '',
  exchange_rate: '4.2000000000',
  annex_15: true,
};

test('a line says this, and takes it up to its limits', () => {
  expect(Object.keys(LINE_FIELDS).toSorted()).toEqual(Object.keys(LINE).toSorted());
  expect(otherwise(lineAsked, LINE)).toEqual([]);
  expect(lineFieldsOf(true)).toEqual(['exchange_rate', 'annex_15']);
});

test('told, a decimal has no more digits than it needs, a price at least two, and a name keeps its own', () => {
  expect(lineTold({ ...stored, name: '10.50' })).toEqual({
    ...stored,
    name: '10.50',
    quantity: '10',
    price: '0.10',
    vat_rate: '23',
    exchange_rate: '4.2',
  });
  expect(lineTold({ ...stored, ...RARE_UNSAID, quantity: null, price: null })).toMatchObject({
    quantity: null,
    price: null,
    exchange_rate: null,
    annex_15: false,
  });
});

test('printed, what only some lines say is left out, and what is not there yet is zero', () => {
  const common = {
    name: 'Rura 010',
    quantity: '0',
    unit: 'MTR',
    price: '0.00',
    discount: '0.10',
    vat_category: 'S',
    vat_rate: '23',
    exemption: '',
  };
  expect(linePrinted({ ...stored, quantity: null, price: null })).toEqual(common);
  const row = { id: 1, nth: 1, document_id: 2, position: 0, net: '0.00', corrects_id: null, product_id: 7 };
  const item = { ...row, ...stored, quantity: null, price: null, order_item_id: null };
  expect(printedLines([item, { ...item, annex_15: false, order_item_id: 9 }])).toEqual([
    { ...common, net: '0.00', annex_15: true },
    { ...common, net: '0.00', order_item: 9 },
  ]);
});

test('typed, a line has one choice for its tax, and is walked through in this order', () => {
  expect(COLUMNS.join(' ')).toBe('name quantity unit price discount vat exemption exchange_rate');
  expect(emptyLine('23')).toEqual({
    id: null,
    name: '',
    quantity: '1',
    unit: 'PCS',
    price: '',
    discount: '',
    vat: 'S:23',
    exemption: '',
    exchange_rate: null,
    annex_15: false,
    product: null,
  });
  expect(RARE_UNSAID).toEqual({ exchange_rate: null, annex_15: false });
});

test('a line is finished once it says what, how much and for how much', () => {
  const line = { name: 'Steel', quantity: '0', price: '0.00' };
  expect(isFinished(line)).toBe(true);
  expect(
    [{ name: '' }, { quantity: null }, { price: null }].filter((less) => isFinished({ ...line, ...less })),
  ).toEqual([]);
});
