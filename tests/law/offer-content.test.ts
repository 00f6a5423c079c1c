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
import { FIELD_NAMES, LOT_LABELS } from '../../src/contract/procurement/difference-words.ts';
import type { OfferRow } from '../../src/server/procurement/offer/record.ts';
import { canonical } from '../../src/server/procurement/offer/receipt.ts';

/* Content of an offer, by hand from ../shared/spec.md (§3). ASSUMED: the lengths. */

const WHOLE = `
currency currency currency
valid_until day validUntil
delivery_term term deliveryTerm
delivery_place line 255 deliveryPlace
delivery_time line 255 deliveryTime
payment_condition text 1000 paymentCondition
comment text 5000 comment`;
const LINE = `
price price price
quantity quantity quantity
unit unit unit
currency currency currency
vat_included flag vatIncluded
delivery_term term deliveryTerm
delivery_place line 255 deliveryPlace
delivery_time line 255 deliveryTime
payment_condition text 1000 paymentCondition`;

interface Field {
  readonly kind: string;
  readonly max?: number;
  readonly label: string;
}
const said = (fields: Readonly<Record<string, Field>>): string =>
  Object.entries(fields)
    .map(([name, { kind, max, label }]) => `\n${[name, kind, max ?? [], label].flat().join(' ')}`)
    .join('');
const TERMS = ['delivery_term', 'delivery_place', 'delivery_time', 'payment_condition'];

test('an offer says this, for all lots and for one, in the order of its form', () => {
  expect(said(OFFER_FIELDS)).toBe(WHOLE);
  expect(said(OFFER_LINE_FIELDS)).toBe(LINE);
  expect(OFFER_TERMS).toEqual(TERMS);
});

test.each(['en', 'uk', 'pl', 'ru'])('each of it has a word in %s', (language) => {
  const { field } = JSON.parse(readFileSync(`locales/${language}/procurement.json`, 'utf8'));
  const labels = [...Object.values(OFFER_FIELDS), ...Object.values(OFFER_LINE_FIELDS)].map(({ label }) => label);
  expect(labels.filter((label) => typeof field[label] !== 'string' || field[label] === '')).toEqual([]);
});

test('two revisions differ in what a supplier chooses: unit and tax are the inquiry’s', () => {
  expect(receiptFields()).toEqual(['valid_until', ...TERMS, 'comment']);
  expect(chosenLineFields()).toEqual(['price', 'quantity', 'currency', ...TERMS]);
});

test('nothing but that is what they say', () => {
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
