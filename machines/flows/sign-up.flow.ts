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

export type SignUpEvent = Typing | { readonly type: 'SUBMIT' };

const type = { actions: { type: 'type', params: ({ event }: { event: Typing }) => event } } as const;

/** From the empty form to "check your mail". The answer is the same for new and existing accounts. */
export const signUpFlow = setup({
  types: { context: {} as Form, events: {} as SignUpEvent, input: {} as { readonly email?: string } | undefined },
  actors: { send: unprovided<Sent, Values>('sign-up', 'send') },
  guards: { endedAs: isKind },
  delays: { asked: ({ context }) => context.seconds * 1000 },
  actions: {
    /** Show the confirmation screen: provided by the feature. */
    registered: () => {},
    type: assign(({ context }, p: Typing) => typed(context, p)),
    clear: assign(cleared),
    complain: assign((_, p: Answer) => complained(p.sent)),
  },
}).createMachine({
  id: 'sign-up',
  context: ({ input }) => startForm({ email: input?.email ?? '', password: '', password2: '' }),
  initial: 'editing',
  states: {
    editing: { on: { SET: type, SUBMIT: 'sending' } },
    sending: {
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context }) => context.values,
        onDone: [
          { guard: endedAs('done'), target: 'registered' },
          { guard: endedAs('throttled'), target: 'waiting', actions: { type: 'complain', params: answer } },
          { target: 'editing', actions: { type: 'complain', params: answer } },
        ],
        onError: { target: 'editing', actions: { type: 'complain', params: fault } },
      },
    },
    // Too many attempts: the button is enabled again after the wait that the server asked for.
    waiting: { after: { asked: { target: 'editing', actions: 'clear' } }, on: { SET: type } },
    registered: { type: 'final', entry: 'registered' },
  },
});
