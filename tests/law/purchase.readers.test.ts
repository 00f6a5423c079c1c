import { expect, test } from 'vitest';
import { BECAUSE } from '../../machines/kit/because.ts';
import { statedBy } from '../../machines/lifecycles/tender/tender.rules.ts';
import * as readers from '../../machines/purchase/readers.ts';

/* Who gets which letter, and what a company states, as the requirement has it. */

test('of a revoked decision hear all but those who caused it or get another letter', () => {
  const heard = BECAUSE.filter(readers.hearsOfRevocation);
  expect(heard).toEqual([
    'system.deadline',
    'system.award',
    'system.revoked',
    'system.declined',
    'system.expired',
    'operator',
  ]);
});

test('a rejection has a letter of its own only when the buyer rejects that offer', () => {
  expect(BECAUSE.filter(readers.hearsOfRejection)).toEqual(['buyer']);
});

test('of a cancelled order the supplier hears unless it withdrew itself', () => {
  expect(BECAUSE.filter((because) => !readers.hearsOfCancelledOrder(because))).toEqual(['supplier']);
});

test.each([
  ['viewed', false, false],
  ['viewed', true, true],
  ['invited', true, true],
  ['participating', false, true],
  ['quoted', false, true],
])('of the end of a tender a company that is %s (invited: %s) hears: %s', (state, invited, hears) => {
  expect(readers.hearsOfEnd({ state, invited })).toBe(hears);
});

test('of missing goods the seller hears, of a closed order also the buyer who did not close it', () => {
  expect(readers.hearsOfMissing([])).toBe(false);
  expect(readers.hearsOfMissing([{ id: 1 }])).toBe(true);
  expect(readers.hearOfClosing(true)).toEqual(['seller']);
  expect(readers.hearOfClosing(false)).toEqual(['seller', 'buyer']);
  expect([readers.otherSide('buyer'), readers.otherSide('seller')]).toEqual(['seller', 'buyer']);
});

test('a company states what it does itself; its offer states nothing', () => {
  expect(['VIEW', 'PARTICIPATE', 'REJOIN', 'DECLINE'].map(statedBy)).toEqual([
    'viewed',
    'participating',
    'participating',
    'declined',
  ]);
  expect(['OFFER_SUBMITTED', 'CLOSE', 'AGREE_EARLY'].map(statedBy)).toEqual([undefined, undefined, undefined]);
});

test('a later deadline and an amendment concern those who can still answer', () => {
  const states = ['invited', 'viewed', 'participating', 'quoted', 'declined', 'removed', 'missed'];
  const views = states.map((state, organization) => ({ state, organization }));
  expect(readers.answering(views)).toEqual([0, 1, 2, 3]);
});

test('a company that was excluded is invited again, any other for the first time', () => {
  const views = [
    { id: 31, organization: 3 },
    { id: 41, organization: 4 },
  ];
  expect(readers.invitedBy([{ id: 41 }], views, [4, 5, 6])).toEqual({ first: [5, 6], again: [4] });
  expect(readers.invitedBy([], views, [5])).toEqual({ first: [5], again: [] });
});

test('the owner hears of a tender that ended with an offer, a company of its own offer that was opened', () => {
  const offers = (...states: string[]) => states.map((state) => ({ state }));
  expect(readers.hearsOfSealing(offers('draft', 'stale', 'withdrawn'))).toBe(false);
  expect(readers.hearsOfSealing(offers('draft', 'submitted'))).toBe(true);
  expect(readers.openedBy(offers('lapsed', 'locked', 'void'))).toEqual(offers('locked'));
});

const NEW_END = { expireAt: '2030-01-08T23:30:00.000Z', zone: 'Europe/Warsaw' };
test.each([
  ['submitted', '2030-01-10', 'plain'],
  // The day in Warsaw is already the ninth.
  ['submitted', '2030-01-09', 'ends'],
  ['submitted', '2030-01-08', 'ends'],
  ['submitted', null, 'ends'],
  ['stale', '2030-01-10', 'stale'],
  ['stale', '2030-01-08', 'stale'],
] as const)('of a later deadline hears an offer that is %s until %s: %s', (state, validUntil, word) => {
  expect(readers.extensionOf({ state, validUntil }, NEW_END)).toBe(word);
});

test('a company without an offer, or a deadline that is open, has a plain letter', () => {
  expect(readers.extensionOf(undefined, NEW_END)).toBe('plain');
  expect(readers.extensionOf({ state: 'submitted', validUntil: null }, { ...NEW_END, expireAt: null })).toBe('plain');
});
