import { assign, setup } from 'xstate';
import { unprovided } from './call.ts';
import {
  type Answer,
  answer,
  cleared,
  complained,
  endedAs,
  fault,
  type Form,
  isKind,
  type Sent,
  startForm,
  typed,
  type Typing,
  type Values,
} from './form.ts';

export type ResetPasswordEvent = Typing | { readonly type: 'SUBMIT' | 'AGAIN' };

export interface ResetPasswordInput {
  readonly email?: string;
  /** From the mailed link; without a token the flow starts by requesting a link. */
  readonly token?: string;
}

const type = { actions: { type: 'type', params: ({ event }: { event: Typing }) => event } } as const;
/** Guard: the server rejects the link itself, so another password would not help. */
const deadLink = { type: 'deadLink', params: answer } as const;

/** Request a link, open it, choose a password, sign in again. */
export const resetPasswordFlow = setup({
  types: { context: {} as Form, events: {} as ResetPasswordEvent, input: {} as ResetPasswordInput },
  actors: {
    request: unprovided<Sent, Values>('reset-password', 'request'),
    confirm: unprovided<Sent, Values>('reset-password', 'confirm'),
  },
  guards: {
    endedAs: isKind,
    deadLink: (_, p: { sent: Sent }) => p.sent.kind === 'refused' && p.sent.errors['token'] !== undefined,
    linked: ({ context }) => context.values['token'] !== '',
  },
  delays: { asked: ({ context }) => context.seconds * 1000 },
  actions: {
    type: assign(({ context }, p: Typing) => typed(context, p)),
    clear: assign(cleared),
    complain: assign((_, p: Answer) => complained(p.sent)),
  },
}).createMachine({
  id: 'reset-password',
  context: ({ input }) =>
    startForm({ email: input.email ?? '', token: input.token ?? '', password: '', password2: '' }),
  initial: 'start',
  states: {
    start: { always: [{ guard: 'linked', target: 'choosing' }, { target: 'asking' }] },
    asking: { on: { SET: type, SUBMIT: 'requesting' } },
    requesting: {
      entry: 'clear',
      invoke: {
        src: 'request',
        input: ({ context }) => context.values,
        onDone: [
          { guard: endedAs('done'), target: 'mailed' },
          { guard: endedAs('throttled'), target: 'waiting', actions: { type: 'complain', params: answer } },
          { target: 'asking', actions: { type: 'complain', params: answer } },
        ],
        onError: { target: 'asking', actions: { type: 'complain', params: fault } },
      },
    },
    waiting: { after: { asked: { target: 'asking', actions: 'clear' } }, on: { SET: type } },
    mailed: { on: { AGAIN: 'asking' } },
    choosing: { on: { SET: type, SUBMIT: 'confirming' } },
    confirming: {
      entry: 'clear',
      invoke: {
        src: 'confirm',
        input: ({ context }) => context.values,
        onDone: [
          { guard: endedAs('done'), target: 'changed' },
          { guard: deadLink, target: 'dead', actions: { type: 'complain', params: answer } },
          { target: 'choosing', actions: { type: 'complain', params: answer } },
        ],
        onError: { target: 'choosing', actions: { type: 'complain', params: fault } },
      },
    },
    // Used, replaced or expired: only a new link helps.
    dead: { on: { AGAIN: 'asking' } },
    changed: { type: 'final' },
  },
});
