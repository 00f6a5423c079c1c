import { assign, setup } from 'xstate';
import { all, atTime } from '../../kit/guards.ts';
import { leavesBusiness, needsSuccessor, tokenFresh, type RegistrationContext } from './registration.rules.ts';

type At = { readonly at: string };
type Token = { readonly tokenHash: string };
export type RegistrationEvent = At &
  (({ readonly type: 'ACTIVATE' | 'RESEND' } & Token) | { readonly type: 'DISABLE' | 'ENABLE' | 'DELETE' });

const tokenOf = ({ event }: { event: Token }) => ({ tokenHash: event.tokenHash });

/** An account, starting with sign-up. Opening the mailed link changes nothing; the page posts the token. */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as Partial<RegistrationContext>,
  },
  guards: {
    tokenMatches: ({ context }, p: Token) => context.tokenHash !== null && p.tokenHash === context.tokenHash,
    handedOver: ({ context }) => context.held?.some(needsSuccessor) === false,
    businessEnded: ({ context }) => context.held?.some(leavesBusiness) === false,
    tokenFresh: ({ context }, p: At) => tokenFresh(p.at, context.tokenSentAt),
  },
  actions: {
    mailActivation: () => {},
    revokeKeys: () => {},
    /** Ends all memberships, requests and invitations. */
    leaveOrganizations: () => {},
    /** Erases personal data; the person's actions are kept under a number. */
    forgetPerson: () => {},
    mailDeleted: () => {},
    /** Invalidates the token mailed before. */
    replaceToken: assign({
      tokenHash: (_, p: Token & At) => p.tokenHash,
      tokenSentAt: (_, p: Token & At) => p.at,
    }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({ tokenHash: null, tokenSentAt: null, held: null, ...input }),
  initial: 'registered',
  states: {
    registered: {
      on: {
        ACTIVATE: {
          target: 'activated',
          guard: all({ type: 'tokenMatches', params: tokenOf }, { type: 'tokenFresh', params: atTime }),
        },
        RESEND: {
          actions: [
            { type: 'replaceToken', params: ({ event }) => ({ tokenHash: event.tokenHash, at: event.at }) },
            'mailActivation',
          ],
        },
      },
    },
    activated: {
      on: {
        DISABLE: { target: 'disabled', actions: 'revokeKeys' },
        DELETE: {
          target: 'deleted',
          guard: all('handedOver', 'businessEnded'),
          actions: ['revokeKeys', 'leaveOrganizations', 'forgetPerson', 'mailDeleted'],
        },
      },
    },
    // Only the operator of the server can disable and enable an account.
    disabled: { on: { ENABLE: 'activated' } },
    deleted: { type: 'final' },
  },
});
