import { expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { type ImportEnd, importProductsFlow, type Seen } from '../../machines/flows/import-products.flow.ts';
import { done, failed, known, otherwise, type Table, unnamed } from './flow.table.ts';

/*
 * From a file to products, written by hand: the server decides the step; a refusal leads back to the step that asked.
 */

const WRITTEN = `
from        event     when   ends        effects
choosing    CHOOSE    plain  reading
reading     PROGRESS  plain  (same)
reading     CANCEL    plain  choosing
reading     columns   plain  mapping
reading     result    plain  looking
reading     running   plain  importing
reading     over      plain  over
reading     refused   plain  choosing
reading     fault     plain  choosing
mapping     CHOOSE    plain  reading
mapping     FIELD     plain  mapping
mapping     CURRENCY  plain  mapping
mapping     CHECK     plain  checking
checking    columns   plain  mapping
checking    result    plain  looking
checking    running   plain  importing
checking    over      plain  over
checking    refused   plain  mapping
checking    fault     plain  mapping
looking     CHOOSE    plain  reading
looking     FIELD     plain  mapping
looking     CURRENCY  plain  mapping
looking     BACK      plain  mapping
looking     START     plain  starting
starting    columns   plain  mapping
starting    result    plain  looking
starting    running   plain  importing
starting    over      plain  over
starting    refused   plain  looking
starting    fault     plain  looking
importing   SEEN      plain  (same)
importing   SEEN_OVER plain  over
importing   CANCEL    plain  cancelling
cancelling  columns   plain  mapping
cancelling  result    plain  looking
cancelling  running   plain  importing
cancelling  over      plain  over
cancelling  refused   plain  importing
cancelling  fault     plain  importing
over        ANOTHER   plain  choosing
`;

const seen = (place: Seen['place']): Seen => ({
  id: 7,
  version: '"2"',
  place,
  mapping: ['name', 'price', null],
  currency: 'PLN',
});
const ends = (end: ImportEnd) => done('import-products', end);
const places = ['columns', 'result', 'running', 'over'] as const;
const simple = (type: string) => [type, () => ({ type })] as const;
const context = {
  file: 'a.csv',
  share: 0.7,
  seen: seen('columns'),
  mapping: ['name', null],
  currency: 'EUR',
  form: ['said'],
};
const TABLE: Table = {
  machine: importProductsFlow,
  written: WRITTEN,
  context,
  cases: {},
  sent: {
    CHOOSE: () => ({ type: 'CHOOSE', file: 'b.csv' }),
    PROGRESS: () => ({ type: 'PROGRESS', share: 0.5 }),
    FIELD: () => ({ type: 'FIELD', column: 1, field: 'unit' }),
    CURRENCY: () => ({ type: 'CURRENCY', currency: null }),
    SEEN: () => ({ type: 'SEEN', seen: seen('running') }),
    SEEN_OVER: () => ({ type: 'SEEN', seen: seen('over') }),
    ...Object.fromEntries(['CHECK', 'BACK', 'START', 'CANCEL', 'ANOTHER'].map(simple)),
    ...Object.fromEntries(places.map((place) => [place, ends({ kind: 'seen', seen: seen(place) })])),
    refused: ends({ kind: 'refused', form: ['no'] }),
    fault: failed('import-products'),
  },
};
const STATES = ['choosing', 'reading', 'mapping', 'checking', 'looking', 'starting', 'importing', 'cancelling', 'over'];
const CALLS = ['reading', 'checking', 'starting', 'cancelling'];

test('an import goes as the table says, and in no other way', () => {
  expect(otherwise(TABLE)).toEqual([]);
  expect(unnamed(TABLE, STATES)).toEqual([]);
});

test('what the server has is taken over; what was refused is said, and loses nothing but the file', () => {
  const { mapping, currency } = seen('columns');
  for (const call of CALLS) {
    const after = (event: string) => [call, known(TABLE, call, event)];
    for (const place of places)
      expect(after(place)).toEqual([call, { ...context, seen: seen(place), mapping, currency, file: null, form: [] }]);
    expect(after('refused')).toEqual([call, { ...context, file: null, form: ['no'] }]);
    expect(after('fault')).toEqual([call, { ...context, file: null, form: ['a fault'] }]);
  }
});

test('what is chosen or typed next is begun anew', () => {
  for (const from of ['choosing', 'mapping', 'looking'])
    expect([from, known(TABLE, from, 'CHOOSE')]).toEqual([from, { ...context, file: 'b.csv', share: 0, form: [] }]);
  for (const from of ['mapping', 'looking']) {
    expect([from, known(TABLE, from, 'FIELD')]).toEqual([from, { ...context, mapping: ['name', 'unit'], form: [] }]);
    expect([from, known(TABLE, from, 'CURRENCY')]).toEqual([from, { ...context, currency: null, form: [] }]);
  }
  expect(known(TABLE, 'reading', 'PROGRESS')).toEqual({ ...context, share: 0.5 });
  expect(known(TABLE, 'importing', 'SEEN')).toEqual({ ...context, seen: seen('running') });
  expect(known(TABLE, 'importing', 'SEEN_OVER')).toEqual({ ...context, seen: seen('over') });
  const nothing = { seen: null, mapping: [], currency: null, form: [], share: 0 };
  expect(known(TABLE, 'over', 'ANOTHER')).toEqual({ ...context, ...nothing });
});

test('whoever begins has nothing yet, whoever comes back what the server has', () => {
  const begun = (from: Seen | null) => initialTransition(importProductsFlow, { seen: from })[0].context;
  expect(begun(null)).toEqual({ file: null, share: 0, seen: null, mapping: [], currency: null, form: [] });
  const there = seen('result');
  expect(begun(there)).toMatchObject({ seen: there, mapping: there.mapping, currency: 'PLN', form: [] });
});
