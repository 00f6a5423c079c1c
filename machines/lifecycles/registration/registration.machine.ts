import { assign, setup } from 'xstate';
import { all, atTime } from '../../kit/guards.ts';
import { tokenFresh, type RegistrationContext } from './registration.rules.ts';

type At = { readonly at: string };
type Token = { readonly tokenHash: string };
export type RegistrationEvent = At &
  (({ readonly type: 'ACTIVATE' | 'RESEND' } & Token) | { readonly type: 'DISABLE' | 'ENABLE' });

const tokenOf = ({ event }: { event: Token }) => ({ tokenHash: event.tokenHash });

/** An account from sign-up on. Opening the mailed link consumes nothing; the page posts the token. */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as Partial<RegistrationContext>,
  },
  guards: {
    tokenMatches: ({ context }, p: Token) => context.tokenHash !== null && p.tokenHash === context.tokenHash,
    tokenFresh: ({ context }, p: At) => tokenFresh(p.at, context.tokenSentAt),
  },
  actions: {
    mailActivation: () => {},
    revokeKeys: () => {},
    /** The token mailed before stops working. */
    replaceToken: assign({
      tokenHash: (_, p: Token & At) => p.tokenHash,
      tokenSentAt: (_, p: Token & At) => p.at,
    }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({ tokenHash: 'a', tokenSentAt: '2030-01-01T12:00:00.000Z', ...input }),
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
    activated: { on: { DISABLE: { target: 'disabled', actions: 'revokeKeys' } } },
    // Only the operator of the server gets an account in and out of here.
    disabled: { on: { ENABLE: 'activated' } },
  },
});
