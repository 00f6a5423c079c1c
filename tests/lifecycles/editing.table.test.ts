import { expect, test } from 'vitest';
import { editDraftFlow } from '../../machines/flows/edit-draft.flow.ts';
import type { Outcome } from '../../machines/flows/writing.ts';
import { NO_ERRORS } from './flow.kit.ts';
import { after, done, failed, known, otherwise, type Table, unnamed } from './flow.table.ts';

/*
 * Editing of a draft, written by hand: typed text is kept on this device until it is stored, is saved automatically
 * after a pause in typing, and is reviewed before others see it. A draft that is sent as a whole is not stored before
 * that.
 */

const WRITTEN = `
from                event      when           ends               effects
editing.clean       SET        plain          editing.dirty      keep
editing.clean       RESET      plain          editing.dirty      keep
editing.clean       RESET      new            editing.clean      forget
editing.clean       REVIEW     plain          reviewing
editing.clean       REVIEW     new            editing.saving
editing.dirty       SET        plain          editing.dirty      keep
editing.dirty       RESET      plain          editing.dirty      keep
editing.dirty       RESET      new            editing.clean      forget
editing.dirty       PAUSE      plain          editing.saving
editing.dirty       PAUSE      whole          (same)
editing.dirty       SAVE       plain          editing.saving
editing.dirty       SAVE       whole          (same)
editing.dirty       REVIEW     plain          editing.saving
editing.dirty       REVIEW     whole          reviewing
editing.saving      SET        plain          (same)             keep
editing.saving      RESET      plain          (same)             keep
editing.saving      REVIEW     plain          (same)
editing.saving      saved      plain          editing.clean      forget
editing.saving      saved      touched        editing.dirty      keep
editing.saving      saved      wanted         reviewing          forget
editing.saving      saved      wantedTouched  editing.dirty      keep
editing.saving      refused    plain          editing.invalid
editing.saving      refused    wanted         editing.invalid
editing.saving      refused    touched        editing.dirty      keep
editing.saving      stale      plain          editing.conflict
editing.saving      stale      touched        editing.conflict
editing.saving      signedOut  plain          editing.signedOut
editing.saving      signedOut  touched        editing.signedOut
editing.saving      failed     plain          editing.unsaved
editing.saving      failed     touched        editing.unsaved
editing.saving      fault      plain          editing.unsaved
editing.invalid     SET        plain          editing.dirty      keep
editing.invalid     RESET      plain          editing.dirty      keep
editing.invalid     SAVE       plain          editing.saving
editing.invalid     REVIEW     plain          editing.saving
editing.refused     SET        plain          editing.dirty      keep
editing.refused     RESET      plain          editing.dirty      keep
editing.refused     REVIEW     plain          reviewing
editing.unsaved     SET        plain          editing.dirty      keep
editing.unsaved     RESET      plain          editing.dirty      keep
editing.unsaved     PATIENCE   plain          editing.saving
editing.unsaved     SAVE       plain          editing.saving
editing.unsaved     REVIEW     plain          editing.saving
editing.conflict    SET        plain          (same)             keep
editing.conflict    RESET      plain          (same)             keep
editing.conflict    RELOAD     plain          editing.clean      decided forget
editing.conflict    OVERWRITE  plain          editing.saving     decided keep
editing.conflict    OVERWRITE  whole          editing.dirty      decided keep
editing.conflict    MERGE      plain          editing.saving     decided keep
editing.conflict    MERGE      whole          editing.dirty      decided keep
editing.signedOut   SET        plain          (same)             keep
editing.signedOut   RESET      plain          (same)             keep
reviewing           BACK       plain          editing.clean      forget
reviewing           BACK       whole          editing.dirty      keep
reviewing           PUBLISH    plain          publishing
publishing          saved      plain          published          forget published
publishing          refused    plain          editing.refused
publishing          stale      plain          editing.conflict
publishing          signedOut  plain          editing.signedOut
publishing          failed     plain          reviewing
publishing          fault      plain          reviewing
`;

const draft = { name: 'mine', lots: [{ key: 'a', name: 'A' }] };
const theirs = { draft: { name: 'theirs', lots: [] }, version: '"9"' };
const STATES = ['clean', 'dirty', 'saving', 'invalid', 'refused', 'unsaved', 'conflict', 'signedOut'];
const ENDS: Readonly<Record<string, Outcome>> = {
  saved: { kind: 'saved', id: 7, version: '"2"', at: '2030-01-01T12:00:00.000Z', draft: {} },
  refused: { kind: 'refused', errors: { name: ['short'] }, form: ['no'] },
  stale: { kind: 'stale', ...theirs },
  signedOut: { kind: 'signedOut' },
  failed: { kind: 'failed', detail: 'offline' },
};
const simple = (type: string) => [type, () => ({ type })] as const;
const TABLE: Table = {
  machine: editDraftFlow,
  written: WRITTEN,
  context: {
    id: 7,
    version: '"1"',
    draft,
    lists: ['lots'],
    asWhole: false,
    errors: {},
    form: ['said'],
    added: 0,
    sent: draft,
    touched: false,
    wanted: false,
    asked: false,
    restored: false,
    savedAt: null,
    theirs,
  },
  cases: {
    new: { id: null },
    whole: { asWhole: true },
    touched: { touched: true },
    wanted: { wanted: true },
    wantedTouched: { wanted: true, touched: true },
  },
  sent: {
    SET: () => ({ type: 'SET', path: 'name', value: 'typed' }),
    RESET: () => ({ type: 'RESET', to: { name: '' } }),
    MERGE: () => ({ type: 'MERGE', draft: { name: 'both' } }),
    ...Object.fromEntries(['SAVE', 'REVIEW', 'BACK', 'PUBLISH', 'RELOAD', 'OVERWRITE'].map(simple)),
    PAUSE: after('edit-draft', 'pause'),
    PATIENCE: after('edit-draft', 'patience'),
    ...Object.fromEntries(Object.entries(ENDS).map(([kind, end]) => [kind, done('edit-draft', end)])),
    fault: failed('edit-draft'),
  },
};

test('a draft is edited as the table says', () => {
  expect(otherwise(TABLE)).toEqual([]);
});

test('and nothing else happens to it', () => {
  const states = [...STATES.map((state) => `editing.${state}`), 'reviewing', 'publishing', 'published'];
  expect(unnamed(TABLE, states)).toEqual([]);
});

test.each([
  { type: 'SET_MANY', values: { name: 'typed' } },
  { type: 'ADD', list: 'lots', entries: [{}] },
  { type: 'REMOVE', list: 'lots', at: 0 },
  { type: 'MOVE', list: 'lots', at: 0, by: 1 },
  { type: 'REPLACE', list: 'lots', at: 0, entry: {} },
])('$type is typing like any other', (typing) => {
  const other: Table = { ...TABLE, sent: { ...TABLE.sent, SET: () => typing } };
  expect(otherwise(other)).toEqual([]);
});

test('what is typed while a call runs, or a question is open, is not what was sent', () => {
  for (const state of ['saving', 'conflict', 'signedOut'])
    expect([state, known(TABLE, `editing.${state}`, 'SET')]).toMatchObject([
      state,
      { touched: true, draft: { name: 'typed' } },
    ]);
  for (const state of ['clean', 'dirty', 'invalid', 'refused', 'unsaved'])
    expect([state, known(TABLE, `editing.${state}`, 'SET')['touched']]).toEqual([state, false]);
});

test('a review that was asked for is remembered until it is there', () => {
  const wanted = (state: string, event: string, when = 'plain') => known(TABLE, state, event, when)['wanted'];
  expect(wanted('editing.saving', 'REVIEW')).toBe(true);
  for (const state of ['dirty', 'invalid', 'unsaved'])
    expect([state, wanted(`editing.${state}`, 'REVIEW')]).toEqual([state, true]);
  expect(wanted('editing.clean', 'REVIEW', 'new')).toBe(true);
  expect(wanted('editing.saving', 'saved', 'wanted')).toBe(false);
  for (const end of ['refused', 'stale', 'failed', 'fault'])
    expect([end, wanted('editing.saving', end, 'wanted')]).toEqual([end, false]);
  // The refused save was not the requested one: the requested one is sent next.
  expect(wanted('editing.saving', 'refused', 'wantedTouched')).toBe(true);
});

test('what the server said stands where the writer is, and goes with the next call', () => {
  for (const [state, call] of [
    ['editing.saving', 'publishing'],
    ['publishing', 'editing.saving'],
  ] as const) {
    expect([call, known(TABLE, state, 'refused')]).toMatchObject([call, { errors: { name: ['short'] }, form: ['no'] }]);
    expect([call, known(TABLE, state, 'failed')['form']]).toEqual([call, ['offline']]);
    expect([call, known(TABLE, state, 'fault')['form']]).toEqual([call, ['a fault']]);
    expect([call, known(TABLE, state, 'stale')['theirs']]).toEqual([call, theirs]);
  }
  expect(known(TABLE, 'editing.dirty', 'SAVE')).toMatchObject({ form: [], asked: true, touched: false, sent: draft });
  expect(known(TABLE, 'editing.dirty', 'PAUSE')).toMatchObject({ form: [], asked: false, touched: false, sent: draft });
  expect(known(TABLE, 'reviewing', 'PUBLISH')).toMatchObject({ form: [], asked: true });
});

test('what was saved is taken over, and what somebody else saved as it was decided', () => {
  const saved = { id: 7, version: '"2"', savedAt: '2030-01-01T12:00:00.000Z' };
  for (const when of ['plain', 'touched', 'wanted'])
    expect([when, known(TABLE, 'editing.saving', 'saved', when)]).toMatchObject([when, saved]);
  expect(known(TABLE, 'editing.conflict', 'RELOAD')).toMatchObject({
    ...theirs,
    theirs: null,
    form: [],
    errors: NO_ERRORS,
  });
  for (const when of ['plain', 'whole']) {
    const mine = { draft, version: '"9"', theirs: null };
    expect([when, known(TABLE, 'editing.conflict', 'OVERWRITE', when)]).toMatchObject([when, mine]);
    const both = { draft: { name: 'both' }, version: '"9"', theirs: null };
    expect([when, known(TABLE, 'editing.conflict', 'MERGE', when)]).toMatchObject([when, both]);
  }
});
