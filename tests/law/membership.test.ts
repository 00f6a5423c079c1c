import { expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { membership } from '../../machines/lifecycles/membership/membership.lifecycle.ts';
import type { MembershipEvent } from '../../machines/lifecycles/membership/membership.machine.ts';
import type { MembershipContext } from '../../machines/lifecycles/membership/membership.rules.ts';
import { type Case, ENDED, LIVE, membershipLaw, unlawful } from './membership.ts';

const ALL = ['user.manage', 'order.buy', 'order.sell'] as const;
const buyer: MembershipContext = { role: 'buyer', administrators: 2, held: ['order.buy'] };
const CASES: Readonly<Record<Case, { readonly context: MembershipContext; readonly more: object }>> = {
  plain: { context: buyer, more: { giver: ALL, carries: ['order.sell'] } },
  second: { context: { ...buyer, role: 'administrator' }, more: { giver: ALL, carries: ['order.sell'] } },
  last: { context: { ...buyer, role: 'administrator', administrators: 1 }, more: { giver: ALL, carries: [] } },
  beyond: { context: { ...buyer, held: [] }, more: { giver: ['user.manage'], carries: ['order.sell'] } },
  above: { context: buyer, more: { giver: ['user.manage'], carries: [] } },
};

function outcome(from: string, event: string, when: Case): { ends: string; effects: string } {
  const { context, more } = CASES[when];
  const sent = { type: event, at: '2030-01-01T12:00:00.000Z', role: 'seller', ...more } as unknown as MembershipEvent;
  const decision = decide(membership.machine, restore(membership.machine, from as 'member', context), sent);
  if (!decision.ok) return { ends: ['!', ...decision.refusal.guards].join(' '), effects: '' };
  return { ends: stateName(decision.snapshot.value), effects: decision.actions.map(({ type }) => type).join(' ') };
}

test('the chart does what the table says, and nothing else', () => {
  expect(membershipLaw).toHaveLength(24);
  for (const { from, event, who, when, ...said } of membershipLaw) {
    expect([from, event, when, outcome(from, event, when)]).toEqual([from, event, when, said]);
    expect([event, membership.catalogue[event as 'LEAVE'].side]).toEqual([event, [who]]);
  }
  const others = ['none', ...LIVE, ...ENDED].flatMap((from) => unlawful(from).map((event) => [from, event] as const));
  expect(others).toHaveLength(75);
  for (const [from, event] of others)
    expect([from, event, outcome(from, event, 'plain').ends]).toEqual([from, event, '!']);
});

test('the first member of a company is its administrator, and there is one first', () => {
  const nobody = restore(membership.machine, 'none', { role: 'viewer', administrators: 0, held: [] });
  const decision = decide(membership.machine, nobody, { type: 'FOUND', at: '2030-01-01T12:00:00.000Z' });
  const told = decision.ok && [
    stateName(decision.snapshot.value),
    decision.snapshot.context,
    decision.actions.map(({ type }) => type),
  ];
  expect(told).toEqual(['member', { role: 'administrator', administrators: 1, held: [] }, ['enterOrganization']]);
});

test('a role that is given is the role that is held', () => {
  for (const [from, event] of [
    ['none', 'INVITE'],
    ['requested', 'APPROVE'],
    ['member', 'CHANGE_ROLE'],
  ] as const) {
    const sent = { type: event, at: '2030-01-01T12:00:00.000Z', role: 'seller' as const, ...CASES.plain.more };
    const decision = decide(membership.machine, restore(membership.machine, from, buyer), sent as MembershipEvent);
    expect([event, decision.ok && decision.snapshot.context]).toEqual([event, { ...buyer, role: 'seller' }]);
  }
});
