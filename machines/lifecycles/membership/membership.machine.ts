import { assign, setup } from 'xstate';
import type { Role } from '../../kit/permissions.ts';
import { mayLoseAdministrator, type MembershipContext } from './membership.rules.ts';

type At = { readonly at: string };
type WithRole = { readonly role: Role };
export type MembershipEvent = At &
  (
    | {
        readonly type:
          | 'FOUND'
          | 'REQUEST_JOIN'
          | 'REJECT'
          | 'ACCEPT'
          | 'DECLINE'
          | 'REMOVE'
          | 'LEAVE'
          | 'ACCOUNT_DELETED';
      }
    | ({ readonly type: 'INVITE' | 'APPROVE' | 'CHANGE_ROLE' } & WithRole)
  );

const roleOf = ({ event }: { event: WithRole }) => ({ role: event.role });
const takeRole = { type: 'takeRole', params: roleOf } as const;

/** A person's way into one organisation and out of it. Whoever comes back starts a new membership. */
export const membershipMachine = setup({
  types: { context: {} as MembershipContext, events: {} as MembershipEvent, input: {} as Partial<MembershipContext> },
  guards: {
    firstMember: ({ context }) => context.administrators === 0,
    notLastAdministrator: ({ context }) => mayLoseAdministrator(context.role, context.administrators),
    administratorRemains: ({ context }, p: WithRole) =>
      p.role === 'administrator' || mayLoseAdministrator(context.role, context.administrators),
  },
  actions: {
    mailInvitation: () => {},
    mailAdministrators: () => {},
    mailDecision: () => {},
    mailRemoval: () => {},
    /** The person and the administrators hear of another role. */
    mailRole: () => {},
    /** Works for this organisation from now on, unless another one is active already. */
    enterOrganization: () => {},
    /** Keys of this person lose the organisation at once. */
    loseOrganization: () => {},
    administrate: assign({ role: 'administrator', administrators: ({ context }) => context.administrators + 1 }),
    takeRole: assign({ role: (_, p: WithRole) => p.role }),
  },
}).createMachine({
  id: 'membership',
  context: ({ input }) => ({ role: 'viewer', administrators: 2, ...input }),
  initial: 'none',
  states: {
    none: {
      on: {
        // ASSUMED: whoever enters a company becomes its administrator; the specification shows no first member.
        FOUND: { target: 'member', guard: 'firstMember', actions: ['administrate', 'enterOrganization'] },
        REQUEST_JOIN: { target: 'requested', actions: 'mailAdministrators' },
        INVITE: { target: 'invited', actions: [takeRole, 'mailInvitation'] },
      },
    },
    requested: {
      on: {
        APPROVE: { target: 'member', actions: [takeRole, 'enterOrganization', 'mailDecision'] },
        REJECT: { target: 'rejected', actions: 'mailDecision' },
        ACCOUNT_DELETED: 'left',
      },
    },
    // The invitation is for the address: whoever can read its mail may accept.
    invited: {
      on: {
        ACCEPT: { target: 'member', actions: 'enterOrganization' },
        DECLINE: 'declined',
        ACCOUNT_DELETED: 'declined',
      },
    },
    member: {
      on: {
        CHANGE_ROLE: { guard: { type: 'administratorRemains', params: roleOf }, actions: [takeRole, 'mailRole'] },
        REMOVE: { target: 'removed', guard: 'notLastAdministrator', actions: ['loseOrganization', 'mailRemoval'] },
        LEAVE: { target: 'left', guard: 'notLastAdministrator', actions: 'loseOrganization' },
        // Whether they may go was judged for all their organisations at once, where the account ends.
        ACCOUNT_DELETED: { target: 'left', actions: 'loseOrganization' },
      },
    },
    rejected: { type: 'final' },
    declined: { type: 'final' },
    removed: { type: 'final' },
    left: { type: 'final' },
  },
});
