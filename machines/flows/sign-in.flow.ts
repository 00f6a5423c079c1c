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
 * E-mail and password, once, and where it went wrong the form as it was. A refused sign-in leads nowhere
 * (specification §8); what is wrong stands in the form.
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
    /** The key is stored and the screen is left: the feature provides it. */
    signedIn: () => {},
    type: assign(({ context }, p: Typing) => typed(context, p)),
    /** While the wait lasts it stays said why. */
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
    // Too many tries: the button opens again when the server will listen.
    waiting: {
      after: { asked: { target: 'editing', actions: 'clear' } },
      on: {
        SET: [
          // The wait is this account's; another one need not sit it out.
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
