import { assign, setup } from 'xstate';
import { faultText, unprovided } from './call.ts';

/** Outcome of creating the draft. The feature maps every failure to one of these. */
export type CorrectionEnd =
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'refused'; readonly form: readonly string[] };

export interface CorrectInput {
  /** Further invoices that the same document corrects. */
  readonly also: readonly number[];
}
export interface CorrectDocumentContext extends CorrectInput {
  /** Id of the draft once it exists. */
  readonly id: number | null;
  readonly form: readonly string[];
}
type Also = { readonly type: 'ALSO'; readonly id: number; readonly chosen: boolean };
export type CorrectDocumentEvent = Also | { readonly type: 'BEGIN' };

type End = { readonly end: CorrectionEnd };
const ended = ({ event }: { event: { output: CorrectionEnd } }): End => ({ end: event.output });
/** A fault in the feature's own code: shown where the user acted. */
const fault = (failed: { event: { error: unknown } }): End => ({
  end: { kind: 'refused', form: [faultText(failed)] },
});

/** Creates a correction of an issued document, optionally together with others; editing that draft is another flow. */
export const correctDocumentFlow = setup({
  types: { context: {} as CorrectDocumentContext, events: {} as CorrectDocumentEvent },
  actors: {
    begin: unprovided<CorrectionEnd, CorrectInput>('correct-document', 'begin'),
  },
  guards: { begun: (_, p: End) => p.end.kind === 'begun' },
  actions: {
    /** The feature opens the draft. */
    toDraft: () => {},
    choose: assign({
      also: ({ context }, p: Also) => {
        const others = context.also.filter((id) => id !== p.id);
        return p.chosen ? [...others, p.id] : others;
      },
    }),
    clear: assign({ form: [] }),
    take: assign((_, { end }: End) => (end.kind === 'begun' ? { id: end.id } : {})),
    complain: assign((_, { end }: End) => (end.kind === 'refused' ? { form: end.form } : {})),
  },
}).createMachine({
  id: 'correct-document',
  context: { also: [], id: null, form: [] },
  initial: 'choosing',
  states: {
    choosing: {
      on: { ALSO: { actions: { type: 'choose', params: ({ event }) => event } }, BEGIN: 'beginning' },
    },
    // The selection cannot change while the request runs.
    beginning: {
      entry: 'clear',
      invoke: {
        src: 'begin',
        input: ({ context: { also } }) => ({ also }),
        onDone: [
          { guard: { type: 'begun', params: ended }, target: 'begun', actions: { type: 'take', params: ended } },
          { target: 'choosing', actions: { type: 'complain', params: ended } },
        ],
        onError: { target: 'choosing', actions: { type: 'complain', params: fault } },
      },
    },
    begun: { type: 'final', entry: 'toDraft' },
  },
});
