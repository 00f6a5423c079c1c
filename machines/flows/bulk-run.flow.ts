import { assign, setup } from 'xstate';
import { faultText, sent, unprovided } from './call.ts';
import type { BulkEnd, Outcome, Picked } from './bulk-run.ts';

/** Bulk actions on a selection. `prices` has its own steps in its own dialog. */
export type BulkKind = 'deleted' | 'assigned' | 'offered' | 'shelved' | 'grouped' | 'invited' | 'prices';

/** Kinds that need a target before they can run. */
const DIRECTED: readonly BulkKind[] = ['assigned', 'grouped', 'invited'];

export interface RunInput {
  readonly kind: BulkKind;
  /** Id of the person who takes them over, or of what they are added to; empty until chosen. */
  readonly to: string;
  /** The selection at the time of the request; later changes of the selection do not affect it. */
  readonly picked: readonly Picked[];
}
export interface BulkRunContext extends RunInput {
  /** Number of records answered so far. */
  readonly finished: number;
  /** Seconds until the server accepts requests again; 0 while it answers. */
  readonly waits: number;
  /** The run was stopped: the request under way is finished, no further one is sent. */
  readonly stopped: boolean;
  /** Why the whole run was refused. */
  readonly form: readonly string[];
  /** Result of the last run until the user dismisses it. */
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

/** Runs one action on all selected records: asks for confirmation, runs once, and shows the result until dismissed. */
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
    /** The feature sends no further requests. */
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
    // While it runs the only way out is to stop it; otherwise no one would see what was refused.
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
