import { expect, test } from 'vitest';
import { LINE_FIELDS, lineFieldsOf, type StoredLine } from '../../machines/invoicing/line.fields.ts';
import { isFinished } from '../../machines/invoicing/line.needs.ts';
import { linePrinted, lineTold, RARE_UNSAID } from '../../machines/invoicing/line-values.ts';
import { emptyLine } from '../../src/app/features/documents/editor/document-draft.ts';
import { COLUMNS } from '../../src/app/features/documents/lines/columns.ts';
import { printedLines } from '../../src/server/invoicing/store/content.ts';

/* Content of a document's line, by hand from ../shared/spec.md (§4). ASSUMED: the lengths. */

const LINE = `
name line 500
quantity quantity
unit unit
price price
discount sum
vat_category category
vat_rate rate
exemption line 255
exchange_rate exchange rare
annex_15 flag rare`;

interface Field {
  readonly kind: string;
  readonly max?: number;
  readonly rare?: true;
}
const said = (fields: Readonly<Record<string, Field>>): string =>
  Object.entries(fields)
    .map(([name, { kind, max, rare }]) => `\n${[name, kind, max ?? [], rare ? 'rare' : []].flat().join(' ')}`)
    .join('');

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

test('a line says this, in the order of its form', () => {
  expect(said(LINE_FIELDS)).toBe(LINE);
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
