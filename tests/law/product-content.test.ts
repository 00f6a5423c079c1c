import { expect, test } from 'vitest';
import {
  EMPTY_PRODUCT,
  isColumn,
  isFigure,
  isPublic,
  isSearched,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
} from '../../machines/lifecycles/product/product.fields.ts';
import { isCode, PRODUCT_MARKS, PRODUCT_SIZES } from '../../machines/lifecycles/product/product.groups.ts';
import { publicProductRow } from '../../src/contract/catalogue/product.ts';
import { SYSTEM_FIELDS } from '../../src/contract/catalogue/system-fields.ts';

/* Content of a product, by hand from ../shared/spec.md (§3). ASSUMED: the lengths. */

const PRODUCT = `
name name 255 searched
intername line 255 searched
product_code code 64 searched
barcode line 64 searched
article line 64 searched
manufacturer line 255 searched
tariff_number tariff searched
category category apart
price price
quantity amount own
currency currency
description text 20000
for_sale flag own apart
is_service flag
minimum_order_quantity amount
weight line 40
volume line 40
length line 40
width line 40
height line 40
unit unit
measurement measures 8
image picture apart`;

const said = (name: ProductField): string => {
  const rule = PRODUCT_FIELDS[name];
  const marks = [isSearched(name) && 'searched', !isPublic(name) && 'own', !isColumn(name) && 'apart'].filter(Boolean);
  return `\n${[name, rule.kind, 'max' in rule ? rule.max : [], marks].flat().join(' ')}`;
};

test('a product says this, in the order of its form', () => {
  expect(PRODUCT_FIELD_NAMES.map(said).join('')).toBe(PRODUCT);
  expect(PRODUCT_FIELD_NAMES.filter(isFigure)).toEqual(['price', 'quantity', 'minimum_order_quantity']);
});

test('a new one says nothing: pieces, metric, not for sale', () => {
  const { unit, measurement, for_sale: sale, is_service: service, ...texts } = EMPTY_PRODUCT;
  expect([unit, measurement, sale, service]).toEqual(['PCS', 'MS', false, false]);
  expect(PRODUCT_FIELD_NAMES.filter((name) => EMPTY_PRODUCT[name] === null)).toEqual([
    'category',
    'price',
    'quantity',
    'currency',
    'minimum_order_quantity',
    'image',
  ]);
  expect(new Set(Object.values(texts))).toEqual(new Set(['', null]));
});

test('what is on hand and whether it is for sale is not told to everybody', () => {
  const told = Object.keys(publicProductRow.shape);
  expect(told).toEqual(expect.arrayContaining(['name', 'price', 'image']));
  expect(told).not.toEqual(expect.arrayContaining(['quantity']));
  expect(told).not.toEqual(expect.arrayContaining(['for_sale']));
});

test('an import fills each of them', () => {
  expect(SYSTEM_FIELDS.map(({ code }) => code).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    PRODUCT_FIELD_NAMES.toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

test('what it is known by and how large it is stand together in this order', () => {
  expect(PRODUCT_MARKS.map((mark) => [mark, isCode(mark)])).toEqual([
    ['product_code', true],
    ['article', true],
    ['barcode', true],
    ['manufacturer', false],
  ]);
  expect(PRODUCT_SIZES).toEqual(['weight', 'volume', 'length', 'width', 'height']);
});
