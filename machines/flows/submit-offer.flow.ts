import { assign, fromPromise, setup } from 'xstate';
import type { Draft, DraftEvent } from './draft.ts';
import * as writing from './writing.ts';
import {
  type Answer,
  ended,
  fault,
  onTyping,
  type Outcome,
  outcome,
  unprovided,
  type WriteInput,
  type Writing,
  type WritingInput,
} from './writing.ts';

/** The wire event that ends the flow: a first offer or a changed one. */
export type Sending = 'SUBMIT' | 'UPDATE';

export interface SubmitOfferInput extends WritingInput {
  readonly sending: Sending;
}
export interface SubmitOfferContext extends Writing {
  readonly sending: Sending;
}
export type SubmitOfferEvent =
  | DraftEvent
  | { readonly type: 'SAVE' | 'REVIEW' | 'BACK' | 'SEND' | 'RELOAD' | 'OVERWRITE' }
  | { readonly type: 'MERGE'; readonly draft: Draft };

export interface SendInput extends WriteInput {
  readonly sending: Sending;
}

const typing = {
  ...onTyping({ target: '.dirty', reenter: true, actions: 'change' } as const),
  // Nothing is stored yet: the defaults are no draft to begin with.
  RESET: [
    { guard: 'unstored', target: '.clean', actions: 'change' },
    { target: '.dirty', reenter: true, actions: 'change' },
  ],
} as const;
const typingOn = onTyping({ actions: ['change', 'touch', 'keep'] } as const);
const call = ({ context: { id, version, draft } }: { context: Writing }) => ({ id, version, draft });
const review = [
  { guard: 'autosaves', target: 'saving', actions: 'want' },
  { target: '#submit-offer.reviewing' },
] as const;

/**
 * A first offer is a draft that saves itself. A submitted one binds its maker: what is changed in it
 * stays on this device until it is sent as a whole.
 */
export const submitOfferFlow = setup({
  types: { context: {} as SubmitOfferContext, events: {} as SubmitOfferEvent, input: {} as SubmitOfferInput },
  actors: {
    save: unprovided('submit-offer', 'save'),
    send: fromPromise<Outcome, SendInput>(() => {
      throw new Error('submit-offer: provide({ actors: { send: fromPromise(async ({ input }) => outcome) } })');
    }),
  },
  delays: { pause: 1200, patience: 10_000 },
  guards: {
    endedAs: (_, p: Answer & { kind: Outcome['kind'] }) => p.outcome.kind === p.kind,
    touched: ({ context }) => context.touched,
    unstored: ({ context }) => context.id === null,
    /** What was refused is no longer what stands in the fields. */
    refusedMeanwhile: ({ context }, p: Answer) => context.touched && p.outcome.kind === 'refused',
    wanted: ({ context }) => context.wanted,
    restored: ({ context }) => context.restored,
    autosaves: ({ context }) => context.sending === 'SUBMIT',
  },
  actions: {
    keep: () => {},
    forget: () => {},
    /** The server has it: the feature shows the receipt. */
    sent: () => {},
    change: assign(({ context, event }) => writing.change(context, event as DraftEvent)),
    touch: assign({ touched: true }),
    want: assign({ wanted: true }),
    wanted: assign({ wanted: false }),
    begin: assign(({ context, event }) => writing.begin(context, event)),
    take: assign(({ context }, p: Answer) => writing.take(context, p.outcome)),
    complain: assign(({ context }, p: Answer) => writing.complain(context, p.outcome)),
    remember: assign(({ context }, p: Answer) => writing.remember(context, p.outcome)),
    reload: assign(({ context }) => writing.reload(context)),
    insist: assign(({ context }) => writing.insist(context)),
    merge: assign((_, p: { draft: Draft }) => ({ draft: p.draft })),
  },
}).createMachine({
  id: 'submit-offer',
  context: ({ input }) => ({ ...writing.startWriting(input), sending: input.sending }),
  initial: 'writing',
  states: {
    writing: {
      initial: 'start',
      on: typing,
      states: {
        start: { always: [{ guard: 'restored', target: 'dirty' }, { target: 'clean' }] },
        clean: { entry: 'forget', on: { REVIEW: '#submit-offer.reviewing' } },
        dirty: {
          entry: 'keep',
          after: { pause: { guard: 'autosaves', target: 'saving' } },
          on: { SAVE: { guard: 'autosaves', target: 'saving' }, REVIEW: review },
        },
        saving: {
          entry: 'begin',
          invoke: {
            src: 'save',
            input: call,
            onDone: [
              {
                guard: { type: 'refusedMeanwhile', params: outcome },
                target: 'dirty',
                actions: { type: 'complain', params: outcome },
              },
              { guard: ended('refused'), target: 'invalid', actions: { type: 'complain', params: outcome } },
              { guard: ended('stale'), target: 'conflict', actions: { type: 'remember', params: outcome } },
              { guard: ended('signedOut'), target: 'signedOut' },
              { guard: ended('failed'), target: 'unsaved', actions: { type: 'complain', params: outcome } },
              { guard: 'touched', target: 'dirty', actions: { type: 'take', params: outcome } },
              { guard: 'wanted', target: '#submit-offer.reviewing', actions: { type: 'take', params: outcome } },
              { target: 'clean', actions: { type: 'take', params: outcome } },
            ],
            onError: { target: 'unsaved', actions: { type: 'complain', params: fault } },
          },
          on: { ...typingOn, REVIEW: { actions: 'want' } },
        },
        invalid: { on: { SAVE: { guard: 'autosaves', target: 'saving' }, REVIEW: review } },
        // The last step was refused for what is in the fields.
        refused: { on: { REVIEW: review } },
        unsaved: { after: { patience: 'saving' }, on: { SAVE: 'saving', REVIEW: review } },
        conflict: {
          on: {
            ...typingOn,
            RELOAD: { target: 'clean', actions: 'reload' },
            OVERWRITE: { target: 'dirty', actions: 'insist' },
            MERGE: {
              target: 'dirty',
              actions: [{ type: 'merge', params: ({ event }) => ({ draft: event.draft }) }, 'insist'],
            },
          },
        },
        signedOut: { on: typingOn },
      },
    },
    // What is sent is what was shown; BACK returns to the same rows.
    reviewing: {
      entry: 'wanted',
      on: { BACK: [{ guard: 'autosaves', target: 'writing.clean' }, { target: 'writing.dirty' }], SEND: 'sending' },
    },
    sending: {
      entry: 'begin',
      invoke: {
        src: 'send',
        input: ({ context: { id, version, draft, sending } }) => ({ id, version, draft, sending }),
        onDone: [
          { guard: ended('saved'), target: 'submitted' },
          { guard: ended('refused'), target: 'writing.refused', actions: { type: 'complain', params: outcome } },
          { guard: ended('stale'), target: 'writing.conflict', actions: { type: 'remember', params: outcome } },
          { guard: ended('signedOut'), target: 'writing.signedOut' },
          { target: 'reviewing', actions: { type: 'complain', params: outcome } },
        ],
        onError: { target: 'reviewing', actions: { type: 'complain', params: fault } },
      },
    },
    submitted: { type: 'final', entry: ['forget', 'sent'] },
  },
});
