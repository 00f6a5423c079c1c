import { assign, setup } from 'xstate';
import { faultText, sent, unprovided } from './call.ts';
import type { BulkEnd, Outcome, Picked } from './bulk-run.ts';

/** What may be done with all of a selection; `prices` has steps of its own, in a dialog of its own. */
export type BulkKind = 'deleted' | 'assigned' | 'offered' | 'shelved' | 'grouped' | 'invited' | 'prices';

/** Done only once it is said to whom or to what. */
const DIRECTED: readonly BulkKind[] = ['assigned', 'grouped', 'invited'];

export interface RunInput {
  readonly kind: BulkKind;
  /** Whoever takes them over, or what they are added to; empty until it is said. */
  readonly to: string;
  /** What was selected as it was asked for: what is selected meanwhile is no part of it. */
  readonly picked: readonly Picked[];
}
export interface BulkRunContext extends RunInput {
  /** How many of them were answered for. */
  readonly finished: number;
  /** For how many seconds the server wants to be left alone; 0 while it answers. */
  readonly waits: number;
  /** It was called off: what is on its way is answered, nothing more is asked. */
  readonly stopped: boolean;
  /** Why the run was refused as a whole. */
  readonly form: readonly string[];
  /** How the last run ended, until somebody has read it. */
  readonly told: (Outcome & { readonly kind: BulkKind }) | null;
}

type Ask = { readonly type: 'ASK'; readonly kind: BulkKind; readonly picked: readonly Picked[] };
type Repriced = { readonly type: 'REPRICED'; readonly done: readonly number[] };
type Progress = { readonly type: 'PROGRESS'; readonly finished: number; readonly waits?: number | undefined };
export type BulkRunEvent =
  | Ask
  | Repriced
  | { readonly type: 'TO'; readonly to: string }
  | Progress
  | { readonly type: 'CANCEL' | 'RUN' | 'STOP' | 'DISMISS' };

type End = { readonly end: BulkEnd };
const ended = ({ event }: { event: { output: BulkEnd } }): End => ({ end: event.output });
/** A fault in the feature's own code: shown where the user acted. */
const fault = (failed: { event: { error: unknown } }): End => ({
  end: { kind: 'refused', form: [faultText(failed)] },
});

/** Something is done with everything that is selected: it is asked about, runs once, and is told until it is read. */
export const bulkRunFlow = setup({
  types: { context: {} as BulkRunContext, events: {} as BulkRunEvent },
  actors: {
    run: unprovided<BulkEnd, RunInput>('bulk-run', 'run'),
  },
  guards: {
    asksPrices: (_, p: Ask) => p.kind === 'prices',
    said: ({ context }) => !DIRECTED.includes(context.kind) || context.to !== '',
    over: (_, p: End) => p.end.kind === 'over',
  },
  actions: {
    ask: assign((_, p: Ask) => ({ kind: p.kind, picked: p.picked, to: '', finished: 0, waits: 0, form: [] })),
    setTo: assign((_, p: { to: string }) => ({ to: p.to })),
    begin: assign({ finished: 0, waits: 0, stopped: false, form: [], told: null }),
    /** The feature asks for nothing more. */
    stop: () => {},
    stopped: assign({ stopped: true, waits: 0 }),
    count: assign((_, p: Progress) => ({ finished: p.finished, waits: p.waits ?? 0 })),
    complain: assign((_, { end }: End) => (end.kind === 'refused' ? { form: end.form } : {})),
    tell: assign(({ context: { kind } }, { end }: End) =>
      end.kind === 'over' ? { told: { kind, done: end.done, refused: end.refused, left: end.left } } : {},
    ),
    tellPrices: assign((_, p: Repriced) => ({ told: { kind: 'prices' as const, done: p.done, refused: [], left: 0 } })),
    dismiss: assign({ told: null }),
  },
}).createMachine({
  id: 'bulk-run',
  context: { kind: 'deleted', to: '', picked: [], finished: 0, waits: 0, stopped: false, form: [], told: null },
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        ASK: [
          {
            guard: { type: 'asksPrices', params: sent<Ask> },
            target: 'pricing',
            actions: { type: 'ask', params: sent },
          },
          { target: 'asking', actions: { type: 'ask', params: sent } },
        ],
        DISMISS: { actions: 'dismiss' },
      },
    },
    asking: {
      on: {
        TO: { actions: { type: 'setTo', params: sent } },
        CANCEL: 'selecting',
        RUN: { guard: 'said', target: 'running' },
      },
    },
    // No other way out while it runs than to stop it: what was refused would be told to nobody.
    running: {
      entry: 'begin',
      invoke: {
        src: 'run',
        input: ({ context: { kind, to, picked } }) => ({ kind, to, picked }),
        onDone: [
          { guard: { type: 'over', params: ended }, target: 'selecting', actions: { type: 'tell', params: ended } },
          { target: 'asking', actions: { type: 'complain', params: ended } },
        ],
        onError: { target: 'asking', actions: { type: 'complain', params: fault } },
      },
      on: {
        PROGRESS: { actions: { type: 'count', params: sent } },
        STOP: { actions: ['stop', 'stopped'] },
      },
    },
    pricing: {
      on: {
        CANCEL: 'selecting',
        REPRICED: { target: 'selecting', actions: { type: 'tellPrices', params: sent } },
      },
    },
  },
});
