import { assign, setup } from 'xstate';
import { type Answer, answer, cleared, complained, endedAs, fault, type Form, isKind, startForm, typed, type Typing, unprovided } from './form.ts';

export type SignUpEvent = Typing | { readonly type: 'SUBMIT' | 'RESEND' };

export interface SignUpInput {
  /** Known when the form was sent already: then only the mail is still to come. */
  readonly registered?: string;
}

const type = { actions: { type: 'type', params: ({ event }: { event: Typing }) => event } } as const;

/** From the empty form to the mail that activates the account. */
export const signUpFlow = setup({
  types: { context: {} as Form, events: {} as SignUpEvent, input: {} as SignUpInput },
  actors: { send: unprovided('sign-up', 'send'), resend: unprovided('sign-up', 'resend') },
  guards: { endedAs: isKind, registered: ({ context }) => context.values['email'] !== '' },
  delays: { asked: ({ context }) => context.seconds * 1000 },
  actions: {
    /** The screen that says "look into your mail": the feature provides it. */
    registered: () => {},
    type: assign(({ context }, p: Typing) => typed(context, p)),
    clear: assign(cleared),
    complain: assign((_, p: Answer) => complained(p.sent)),
  },
}).createMachine({
  id: 'sign-up',
  context: ({ input }) => startForm({ email: input.registered ?? '', password: '', password2: '' }),
  initial: 'start',
  states: {
    start: { always: [{ guard: 'registered', target: 'mailed' }, { target: 'editing' }] },
    editing: { on: { SET: type, SUBMIT: 'sending' } },
    sending: {
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context }) => context.values,
        onDone: [
          { guard: endedAs('done'), target: 'mailed', actions: 'registered' },
          { guard: endedAs('throttled'), target: 'waiting', actions: { type: 'complain', params: answer } },
          { target: 'editing', actions: { type: 'complain', params: answer } },
        ],
        onError: { target: 'editing', actions: { type: 'complain', params: fault } },
      },
    },
    waiting: { after: { asked: { target: 'editing', actions: 'clear' } }, on: { SET: type } },
    // Whether the account is new or known, the answer is the same: look into the mail.
    mailed: { on: { SET: type, RESEND: 'resending' } },
    resending: {
      entry: 'clear',
      invoke: {
        src: 'resend',
        input: ({ context }) => context.values,
        onDone: [
          { guard: endedAs('done'), target: 'resent' },
          { target: 'mailed', actions: { type: 'complain', params: answer } },
        ],
        onError: { target: 'mailed', actions: { type: 'complain', params: fault } },
      },
    },
    resent: { on: { SET: type, RESEND: 'resending' } },
  },
});
