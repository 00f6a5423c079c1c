import { and, assign, setup } from 'xstate';
import { unprovided } from './call.ts';
import type { Draft, DraftEvent } from './draft.ts';
import * as writing from './writing.ts';
import {
  type Answer,
  ended,
  fault,
  onTyping,
  type Outcome,
  outcome,
  type Writing,
  type WritingInput,
  type WriteInput,
} from './writing.ts';

export type EditDraftEvent =
  | DraftEvent
  | { readonly type: 'SAVE' | 'REVIEW' | 'BACK' | 'PUBLISH' | 'RELOAD' | 'OVERWRITE' }
  /** The conflict decided field by field. */
  | { readonly type: 'MERGE'; readonly draft: Draft };

const typing = {
  ...onTyping({ target: '.dirty', reenter: true, actions: 'change' } as const),
  // Nothing is stored yet: the defaults are no draft to begin with.
  RESET: [
    { guard: 'unstored', target: '.clean', actions: 'change' },
    { target: '.dirty', reenter: true, actions: 'change' },
  ],
} as const;
/** Typing goes on while a call runs or a question is open; nothing of it is lost. */
const typingOn = onTyping({ actions: ['change', 'touch', 'keep'] } as const);
const call = ({ context: { id, version, draft } }: { context: Writing }) => ({ id, version, draft });

/** How long the typing rests before a draft saves itself. */
export const PAUSE_MS = 1200;
/** What is sent as a whole is not stored before. */
const save = { guard: 'stores', target: 'saving' } as const;
const review = [{ guard: 'stores', target: 'saving', actions: 'want' }, { target: '#edit-draft.reviewing' }] as const;
/** It was decided whose version stays: that is on this device too until it is stored. */
const decided = <const A extends readonly string[]>(...first: A) =>
  [
    { guard: 'stores', target: 'saving', actions: [...first, 'insist', 'decided', 'keep'] },
    { target: 'dirty', actions: [...first, 'insist', 'decided'] },
  ] as const;

/**
 * A draft that saves itself while it is typed, is looked at once more, and is published: the last step's own name is
 * the feature's matter. What binds its maker already is changed as a whole.
 */
export const editDraftFlow = setup({
  types: { context: {} as Writing, events: {} as EditDraftEvent, input: {} as WritingInput },
  actors: {
    save: unprovided<Outcome, WriteInput>('edit-draft', 'save'),
    publish: unprovided<Outcome, WriteInput>('edit-draft', 'publish'),
  },
  delays: { pause: PAUSE_MS, patience: 10_000 },
  guards: {
    endedAs: (_, p: Answer & { kind: Outcome['kind'] }) => p.outcome.kind === p.kind,
    touched: ({ context }) => context.touched,
    unstored: ({ context }) => context.id === null,
    /** What was refused is no longer what stands in the fields. */
    refusedMeanwhile: ({ context }, p: Answer) => context.touched && p.outcome.kind === 'refused',
    wanted: ({ context }) => context.wanted,
    restored: ({ context }) => context.restored,
    stores: ({ context }) => !context.asWhole,
    /** Something is on its way that the review would end: the feature knows what. */
    busy: () => false,
  },
  actions: {
    /** Puts what was typed on this device, takes it away, tells that it is done: the feature provides them. */
    keep: () => {},
    forget: () => {},
    published: () => {},
    /** From here on the typing is based on what somebody else saved. */
    decided: () => {},
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
    merge: assign(({ event }) => ({ draft: (event as { readonly draft: Draft }).draft })),
  },
}).createMachine({
  id: 'edit-draft',
  context: ({ input }) => writing.startWriting(input),
  initial: 'editing',
  states: {
    editing: {
      initial: 'start',
      on: typing,
      states: {
        // What an earlier visit left on this device is saved like anything typed.
        start: { always: [{ guard: 'restored', target: 'dirty' }, { target: 'clean' }] },
        clean: {
          entry: 'forget',
          on: {
            // A form that nobody typed in is stored first as well: the last look is at what is stored.
            REVIEW: [{ guard: 'unstored', target: 'saving', actions: 'want' }, { target: '#edit-draft.reviewing' }],
          },
        },
        dirty: {
          entry: 'keep',
          after: { pause: save },
          on: { SAVE: save, REVIEW: review },
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
              {
                guard: 'wanted',
                target: '#edit-draft.reviewing',
                actions: [{ type: 'take', params: outcome }, 'forget'],
              },
              { target: 'clean', actions: { type: 'take', params: outcome } },
            ],
            onError: { target: 'unsaved', actions: { type: 'complain', params: fault } },
          },
          on: { ...typingOn, REVIEW: { actions: 'want' } },
        },
        // What the server does not take waits on this device for a correction.
        invalid: { on: { SAVE: 'saving', REVIEW: { target: 'saving', actions: 'want' } } },
        // The last step was refused for what is in the fields; what is stored before it is stored.
        refused: { on: { REVIEW: '#edit-draft.reviewing' } },
        unsaved: {
          after: { patience: 'saving' },
          on: { SAVE: 'saving', REVIEW: { target: 'saving', actions: 'want' } },
        },
        conflict: {
          on: {
            ...typingOn,
            RELOAD: { target: 'clean', actions: ['reload', 'decided'] },
            OVERWRITE: decided(),
            MERGE: decided('merge'),
          },
        },
        signedOut: { on: typingOn },
      },
    },
    // The last look before others see it; nothing can be typed here, so what is shown is what is stored.
    reviewing: {
      entry: 'wanted',
      // Whatever leads here, a key, a button or the browser's Forward.
      always: [
        { guard: and(['busy', 'stores']), target: 'editing.clean' },
        { guard: 'busy', target: 'editing.dirty' },
      ],
      on: { BACK: [{ guard: 'stores', target: 'editing.clean' }, { target: 'editing.dirty' }], PUBLISH: 'publishing' },
    },
    publishing: {
      entry: 'begin',
      invoke: {
        src: 'publish',
        input: call,
        onDone: [
          { guard: ended('saved'), target: 'published' },
          { guard: ended('refused'), target: 'editing.refused', actions: { type: 'complain', params: outcome } },
          { guard: ended('stale'), target: 'editing.conflict', actions: { type: 'remember', params: outcome } },
          { guard: ended('signedOut'), target: 'editing.signedOut' },
          { target: 'reviewing', actions: { type: 'complain', params: outcome } },
        ],
        onError: { target: 'reviewing', actions: { type: 'complain', params: fault } },
      },
    },
    published: { type: 'final', entry: ['forget', 'published'] },
  },
});
