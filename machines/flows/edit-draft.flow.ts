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
  /** The conflict resolved field by field. */
  | { readonly type: 'MERGE'; readonly draft: Draft };

const typing = {
  ...onTyping({ target: '.dirty', reenter: true, actions: 'change' } as const),
  // Nothing is stored yet: the defaults by themselves do not start a draft.
  RESET: [
    { guard: 'unstored', target: '.clean', actions: 'change' },
    { guard: 'asStored', target: '.clean', actions: 'change' },
    { target: '.dirty', reenter: true, actions: 'change' },
  ],
} as const;
/** The user can keep typing during a call or an open conflict; nothing is lost. */
const typingOn = onTyping({ actions: ['change', 'touch', 'keep'] } as const);
const call = ({ context: { id, version, draft } }: { context: Writing }) => ({ id, version, draft });

/** Idle time before a draft is saved automatically. */
export const PAUSE_MS = 1200;
/** A draft sent as a whole is not stored before its last step. */
const save = { guard: 'stores', target: 'saving' } as const;
const review = [{ guard: 'stores', target: 'saving', actions: 'want' }, { target: '#edit-draft.reviewing' }] as const;
/** The conflict is resolved: the result is also kept on this device until it is stored. */
const decided = <const A extends readonly string[]>(...first: A) =>
  [
    { guard: 'stores', target: 'saving', actions: [...first, 'insist', 'decided', 'keep'] },
    { target: 'dirty', actions: [...first, 'insist', 'decided'] },
  ] as const;

/**
 * A draft that is saved automatically while it is typed, then reviewed, then published; the feature names the last
 * step. Something already binding, such as a submitted offer, is changed as a whole.
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
    /** The refused values are no longer the current ones. */
    refusedMeanwhile: ({ context }, p: Answer) => context.touched && p.outcome.kind === 'refused',
    /** The reset returns to the server's version, so that nothing is left to save; the feature knows that version. */
    asStored: () => false,
    wanted: ({ context }) => context.wanted,
    restored: ({ context }) => context.restored,
    stores: ({ context }) => !context.asWhole,
    /** Something is under way that opening the review would interrupt; the feature decides what. */
    busy: () => false,
  },
  actions: {
    /** Store the input on this device, remove it, show that it is published: provided by the feature. */
    keep: () => {},
    forget: () => {},
    published: () => {},
    /** From here on the edits are based on the version saved by another user. */
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
        // Input kept on this device from an earlier visit is saved like new input.
        start: { always: [{ guard: 'restored', target: 'dirty' }, { target: 'clean' }] },
        clean: {
          entry: 'forget',
          on: {
            // An untouched form is stored first as well, because the review shows what is stored.
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
        // Input that the server rejects is kept on this device until it is corrected.
        invalid: { on: { SAVE: 'saving', REVIEW: { target: 'saving', actions: 'want' } } },
        // The last step was refused because of field values; the draft itself is stored.
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
    // The review before others see it. Nothing can be typed here, so it shows what is stored.
    reviewing: {
      entry: 'wanted',
      // Applies to every way in: a shortcut, a button or the browser's Forward.
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
