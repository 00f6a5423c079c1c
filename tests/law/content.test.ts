import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  amendableAs,
  EMPTY_INQUIRE,
  INQUIRE_FIELD_NAMES,
  INQUIRE_FIELDS,
  inquireContent,
} from '../../machines/lifecycles/inquire/inquire.fields.ts';
import { AMENDABLE } from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { emptyLotContent, LOT_FIELD_NAMES, LOT_FIELDS, lotContent } from '../../machines/lifecycles/lot/lot.fields.ts';

/*
 * Content of an inquiry and a lot, by hand from ../shared/spec.md (§3, §9) and the classes of fields in lifecycles.md
 * (G-amend). ASSUMED: the lengths, since the specification gives no limits.
 */

const INQUIRE = `
name               line 255    locked told    name
description        text 20000  whole  told    description
expire_at          instant     own    told    deadline
timezone           zone        locked told    timezone
budget             sum         locked untold  budget
estimate           sumOrNone   locked told    estimate
currency           currency    whole  told    currency
vat_included       flag        whole  told    vatIncluded
show_minimum_price flag        locked told    showMinimumPrice
show_contact       flag        free   untold  showContact
parts_allowed      flag        locked told    partsAllowed
open               flag        own    told    open
local              flag        locked told    local
delivery_term      term        whole  told    deliveryTerm
delivery_place     line 255    whole  told    deliveryPlace
delivery_time      line 255    whole  told    deliveryTime
payment_condition  text 1000   whole  told    paymentCondition
assigned_to        person      free   untold  assignedTo
`;
const LOT = `
name          line 500   lotName
description   text 5000  lotDescription
quantity      quantity   quantity
unit          unit       unit
tariff_number tariff     tariffNumber
article       line 60    article
`;
interface Field {
  readonly kind: string;
  readonly max?: number;
  readonly amend?: string;
  readonly told?: boolean;
  readonly label: string;
}
const written = (table: string): readonly string[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));
const said = (fields: Readonly<Record<string, Field>>): readonly string[] =>
  Object.entries(fields).map(([name, { kind, max, amend, told, label }]) =>
    [name, kind, max ?? [], amend ?? [], told === undefined ? [] : told ? 'told' : 'untold', label].flat().join(' '),
  );

test('an inquiry and a lot say this, in the order of their forms', () => {
  expect(said(INQUIRE_FIELDS)).toEqual(written(INQUIRE));
  expect(said(LOT_FIELDS)).toEqual(written(LOT));
  expect([INQUIRE_FIELD_NAMES, LOT_FIELD_NAMES]).toEqual(
    [INQUIRE, LOT].map((table) => written(table).map((line) => line.split(' ')[0])),
  );
});

test.each(['en', 'uk', 'pl', 'ru'])('each of it has a word in %s', (language) => {
  const { field } = JSON.parse(readFileSync(`locales/${language}/procurement.json`, 'utf8'));
  const labels = [...Object.values(INQUIRE_FIELDS), ...Object.values(LOT_FIELDS)].map(({ label }) => label);
  expect(labels.filter((label) => typeof field[label] !== 'string' || field[label] === '')).toEqual([]);
});

test('a new one is empty: no budget, no flag, pieces', () => {
  expect(EMPTY_INQUIRE).toEqual({
    name: '',
    description: '',
    expire_at: null,
    timezone: 'UTC',
    budget: '0',
    estimate: null,
    currency: null,
    vat_included: false,
    show_minimum_price: false,
    show_contact: false,
    parts_allowed: false,
    open: false,
    local: false,
    delivery_term: null,
    delivery_place: '',
    delivery_time: '',
    payment_condition: '',
    assigned_to: null,
  });
  expect(emptyLotContent).toEqual({
    name: '',
    description: '',
    quantity: '',
    unit: 'PCS',
    tariff_number: '',
    article: '',
  });
});

test('nothing but that is what they say', () => {
  expect(inquireContent({ ...EMPTY_INQUIRE, id: 7 })).toEqual(EMPTY_INQUIRE);
  expect(lotContent({ ...emptyLotContent, id: 7 })).toEqual(emptyLotContent);
});

test('what may change after the publication', () => {
  expect(amendableAs('own')).toEqual(['expire_at', 'open']);
  expect(AMENDABLE).toEqual({
    free: ['show_contact', 'assigned_to', 'open'],
    lot: ['name', 'description', 'quantity', 'unit', 'tariff_number', 'article', 'documents'],
    whole: [
      'description',
      'currency',
      'vat_included',
      'delivery_term',
      'delivery_place',
      'delivery_time',
      'payment_condition',
      'documents',
    ],
    locked: ['name', 'timezone', 'budget', 'estimate', 'show_minimum_price', 'parts_allowed', 'local', 'open', 'lots'],
  });
});
