import { expect, test } from 'vitest';
import {
  EMPTY_PRODUCT,
  isColumn,
  isFigure,
  isPublic,
  isSearched,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '../../machines/lifecycles/product/product.fields.ts';
import { isCode, PRODUCT_MARKS, PRODUCT_SIZES } from '../../machines/lifecycles/product/product.groups.ts';
import { publicProductRow } from '../../src/contract/catalogue/product.ts';
import { productAsked } from '../../src/contract/catalogue/product.fields.ts';
import { SYSTEM_FIELDS } from '../../src/contract/catalogue/system-fields.ts';
import {
  CURRENCY,
  flag,
  otherwise,
  PRICE,
  QUANTITY,
  someUpTo,
  TARIFF,
  type Typed,
  UNIT,
  upTo,
} from './typed.values.ts';

/* Content of a product, by hand from ../shared/spec.md (§3). ASSUMED: the lengths. */

const PRODUCT: Readonly<Record<string, Typed>> = {
  name: someUpTo(255),
  intername: upTo(255),
  product_code: upTo(64),
  barcode: upTo(64),
  article: upTo(64),
  manufacturer: upTo(255),
  tariff_number: TARIFF,
  category: [[7, null], ['tools']],
  price: PRICE,
  quantity: QUANTITY,
  currency: CURRENCY,
  description: upTo(20_000),
  for_sale: flag,
  is_service: flag,
  minimum_order_quantity: QUANTITY,
  weight: upTo(40),
  volume: upTo(40),
  length: upTo(40),
  width: upTo(40),
  height: upTo(40),
  unit: UNIT,
  measurement: upTo(8),
  image: [[null], [7]],
};
const those = (rule: (name: ProductField) => boolean): string => PRODUCT_FIELD_NAMES.filter(rule).toSorted().join(' ');

test('a product says this, and takes it up to its limits', () => {
  expect(PRODUCT_FIELD_NAMES.toSorted()).toEqual(Object.keys(PRODUCT).toSorted());
  expect(otherwise(productAsked, PRODUCT)).toEqual([]);
  expect(PRODUCT_FIELD_NAMES.filter(isFigure)).toEqual(['price', 'quantity', 'minimum_order_quantity']);
});

test('it is found by its names, codes and tariff number', () => {
  expect(those(isSearched)).toBe('article barcode intername manufacturer name product_code tariff_number');
});

test('its category, its picture and whether it is for sale are stored elsewhere', () => {
  expect(those((name) => !isColumn(name))).toBe('category for_sale image');
});

test('only its company reads what is on hand and whether it is for sale', () => {
  expect(those((name) => !isPublic(name))).toBe('for_sale quantity');
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
