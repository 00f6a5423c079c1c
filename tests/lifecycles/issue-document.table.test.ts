import { expect, test } from 'vitest';
import { issueDocumentFlow } from '../../machines/flows/issue-document.flow.ts';
import type { Outcome } from '../../machines/flows/writing.ts';
import { held, NO_ERRORS } from './flow.kit.ts';
import { done, failed, known, otherwise, type Table, unnamed } from './flow.table.ts';

/* Continuing a chain, written by hand: a draft is begun once, and not again after its issue was refused. */

const WRITTEN = `
from       event      when        ends        effects
choosing   AMOUNT     plain       (same)
choosing   WRITE      plain       beginning
choosing   ISSUE      plain       beginning
beginning  saved      plain       begun       toDraft
beginning  saved      toBeIssued  issuing
beginning  refused    plain       choosing
beginning  refused    toBeIssued  choosing
beginning  stale      plain       choosing
beginning  signedOut  plain       choosing
beginning  failed     plain       choosing
beginning  failed     toBeIssued  choosing
beginning  fault      plain       choosing
issuing    saved      plain       issued      toDocument
issuing    refused    plain       kept
issuing    stale      plain       kept
issuing    signedOut  plain       kept
issuing    failed     plain       kept
issuing    fault      plain       kept
kept       WRITE      plain       begun       toDraft
kept       ISSUE      plain       issuing
`;

const ENDS: Readonly<Record<string, Outcome>> = {
  saved: { kind: 'saved', id: 8, version: '"2"', at: '2030-01-01T12:00:00.000Z', draft: {} },
  refused: { kind: 'refused', errors: { amount: ['much'] }, form: ['no'] },
  stale: { kind: 'stale', draft: {}, version: null },
  signedOut: { kind: 'signedOut' },
  failed: { kind: 'failed', detail: 'offline' },
};
const SAID = { errors: { amount: ['old'] }, form: ['said'] };
const TABLE: Table = {
  machine: issueDocumentFlow,
  written: WRITTEN,
  context: { amount: '5', wish: 'write', id: 7, version: '"1"', ...SAID },
  cases: { toBeIssued: { wish: 'issue' } },
  sent: {
    AMOUNT: () => ({ type: 'AMOUNT', amount: '12' }),
    WRITE: () => ({ type: 'WRITE' }),
    ISSUE: () => ({ type: 'ISSUE' }),
    ...Object.fromEntries(Object.entries(ENDS).map(([kind, end]) => [kind, done('issue-document', end)])),
    fault: failed('issue-document'),
  },
};
const QUIET = { errors: NO_ERRORS, form: [] };

test('a chain is continued as the table says, and in no other way', () => {
  expect(otherwise(TABLE)).toEqual([]);
  expect(unnamed(TABLE, ['choosing', 'beginning', 'issuing', 'kept', 'begun', 'issued'])).toEqual([]);
});

test('what is typed or wanted next is heard instead of what was said', () => {
  expect(known(TABLE, 'choosing', 'AMOUNT')).toMatchObject({ amount: '12', ...QUIET });
  expect(known(TABLE, 'choosing', 'WRITE', 'toBeIssued')).toMatchObject({ amount: '5', wish: 'write', ...QUIET });
  expect(known(TABLE, 'choosing', 'ISSUE')).toMatchObject({ amount: '5', wish: 'issue', ...QUIET });
  expect(known(TABLE, 'kept', 'ISSUE')).toMatchObject({ wish: 'issue', ...QUIET });
});

test('what was refused, and what went wrong, is said', () => {
  for (const call of ['beginning', 'issuing']) {
    expect([call, known(TABLE, call, 'refused')]).toMatchObject([call, { errors: { amount: ['much'] }, form: ['no'] }]);
    expect([call, known(TABLE, call, 'failed')['form']]).toEqual([call, ['offline']]);
    expect([call, known(TABLE, call, 'fault')['form']]).toEqual([call, ['a fault']]);
    for (const end of ['stale', 'signedOut']) expect([call, known(TABLE, call, end)['form']]).toEqual([call, []]);
  }
  expect(known(TABLE, 'beginning', 'refused')).toMatchObject({ id: 7, version: '"1"' });
});

test('the draft that was begun is the one that is issued', async () => {
  const flow = held(issueDocumentFlow, { input: { amount: '500' }, calls: ['begin', 'issue'] });
  expect(flow.context()).toEqual({ amount: '500', wish: 'write', id: null, version: null, ...QUIET });
  flow.send({ type: 'ISSUE' });
  await flow.answer(ENDS['saved']);
  expect(flow.context()).toMatchObject({ id: 8, version: '"2"' });
  expect(flow.asked).toEqual([
    ['begin', { id: null, version: null, draft: { amount: '500' } }],
    ['issue', { id: 8, version: '"2"', draft: {} }],
  ]);
});
