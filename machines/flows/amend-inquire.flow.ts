import { assign, setup } from 'xstate';
import { faultText, unprovided } from './call.ts';
import { type Draft, type DraftErrors, type DraftEvent, edit, type Typed } from './draft.ts';
import { onTyping } from './writing.ts';

/** Outcome of sending. The feature maps every failure to one of these. */
export type Amended =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      readonly errors: DraftErrors;
      readonly form: readonly string[];
      /** The edits, rebased on what another user has saved since. */
      readonly draft?: Draft;
    };

export interface AmendInput {
  readonly draft: Draft;
  readonly reason: string;
}
export interface AmendInquireContext extends Typed {
  /** Reason for the change, shown to readers of the difference. */
  readonly reason: string;
  readonly reasonErrors: readonly string[] | undefined;
  /** Messages that belong to no field. */
  readonly form: readonly string[];
}
export type AmendInquireEvent =
  | DraftEvent
  | { readonly type: 'REASON'; readonly reason: string }
  | { readonly type: 'LOOK' | 'BACK' | 'SEND' };

type Answer = { readonly amended: Amended };
const answer = ({ event }: { event: { output: Amended } }): Answer => ({ amended: event.output });
/** A fault in the feature's own code: shown where the user acted. */
const fault = (failed: { event: { error: unknown } }): Answer => ({
  amended: {
    kind: 'refused',
    errors: {},
    form: [faultText(failed)],
  },
});
const explain = { type: 'explain', params: ({ event }: { event: { reason: string } }) => event } as const;

/** Changes a running inquiry in two steps: edit its fields, then review the difference that the suppliers will see. */
export const amendInquireFlow = setup({
  types: {
    context: {} as AmendInquireContext,
    events: {} as AmendInquireEvent,
    input: {} as { readonly draft: Draft },
  },
  actors: {
    send: unprovided<Amended, AmendInput>('amend-inquire', 'send'),
  },
  guards: {
    explained: ({ context }) => context.reason.trim() !== '',
    sent: (_, p: Answer) => p.amended.kind === 'sent',
    inFields: (_, { amended }: Answer) =>
      amended.kind === 'refused' && Object.keys(amended.errors).some((path) => path !== 'reason'),
  },
  actions: {
    /** Store the edits on this device, remove them, show that they were sent: provided by the feature. */
    keep: () => {},
    forget: () => {},
    shown: () => {},
    type: assign(({ context, event }) => edit(context, event as DraftEvent)),
    explain: assign((_, p: { reason: string }) => ({ reason: p.reason })),
    clear: assign({ form: [], reasonErrors: undefined }),
    hear: assign((_, { amended }: Answer) =>
      amended.kind === 'refused'
        ? {
            form: amended.form,
            reasonErrors: amended.errors['reason'],
            ...(amended.draft ? { draft: amended.draft } : {}),
          }
        : {},
    ),
    point: assign((_, { amended }: Answer) => {
      if (amended.kind !== 'refused') return {};
      const { reason: _own, ...errors } = amended.errors;
      return { errors };
    }),
  },
}).createMachine({
  id: 'amend-inquire',
  context: ({ input }) => ({
    draft: input.draft,
    errors: {},
    added: 0,
    reason: '',
    reasonErrors: undefined,
    form: [],
  }),
  initial: 'fields',
  states: {
    fields: { on: { ...onTyping({ actions: ['type', 'keep'] } as const), LOOK: 'preview' } },
    preview: { on: { REASON: { actions: explain }, BACK: 'fields', SEND: { guard: 'explained', target: 'sending' } } },
    sending: {
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context: { draft, reason } }) => ({ draft, reason }),
        onDone: [
          { guard: { type: 'sent', params: answer }, target: 'sent' },
          // The errors are in the fields, so the fields are shown.
          {
            guard: { type: 'inFields', params: answer },
            target: 'fields',
            actions: [
              { type: 'hear', params: answer },
              { type: 'point', params: answer },
            ],
          },
          { target: 'preview', actions: { type: 'hear', params: answer } },
        ],
        onError: { target: 'preview', actions: { type: 'hear', params: fault } },
      },
      on: { REASON: { actions: explain } },
    },
    sent: { type: 'final', entry: ['forget', 'shown'] },
  },
});
