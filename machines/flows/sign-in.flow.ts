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
  startForm,
  typed,
  type Typing,
  type Sent,
  type Values,
} from './form.ts';

export type SignInEvent = Typing | { readonly type: 'SUBMIT' };

/**
 * Sends e-mail and password once; on failure the form keeps its input. A refused sign-in does not navigate
 * (specification §8); the form shows the error.
 */
export const signInFlow = setup({
  types: { context: {} as Form, events: {} as SignInEvent, input: {} as { email?: string } },
  actors: { send: unprovided<Sent, Values>('sign-in', 'send') },
  guards: {
    endedAs: isKind,
    otherAccount: ({ context }, p: Typing) => p.field === 'email' && p.value !== context.values['email'],
  },
  delays: { asked: ({ context }) => context.seconds * 1000 },
  actions: {
    /** Store the key and leave the screen: provided by the feature. */
    signedIn: () => {},
    type: assign(({ context }, p: Typing) => typed(context, p)),
    /** The reason stays visible during the wait. */
    keepComplaint: assign(({ context }, p: Typing) => ({ ...typed(context, p), form: context.form })),
    clear: assign(cleared),
    complain: assign((_, p: Answer) => complained(p.sent)),
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => startForm({ email: input.email ?? '', password: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        SET: { actions: { type: 'type', params: ({ event }) => event } },
        SUBMIT: 'sending',
      },
    },
    sending: {
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context }) => context.values,
        onDone: [
          { guard: endedAs('done'), target: 'signedIn' },
          { guard: endedAs('throttled'), target: 'waiting', actions: { type: 'complain', params: answer } },
          { target: 'editing', actions: { type: 'complain', params: answer } },
        ],
        onError: { target: 'editing', actions: { type: 'complain', params: fault } },
      },
    },
    // Too many attempts: the button is enabled again after the wait that the server asked for.
    waiting: {
      after: { asked: { target: 'editing', actions: 'clear' } },
      on: {
        SET: [
          // The wait applies to this account; another one need not wait.
          {
            guard: { type: 'otherAccount', params: ({ event }) => event },
            target: 'editing',
            actions: ['clear', { type: 'type', params: ({ event }) => event }],
          },
          { actions: { type: 'keepComplaint', params: ({ event }) => event } },
        ],
      },
    },
    signedIn: { type: 'final', entry: 'signedIn' },
  },
});
