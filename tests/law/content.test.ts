import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMPTY_INQUIRE, INQUIRE_FIELDS, inquireContent } from '../../machines/lifecycles/inquire/inquire.fields.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { AMENDABLE } from '../../machines/lifecycles/inquire/inquire.rules.ts';
import { emptyLotContent, LOT_FIELDS, lotContent } from '../../machines/lifecycles/lot/lot.fields.ts';
import { inquireBody, lotBody } from '../../src/contract/procurement/inquire.ts';
import { EARLY } from './inquire.facts.ts';
import { INQUIRE_STATES } from './inquire.states.ts';
import { decided, told } from './lawful.ts';
import { CURRENCY, flag, otherwise, TARIFF, TERM, type Typed, UNIT, upTo } from './typed.values.ts';

/*
 * Content of an inquiry and a lot, by hand from ../shared/spec.md (§3, §9) and the classes of fields in lifecycles.md
 * (G-amend, "Offer, additions"): what a new one says, what is accepted when it is typed, and what an amendment may
 * change. Which of it suppliers read is in `inquire-content.test.ts`.
 */

interface Said {
  /** The English words on the form. */
  readonly word: string;
  readonly empty: unknown;
  readonly typed: Typed;
}
const said = (word: string, empty: unknown, typed: Typed): Said => ({ word, empty, typed });

const INQUIRE: Readonly<Record<string, Said>> = {
  name: said('Name', '', upTo(255)),
  description: said('Description', '', upTo(20_000)),
  expire_at: said('Submission deadline', null, [['2030-01-08T12:00:00.000Z', null], ['tomorrow']]),
  budget: said('Internal budget', '0', [
    ['0', '900.01', '99999999999999.99'],
    ['-0.01', '0.001', '100000000000000'],
  ]),
  currency: said('Currency', null, CURRENCY),
  show_minimum_price: said('Show minimum price', false, flag),
  show_contact: said('Show contact', false, flag),
  open: said('Visible to all companies', false, flag),
  local: said('Companies in our country only', false, flag),
  delivery_term: said('Delivery terms', null, TERM),
  delivery_time: said('Delivery time', '', upTo(255)),
  payment_condition: said('Payment terms', '', upTo(1000)),
  assigned_to: said('Assigned to', null, [[7, null], ['somebody']]),
  // Ours: the zone of the deadline, the published estimate, VAT in prices, partial quantities, and a named place.
  timezone: said('Time zone of the deadline', 'UTC', [['UTC', 'Europe/Kyiv'], ['Mars/Olympus']]),
  estimate: said('Estimated value', null, [
    ['0.01', null, ''],
    ['0', '-1'],
  ]),
  vat_included: said('Prices include VAT', false, flag),
  parts_allowed: said('Partial quantities allowed', false, flag),
  delivery_place: said('Delivery place', '', upTo(255)),
};
const LOT: Readonly<Record<string, Said>> = {
  name: said('Lot name', '', upTo(500)),
  description: said('Lot description', '', upTo(5000)),
  quantity: said('Quantity', '', [
    ['0.0001', '999999999999.9999', null],
    ['0', '-1', '1000000000000'],
  ]),
  unit: said('Unit', 'PCS', UNIT),
  tariff_number: said('Tariff code', '', TARIFF),
  article: said('Buyer’s item code', '', upTo(60)),
};

describe.each([
  ['an inquiry', INQUIRE, EMPTY_INQUIRE, inquireBody, INQUIRE_FIELDS],
  ['a lot', LOT, emptyLotContent, lotBody, LOT_FIELDS],
] as const)('%s', (_, law, empty, body, fields) => {
  const rows = Object.entries(law);

  test('says this and no more; a new one has no budget and no flag', () => {
    expect(empty).toEqual(Object.fromEntries(rows.map(([field, one]) => [field, one.empty])));
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(law).toSorted());
  });

  test('takes what it says, up to its limits, and may leave out each', () => {
    const typed = Object.fromEntries(rows.map(([field, one]) => [field, one.typed]));
    expect(otherwise(body.shape, typed)).toEqual([]);
    expect(body.safeParse({}).success).toBe(true);
  });

  test('has these words on its form, and some in every language', () => {
    const labels: Readonly<Record<string, { readonly label: string }>> = fields;
    const words = (language: string): Readonly<Record<string, string>> =>
      JSON.parse(readFileSync(`locales/${language}/procurement.json`, 'utf8')).field;
    const shown = (language: string) => rows.map(([field]) => words(language)[labels[field]?.label ?? '']);
    expect(shown('en')).toEqual(rows.map(([, { word }]) => word));
    for (const language of ['uk', 'pl', 'ru']) expect(shown(language).filter((word) => !word)).toEqual([]);
  });
});

test('what is no content of an inquiry or a lot is left out', () => {
  expect(inquireContent({ ...EMPTY_INQUIRE, id: 7 })).toEqual(EMPTY_INQUIRE);
  expect(lotContent({ ...emptyLotContent, id: 7 })).toEqual(emptyLotContent);
});

/** G-amend: the classes, and the lots whose offers become stale. ASSUMED: those of our own fields. */
const AMENDED: readonly (readonly [fields: string, stale: readonly number[] | 'locked'])[] = [
  ['show_contact assigned_to open:on expire_at', []],
  ['lot:2', [2]],
  ['description currency delivery_term delivery_time payment_condition documents', [1, 2]],
  ['vat_included delivery_place', [1, 2]],
  ['show_minimum_price local open', 'locked'],
  ['name budget estimate parts_allowed timezone lots', 'locked'],
];
const each = AMENDED.flatMap(([fields, stale]) => fields.split(' ').map((field) => [field, stale] as const));

test.each(each)('an amendment of %s: %j', (field, stale) => {
  const sent = { at: EARLY, reason: 'A word', changed: [field], expireAt: null };
  const law = { chart: inquire, lines: [], states: INQUIRE_STATES, cases: { AMEND: { plain: { sent } } } };
  if (stale === 'locked')
    expect(decided(law, 'Published', 'AMEND')).toMatchObject({ ok: false, refusal: { guards: ['nothingLocked'] } });
  else expect(told(law, 'Published', 'AMEND', 'plain', 'tellAmended')).toMatchObject({ lots: stale });
});

test('an editor offers the same classes, and every field is in one of them', () => {
  expect(
    Object.fromEntries(Object.entries<readonly string[]>(AMENDABLE).map(([name, fields]) => [name, fields.toSorted()])),
  ).toEqual({
    free: ['assigned_to', 'open', 'show_contact'],
    lot: ['article', 'description', 'documents', 'name', 'quantity', 'tariff_number', 'unit'],
    whole: each.flatMap(([field, stale]) => (stale.length === 2 ? [field] : [])).toSorted(),
    locked: each.flatMap(([field, stale]) => (stale === 'locked' ? [field] : [])).toSorted(),
  });
  const amended = new Set(each.map(([field]) => field.replace(':on', '')));
  expect(Object.keys(INQUIRE).filter((field) => !amended.has(field))).toEqual([]);
});
