import { assign, setup } from 'xstate';
import { faultText, sent, unprovided } from './call.ts';

/** Errors of the file, by row where known, and of the currency. */
export interface RatesComplaint {
  readonly rows: readonly { readonly row: number; readonly path: string; readonly text: string }[];
  readonly to: readonly string[];
  readonly form: string;
}

/** Outcome of sending. The feature maps every failure to one of these. */
export type RatesEnd = { readonly kind: 'imported' } | { readonly kind: 'refused'; readonly complaint: RatesComplaint };

export interface RatesInput {
  readonly file: unknown;
  /** The currency in which the rates are quoted. */
  readonly to: string;
}
export interface ImportRatesContext extends RatesInput {
  readonly complaint: RatesComplaint | null;
}
type Choose = { readonly type: 'CHOOSE'; readonly file: unknown };
type To = { readonly type: 'TO'; readonly to: string };
export type ImportRatesEvent = Choose | To | { readonly type: 'SEND' };

type End = { readonly end: RatesEnd };
const ended = ({ event }: { event: { output: RatesEnd } }): End => ({ end: event.output });
/** A fault in the feature's own code: shown where the user acted. */
const fault = (failed: { event: { error: unknown } }): End => {
  const form = faultText(failed);
  return { end: { kind: 'refused', complaint: { rows: [], to: [], form } } };
};

/** Imports the exchange rates of a bank's table: a file and a currency in one request; all rows or none. */
export const importRatesFlow = setup({
  types: {
    context: {} as ImportRatesContext,
    events: {} as ImportRatesEvent,
    input: {} as { readonly to: string },
  },
  actors: {
    send: unprovided<RatesEnd, RatesInput>('import-rates', 'send'),
  },
  guards: {
    chosen: ({ context }) => context.file !== null,
    imported: (_, p: End) => p.end.kind === 'imported',
  },
  actions: {
    /** The feature closes the form. */
    imported: () => {},
    choose: assign((_, p: Choose) => ({ file: p.file, complaint: null })),
    setTo: assign((_, p: To) => ({ to: p.to })),
    clear: assign({ complaint: null }),
    complain: assign((_, { end }: End) => (end.kind === 'refused' ? { complaint: end.complaint } : {})),
  },
}).createMachine({
  id: 'import-rates',
  context: ({ input }) => ({ file: null, to: input.to, complaint: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        CHOOSE: { actions: { type: 'choose', params: sent } },
        TO: { actions: { type: 'setTo', params: sent } },
        SEND: { guard: 'chosen', target: 'sending' },
      },
    },
    // The input cannot change while the request runs.
    sending: {
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context: { file, to } }) => ({ file, to }),
        onDone: [
          { guard: { type: 'imported', params: ended }, target: 'imported' },
          { target: 'choosing', actions: { type: 'complain', params: ended } },
        ],
        onError: { target: 'choosing', actions: { type: 'complain', params: fault } },
      },
    },
    imported: { type: 'final', entry: 'imported' },
  },
});
