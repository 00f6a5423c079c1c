import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  chosenLineFields,
  EMPTY_OFFER,
  EMPTY_OFFER_LINE,
  OFFER_FIELD_NAMES,
  OFFER_FIELDS,
  OFFER_LINE_FIELD_NAMES,
  OFFER_LINE_FIELDS,
  OFFER_TERMS,
  offerLineSaid,
  offerSaid,
  receiptFields,
} from '../../machines/lifecycles/offer/offer.fields.ts';
import { offerAsked, offerLineAsked } from '../../src/contract/procurement/offer.fields.ts';
import { FIELD_NAMES, LOT_LABELS } from '../../src/contract/procurement/difference-words.ts';
import type { OfferRow } from '../../src/server/procurement/offer/record.ts';
import { canonical } from '../../src/server/procurement/offer/receipt.ts';
import { CURRENCY, DAY, flag, otherwise, PRICE, QUANTITY, TERM, type Typed, UNIT, upTo } from './typed.values.ts';

/* Content of an offer, by hand from ../shared/spec.md (§3). ASSUMED: the lengths. */

const TERMS_TYPED = {
  delivery_term: TERM,
  delivery_place: upTo(255),
  delivery_time: upTo(255),
  payment_condition: upTo(1000),
};
const WHOLE: Readonly<Record<string, Typed>> = {
  currency: CURRENCY,
  valid_until: DAY,
  ...TERMS_TYPED,
  comment: upTo(5000),
};
const LINE: Readonly<Record<string, Typed>> = {
  price: PRICE,
  quantity: QUANTITY,
  unit: UNIT,
  currency: CURRENCY,
  vat_included: flag,
  ...TERMS_TYPED,
};
const TERMS = ['delivery_term', 'delivery_place', 'delivery_time', 'payment_condition'];

test('an offer says this for all lots and for one, and takes it up to its limits', () => {
  expect(OFFER_FIELD_NAMES.toSorted()).toEqual(Object.keys(WHOLE).toSorted());
  expect(OFFER_LINE_FIELD_NAMES.toSorted()).toEqual(Object.keys(LINE).toSorted());
  expect([otherwise(offerAsked, WHOLE), otherwise(offerLineAsked, LINE)]).toEqual([[], []]);
  expect(OFFER_TERMS).toEqual(TERMS);
});

test('a lot that is not priced yet has no quantity of zero either', () => {
  expect(otherwise(offerLineAsked, { quantity: [[null], ['0']], price: [['0', null], []] })).toEqual([]);
});

const WORDS: Readonly<Record<string, string>> = {
  currency: 'Currency',
  valid_until: 'Valid until',
  delivery_term: 'Delivery terms',
  delivery_place: 'Delivery place',
  delivery_time: 'Delivery time',
  payment_condition: 'Payment terms',
  comment: 'Notes',
  price: 'Price',
  quantity: 'Quantity',
  unit: 'Unit',
  vat_included: 'Prices include VAT',
};

test('each of it has these words on its form, and some in every language', () => {
  const words = (language: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(`locales/${language}/procurement.json`, 'utf8')).field;
  const labels = Object.entries({ ...OFFER_FIELDS, ...OFFER_LINE_FIELDS });
  const shown = (language: string) => labels.map(([field, { label }]) => [field, words(language)[label]]);
  expect(Object.fromEntries(shown('en'))).toEqual(WORDS);
  for (const language of ['uk', 'pl', 'ru']) expect(shown(language).filter(([, word]) => !word)).toEqual([]);
});

test('two revisions differ in what a supplier chooses: unit and tax are the inquiry’s', () => {
  expect(receiptFields()).toEqual(['valid_until', ...TERMS, 'comment']);
  expect(chosenLineFields()).toEqual(['price', 'quantity', 'currency', ...TERMS]);
});

test('nothing but that is what they say', () => {
  expect(EMPTY_OFFER).toEqual({
    currency: null,
    valid_until: null,
    delivery_term: null,
    delivery_place: '',
    delivery_time: '',
    payment_condition: '',
    comment: '',
  });
  expect(offerSaid({ ...EMPTY_OFFER, id: 7 })).toEqual(EMPTY_OFFER);
  expect(offerLineSaid({ ...EMPTY_OFFER_LINE, lot: 7 })).toEqual(EMPTY_OFFER_LINE);
  expect([OFFER_FIELD_NAMES, OFFER_LINE_FIELD_NAMES].map((names) => names.length)).toEqual([7, 9]);
});

test('the receipt is a hash of exactly this text', () => {
  const row = {
    id: 5,
    inquire_id: 3,
    organization_id: 2,
    based_on: 1,
    currency: 'PLN',
    valid_until: '2030-02-01',
    delivery_term: 'DAP',
    delivery_place: 'Gdynia',
    delivery_time: '10 days',
    payment_condition: '30 days',
    comment: 'New',
  };
  const item = {
    lot_id: 9,
    price: '12.5000',
    quantity: '4.0000',
    unit: 'PCS',
    currency: 'EUR',
    vat_included: false,
    delivery_term: null,
    delivery_place: '',
    delivery_time: '',
    payment_condition: '',
  };
  const whole: OfferRow = {
    created_by: 1,
    created_at: '2030-01-01T00:00:00.000Z',
    status: 'draft',
    revision: 0,
    stale_lots: [],
    because: null,
    submitted_at: null,
    reason: '',
    version: 1,
    nth: 5,
    ...row,
  };
  expect(canonical({ row: whole, items: [item, { ...item, lot_id: 4, price: null }], documents: [] }, 1, 'salt')).toBe(
    '{"based_on":1,"comment":"New","delivery_place":"Gdynia","delivery_term":"DAP","delivery_time":"10 days",' +
      '"documents":[],"inquire":3,"lines":[{"currency":"EUR","delivery_place":"","delivery_term":null,' +
      '"delivery_time":"","lot":9,"payment_condition":"","price":"12.5","quantity":"4","unit":"PCS",' +
      '"vat_included":false}],"offer":5,"organization":2,"payment_condition":"30 days","revision":1,"salt":"salt",' +
      '"valid_until":"2030-02-01"}',
  );
});

test('a change of each is told under its word', () => {
  for (const name of OFFER_FIELD_NAMES) expect(FIELD_NAMES[name]).toBe(OFFER_FIELDS[name].label);
  for (const name of OFFER_LINE_FIELD_NAMES) expect(LOT_LABELS[name]).toBe(OFFER_LINE_FIELDS[name].label);
});
