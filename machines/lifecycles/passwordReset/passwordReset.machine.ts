import { assign, setup } from 'xstate';
import { all, atTime } from '../../kit/guards.ts';
import { tokenFresh, type PasswordResetContext } from './passwordReset.rules.ts';

type At = { readonly at: string };
type Token = { readonly tokenHash: string };
type Judged = { readonly passwordAcceptable: boolean; readonly passwordsEqual: boolean };
export type PasswordResetEvent = At &
  (
    | ({ readonly type: 'REQUEST' } & Token)
    | ({ readonly type: 'CONFIRM' } & Token & Judged)
    | { readonly type: 'EXPIRE' }
  );

const tokenOf = ({ event }: { event: Token }) => ({ tokenHash: event.tokenHash });
const takeToken = {
  type: 'replaceToken',
  params: ({ event }: { event: Token & At }) => ({ tokenHash: event.tokenHash, at: event.at }),
} as const;

/** One request for a new password; forgetting it again starts another request. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as Partial<PasswordResetContext>,
  },
  guards: {
    tokenMatches: ({ context }, p: Token) => context.tokenHash !== null && p.tokenHash === context.tokenHash,
    tokenFresh: ({ context }, p: At) => tokenFresh(p.at, context.requestedAt),
    tokenOld: ({ context }, p: At) => !tokenFresh(p.at, context.requestedAt),
    passwordAcceptable: (_, p: { acceptable: boolean }) => p.acceptable,
    passwordsEqual: (_, p: { equal: boolean }) => p.equal,
  },
  actions: {
    mailReset: () => {},
    changePassword: () => {},
    /** Ends all sessions, so that anyone who knew the old password is signed out. */
    revokeKeys: () => {},
    mailChanged: () => {},
    /** Invalidates the token mailed before. */
    replaceToken: assign({
      tokenHash: (_, p: Token & At) => p.tokenHash,
      requestedAt: (_, p: Token & At) => p.at,
    }),
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ tokenHash: null, requestedAt: null, ...input }),
  initial: 'idle',
  states: {
    idle: { on: { REQUEST: { target: 'requested', actions: [takeToken, 'mailReset'] } } },
    requested: {
      on: {
        REQUEST: { actions: [takeToken, 'mailReset'] },
        CONFIRM: {
          target: 'done',
          guard: all(
            { type: 'tokenMatches', params: tokenOf },
            { type: 'tokenFresh', params: atTime },
            {
              type: 'passwordAcceptable',
              params: ({ event }: { event: Judged }) => ({ acceptable: event.passwordAcceptable }),
            },
            { type: 'passwordsEqual', params: ({ event }: { event: Judged }) => ({ equal: event.passwordsEqual }) },
          ),
          actions: ['changePassword', 'revokeKeys', 'mailChanged'],
        },
        EXPIRE: { target: 'expired', guard: { type: 'tokenOld', params: atTime } },
      },
    },
    done: { type: 'final' },
    expired: { type: 'final' },
  },
});
