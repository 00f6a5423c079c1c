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
