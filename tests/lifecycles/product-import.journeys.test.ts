import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { productImport } from '../../machines/lifecycles/productImport/productImport.lifecycle.ts';
import { ACTS, type Act, ENDS, PERSONS, type Place, PLACES } from '../law/product-import.ts';
import { type Event, journey } from './journey.ts';

type Sent = Event<typeof productImport.machine>;
const nothing = { added: 0, changed: 0, unchanged: 0, failed: 0 };
const choose = (rows = 3): Sent => ({ type: 'CHOOSE_FILE', rows, mapping: ['name', 'price'] });
const check = (counts: object = { added: 2 }): Sent => ({ type: 'CHECK', counts: { ...nothing, ...counts } });
const run = (...events: Sent[]) => journey(productImport.machine, {}, ...events);

const SAMPLES: Readonly<Record<Act, object>> = {
  CHOOSE_FILE: choose(),
  MAP: { type: 'MAP', mapping: ['name', null] },
  CHECK: check(),
  IMPORT: {},
  CANCEL: {},
  DONE: {},
  FAIL: { reason: 'import_broken' },
};

describe.each(PLACES)('from %s', (place: Place) => {
  test.each(ACTS)('%s goes where the page says', (act) => {
    const { machine } = productImport;
    const facts = { rows: 3, done: 3, mapping: ['name', 'price'], checked: { ...nothing, added: 1 } };
    const event = { at: '2030-01-01T12:00:00.000Z', ...SAMPLES[act], type: act };
    const decision = decide(machine, restore(machine, place, facts), event as never);
    expect(decision.ok ? decision.snapshot.value : '-').toBe(ENDS[act][place]);
  });
});

test('what ends it by itself is the server’s alone', () => {
  for (const act of ACTS)
    expect([act, productImport.catalogue[act].side]).toEqual([act, PERSONS.includes(act) ? ['seller'] : ['server']]);
});

describe('an import', () => {
  test('is chosen, mapped, checked, imported and done', () => {
    const done = journey(productImport.machine, { done: 3 }, choose(), check(), { type: 'IMPORT' }, { type: 'DONE' });
    expect(done).toEqual(['mapping', 'checked', 'importing', 'done']);
  });

  test('needs rows, and no more than 100,000', () => {
    expect([run(choose(0)), run(choose(100_000)), run(choose(100_001))]).toEqual([
      ['!hasRows'],
      ['mapping'],
      ['!notTooMany'],
    ]);
  });

  test('needs a column for the name, and each field once', () => {
    expect(run(choose(), { type: 'MAP', mapping: [null, 'price'] }, check())).toEqual([
      'mapping',
      'mapping',
      '!nameMapped',
    ]);
    expect(run(choose(), { type: 'MAP', mapping: ['name', 'name'] })).toEqual(['mapping', '!eachOnce']);
    expect(run(choose(), { type: 'MAP', mapping: [null, null] })).toEqual(['mapping', 'mapping']);
  });

  test('is imported only where a row adds or changes a product, and after the last check', () => {
    expect(run(choose(), check({ unchanged: 2, failed: 1 }), { type: 'IMPORT' })).toEqual([
      'mapping',
      'checked',
      '!somethingToDo',
    ]);
    expect(
      run(choose(), check(), { type: 'MAP', mapping: ['name', null] }, { type: 'IMPORT' }, check({ changed: 1 }), {
        type: 'IMPORT',
      }),
    ).toEqual(['mapping', 'checked', 'mapping', '!not_allowed_in_state', 'checked', 'importing']);
  });

  test('is done with its last row and not before; cancelled it is over', () => {
    expect(run(choose(), check(), { type: 'IMPORT' }, { type: 'DONE' }, { type: 'CANCEL' }, { type: 'DONE' })).toEqual([
      'mapping',
      'checked',
      'importing',
      '!everyRowDone',
      'cancelled',
      '!not_allowed_in_state',
    ]);
  });
});

test('what is chosen, mapped and counted is kept; a new mapping makes the check void', () => {
  const { machine } = productImport;
  const known = { rows: 1, done: 0, mapping: ['name'], checked: { ...nothing, added: 1 } };
  const after = (place: Place, sent: Sent) => {
    const event = { at: '2030-01-01T12:00:00.000Z', ...sent };
    const decision = decide(machine, restore(machine, place, known), event as never);
    return decision.ok && [decision.snapshot.context, decision.actions];
  };
  expect(after('idle', choose())).toEqual([{ ...known, rows: 3, mapping: ['name', 'price'] }, []]);
  const mapping = ['name', null];
  for (const place of ['mapping', 'checked'] as const)
    expect(after(place, { type: 'MAP', mapping })).toEqual([{ ...known, mapping, checked: null }, []]);
  expect(after('mapping', check({ changed: 2 }))).toEqual([{ ...known, checked: { ...nothing, changed: 2 } }, []]);
  expect(after('checked', { type: 'IMPORT' })).toEqual([known, [{ type: 'rememberMapping', params: undefined }]]);
  const reason = 'import_broken';
  expect(after('importing', { type: 'FAIL', reason } as Sent)).toEqual([
    known,
    [{ type: 'keepReason', params: { reason } }],
  ]);
});
