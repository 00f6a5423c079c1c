import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { MembershipEvent, membershipMachine } from './membership.machine.ts';
import type { MembershipContext } from './membership.rules.ts';

const at = '2030-01-01T12:00:00.000Z';

/** A company with two administrators, and one without members. */
const led: MembershipContext = { role: 'viewer', administrators: 2, held: [] };
export const membershipStarts: readonly Partial<MembershipContext>[] = [led, { ...led, administrators: 0 }];

export const membershipSamples = {
  FOUND: [{ type: 'FOUND', at }],
  REQUEST_JOIN: [{ type: 'REQUEST_JOIN', at }],
  INVITE: [
    { type: 'INVITE', at, role: 'buyer' },
    { type: 'INVITE', at, role: 'buyer', carries: ['order.buy'], giver: ['user.manage'] },
  ],
  APPROVE: [
    { type: 'APPROVE', at, role: 'viewer' },
    { type: 'APPROVE', at, role: 'own-1', carries: ['order.buy'], giver: ['user.manage', 'order.buy'] },
  ],
  REJECT: [{ type: 'REJECT', at }],
  ACCEPT: [{ type: 'ACCEPT', at }],
  DECLINE: [{ type: 'DECLINE', at }],
  CHANGE_ROLE: [
    { type: 'CHANGE_ROLE', at, role: 'accountant' },
    { type: 'CHANGE_ROLE', at, role: 'administrator' },
  ],
  REMOVE: [{ type: 'REMOVE', at }],
  ACCOUNT_DELETED: [{ type: 'ACCOUNT_DELETED', at }],
  LEAVE: [{ type: 'LEAVE', at }],
} satisfies Samples<MembershipEvent>;

export const membershipKey = (s: SnapshotFrom<typeof membershipMachine>): string =>
  JSON.stringify([s.value, s.context.role, s.context.administrators]);
