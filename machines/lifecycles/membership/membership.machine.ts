import { assign, setup } from 'xstate';
import { PERMISSIONS, type Role } from '../../kit/permissions.ts';
import { all, given } from '../../kit/guards.ts';
import { type Handing, mayHand, mayLoseAdministrator, type MembershipContext } from './membership.rules.ts';
import { MEMBERSHIP_TAGS } from './membership.tags.ts';

type At = { readonly at: string };
type WithRole = { readonly role: Role };
export type MembershipEvent = At &
  (
    | { readonly type: 'FOUND' | 'REQUEST_JOIN' | 'REJECT' | 'ACCEPT' | 'DECLINE' | 'LEAVE' | 'ACCOUNT_DELETED' }
    | ({ readonly type: 'REMOVE' } & Pick<Handing, 'giver'>)
    | ({ readonly type: 'INVITE' | 'APPROVE' | 'CHANGE_ROLE' } & WithRole & Handing)
  );

const roleOf = ({ event }: { event: WithRole }) => ({ role: event.role });
const takeRole = { type: 'takeRole', params: roleOf } as const;

/** A person's membership in one organisation, from joining to leaving. A returning person starts a new one. */
export const membershipMachine = setup({
  types: { context: {} as MembershipContext, events: {} as MembershipEvent, input: {} as Partial<MembershipContext> },
  guards: {
    firstMember: ({ context }) => context.administrators === 0,
    notLastAdministrator: ({ context }) => mayLoseAdministrator(context.role, context.administrators),
    administratorRemains: ({ context }, p: WithRole) =>
      p.role === 'administrator' || mayLoseAdministrator(context.role, context.administrators),
    /** The user giving a role must have all permissions of that role. */
    handsOwn: (_, p: Handing) => mayHand(p.giver, p.carries),
    /** The user changing or removing a member must have all permissions of that member. */
    reachesMember: ({ context }, p: Handing) => mayHand(p.giver, context.held),
  },
  actions: {
    mailInvitation: () => {},
    mailAdministrators: () => {},
    mailDecision: () => {},
    mailRemoval: () => {},
    /** Notifies the person and the administrators of a changed role. */
    mailRole: () => {},
    /** Makes this organisation the active one unless the person already has one. */
    enterOrganization: () => {},
    /** Removes the organisation from this person's keys immediately. */
    loseOrganization: () => {},
    administrate: assign({ role: 'administrator', administrators: ({ context }) => context.administrators + 1 }),
    takeRole: assign({ role: (_, p: WithRole) => p.role }),
  },
}).createMachine({
  id: 'membership',
  // By default the only administrator: no one can found beside them, and they cannot leave.
  context: ({ input }) => ({ role: 'administrator', administrators: 1, held: PERMISSIONS, ...input }),
  initial: 'none',
  states: {
    none: {
      on: {
        // ASSUMED: the first member of a company becomes its administrator; the specification shows no first member.
        FOUND: { target: 'member', guard: 'firstMember', actions: ['administrate', 'enterOrganization'] },
        REQUEST_JOIN: { target: 'requested', actions: 'mailAdministrators' },
        INVITE: { target: 'invited', guard: given('handsOwn'), actions: [takeRole, 'mailInvitation'] },
      },
    },
    requested: {
      tags: [...MEMBERSHIP_TAGS.requested],
      on: {
        APPROVE: {
          target: 'member',
          guard: given('handsOwn'),
          actions: [takeRole, 'enterOrganization', 'mailDecision'],
        },
        REJECT: { target: 'rejected', actions: 'mailDecision' },
        ACCOUNT_DELETED: 'left',
      },
    },
    // The invitation belongs to the address: anyone who can read its mail may accept.
    invited: {
      tags: [...MEMBERSHIP_TAGS.invited],
      on: {
        ACCEPT: { target: 'member', actions: 'enterOrganization' },
        DECLINE: 'declined',
        ACCOUNT_DELETED: 'declined',
      },
    },
    member: {
      tags: [...MEMBERSHIP_TAGS.member],
      on: {
        CHANGE_ROLE: {
          guard: all({ type: 'administratorRemains', params: roleOf }, given('handsOwn'), given('reachesMember')),
          actions: [takeRole, 'mailRole'],
        },
        REMOVE: {
          target: 'removed',
          guard: all('notLastAdministrator', given('reachesMember')),
          actions: ['loseOrganization', 'mailRemoval'],
        },
        LEAVE: { target: 'left', guard: 'notLastAdministrator', actions: 'loseOrganization' },
        // Whether the person may go is checked for all their organisations when the account is deleted.
        ACCOUNT_DELETED: { target: 'left', actions: 'loseOrganization' },
      },
    },
    rejected: { type: 'final', tags: [...MEMBERSHIP_TAGS.rejected] },
    declined: { type: 'final', tags: [...MEMBERSHIP_TAGS.declined] },
    removed: { type: 'final', tags: [...MEMBERSHIP_TAGS.removed] },
    left: { type: 'final', tags: [...MEMBERSHIP_TAGS.left] },
  },
});
