import { assign, setup } from 'xstate';
import { faultText, unprovided } from './call.ts';

/** How beginning ended, as a value: the feature turns every failure into one of these. */
export type CorrectionEnd =
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'refused'; readonly form: readonly string[] };

export interface CorrectInput {
  /** Invoices that are corrected by the same document. */
  readonly also: readonly number[];
}
export interface CorrectDocumentContext extends CorrectInput {
  /** The draft, as soon as it is begun. */
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

/** An issued document is corrected, alone or with others; the draft that is begun has a flow of its own. */
export const correctDocumentFlow = setup({
  types: { context: {} as CorrectDocumentContext, events: {} as CorrectDocumentEvent },
  actors: {
    begin: unprovided<CorrectionEnd, CorrectInput>('correct-document', 'begin'),
  },
  guards: { begun: (_, p: End) => p.end.kind === 'begun' },
  actions: {
    /** The feature goes to the draft. */
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
    // What is chosen by now is what was sent.
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
