import { describe, expect, test } from 'vitest';
import { BECAUSE } from '../../machines/kit/because.ts';
import { PARTNER_WRITERS } from '../../machines/kit/partner-writers.ts';
import { ROLES } from '../../machines/kit/permissions.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { type Law, PERMISSION_LAW, ROLE_LAW } from './permissions.ts';

/* The catalogues, used by the server and the screens, checked against the handwritten law. */

const catalogues = Object.values(lifecycles).map(({ id, catalogue }) => [id, catalogue] as const);

test('the law speaks of every lifecycle, and of no other', () => {
  expect([...PERMISSION_LAW.keys()].sort()).toEqual(catalogues.map(([id]) => id).sort());
});

describe.each(catalogues)('%s', (id, catalogue) => {
  const law = PERMISSION_LAW.get(id) ?? new Map<string, Law>();
  const entries = Object.entries(catalogue) as [string, { side: readonly string[]; permission?: string }][];

  test('knows the events of the law and no other', () => {
    expect(entries.map(([event]) => event).sort()).toEqual([...law.keys()].sort());
  });

  test.each(entries)('%s is for whom the law names, and asks for what it asks', (event, { side, permission }) => {
    expect({ side: [...side].sort(), permission }).toEqual({
      ...law.get(event),
      side: law.get(event)?.side.toSorted(),
    });
  });
});

test('each role carries what it is meant to, and no more', () => {
  const carried = Object.entries(ROLES).map(([role, permissions]) => [role, [...permissions].sort().join(' ')]);
  expect(Object.fromEntries(carried)).toEqual(ROLE_LAW);
});

/** "Publishing, awarding, submitting and issuing are permissions of their own, separable by roles." */
const APART = [
  ['inquire.publish', 'inquire.manage'],
  ['inquire.award', 'inquire.manage'],
  ['inquire.award', 'inquire.publish'],
  ['offer.submit', 'offer.edit'],
  ['document.issue', 'document.edit'],
] as const;

test.each(APART)('%s and %s can be in two hands', (one, other) => {
  const carried = Object.values(ROLES).map((permissions): readonly string[] => permissions);
  const only = (has: string, lacks: string) => carried.some((all) => all.includes(has) && !all.includes(lacks));
  expect([only(one, other), only(other, one)]).toEqual([true, true]);
});

test('a step is caused by one of those that the page names', () => {
  expect(BECAUSE).toEqual([
    'buyer',
    'supplier',
    'system.deadline',
    'system.award',
    'system.revoked',
    'system.declined',
    'system.expired',
    'operator',
  ]);
});

test('on the card of another company writes whoever buys, sells or invoices, and nobody else', () => {
  expect([...PARTNER_WRITERS].sort()).toEqual([
    'document.edit',
    'inquire.manage',
    'offer.edit',
    'order.buy',
    'order.sell',
  ]);
});
