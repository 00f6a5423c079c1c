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

/** A person's way into one organisation and out of it. Whoever comes back starts a new membership. */
export const membershipMachine = setup({
  types: { context: {} as MembershipContext, events: {} as MembershipEvent, input: {} as Partial<MembershipContext> },
  guards: {
    firstMember: ({ context }) => context.administrators === 0,
    notLastAdministrator: ({ context }) => mayLoseAdministrator(context.role, context.administrators),
    administratorRemains: ({ context }, p: WithRole) =>
      p.role === 'administrator' || mayLoseAdministrator(context.role, context.administrators),
    /** Whoever gives a role has all that it carries. */
    handsOwn: (_, p: Handing) => mayHand(p.giver, p.carries),
    /** Whoever changes a member, or removes one, has all that the member may do. */
    reachesMember: ({ context }, p: Handing) => mayHand(p.giver, context.held),
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
  // As of the only administrator: nobody founds beside them, nobody lets them go.
  context: ({ input }) => ({ role: 'administrator', administrators: 1, held: PERMISSIONS, ...input }),
  initial: 'none',
  states: {
    none: {
      on: {
        // ASSUMED: whoever enters a company becomes its administrator; the specification shows no first member.
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
    // The invitation is for the address: whoever can read its mail may accept.
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
        // Whether they may go was judged for all their organisations at once, where the account ends.
        ACCOUNT_DELETED: { target: 'left', actions: 'loseOrganization' },
      },
    },
    rejected: { type: 'final', tags: [...MEMBERSHIP_TAGS.rejected] },
    declined: { type: 'final', tags: [...MEMBERSHIP_TAGS.declined] },
    removed: { type: 'final', tags: [...MEMBERSHIP_TAGS.removed] },
    left: { type: 'final', tags: [...MEMBERSHIP_TAGS.left] },
  },
});
