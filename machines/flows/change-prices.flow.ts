import { assign, setup } from 'xstate';
import { faultText, unprovided } from './call.ts';

/** A price as it stands and as it would be, by the server's arithmetic. */
export interface NewPrice {
  readonly id: number;
  readonly name: string;
  readonly currency: string | null;
  readonly price: string | null;
  readonly new_price: string | null;
}

/** How a call ended, as a value: the feature turns every failure into one of these. */
export type PricesEnd =
  | { readonly kind: 'prices'; readonly prices: readonly NewPrice[] }
  /** Somebody else changed one since they were looked at. */
  | { readonly kind: 'stale'; readonly problem: string }
  | { readonly kind: 'refused'; readonly errors: readonly string[]; readonly problem: string | null };

export interface PricesInput {
  readonly percent: string;
  /** The prices that are changed, as they were looked at. */
  readonly looked: readonly NewPrice[];
}
export interface ChangePricesContext extends PricesInput {
  /** What is wrong with the percentage. */
  readonly errors: readonly string[];
  readonly problem: string | null;
}
export type ChangePricesEvent =
  | { readonly type: 'PERCENT'; readonly percent: string }
  | { readonly type: 'LOOK' | 'CHANGE' };

export const isNew = ({ price, new_price }: NewPrice): boolean => new_price !== null && new_price !== price;

type End = { readonly end: PricesEnd };
const ended = ({ event }: { event: { output: PricesEnd } }): End => ({ end: event.output });
/** A fault in the feature's own code: shown where the user acted. */
const fault = (failed: { event: { error: unknown } }): End => ({
  end: {
    kind: 'refused',
    errors: [],
    problem: faultText(failed),
  },
});
const endedAs = (kind: PricesEnd['kind']) =>
  ({
    type: 'endedAs',
    params: ({ event }: { event: { output: PricesEnd } }) => ({ kind, end: event.output }),
  }) as const;
const take = { type: 'take', params: ended } as const;
const complain = { type: 'complain', params: ended } as const;
const input = ({ context: { percent, looked } }: { context: ChangePricesContext }): PricesInput => ({
  percent,
  looked,
});
const type = { type: 'type', params: ({ event }: { event: { percent: string } }) => event } as const;

/** Prices by percent: first a look at old and new side by side; only what was looked at is changed. */
export const changePricesFlow = setup({
  types: { context: {} as ChangePricesContext, events: {} as ChangePricesEvent },
  actors: {
    look: unprovided<PricesEnd, PricesInput>('change-prices', 'look'),
    change: unprovided<PricesEnd, PricesInput>('change-prices', 'change'),
  },
  guards: {
    typed: ({ context }) => context.percent !== '',
    changes: ({ context }) => context.looked.some(isNew),
    shown: ({ context }) => context.looked.length > 0,
    endedAs: (_, p: End & { kind: PricesEnd['kind'] }) => p.end.kind === p.kind,
  },
  actions: {
    /** The feature shows how many were changed. */
    changed: () => {},
    /** Other prices were looked at. */
    type: assign((_, p: { percent: string }) => ({ percent: p.percent, errors: [], looked: [] })),
    clear: assign({ errors: [], problem: null }),
    take: assign((_, { end }: End) => (end.kind === 'prices' ? { looked: end.prices } : {})),
    complain: assign((_, { end }: End) => {
      if (end.kind === 'prices') return {};
      return end.kind === 'stale' ? { problem: end.problem } : { errors: end.errors, problem: end.problem };
    }),
  },
}).createMachine({
  id: 'change-prices',
  context: { percent: '', looked: [], errors: [], problem: null },
  initial: 'typing',
  states: {
    typing: { on: { PERCENT: { actions: type }, LOOK: { guard: 'typed', target: 'looking' } } },
    looking: {
      entry: 'clear',
      invoke: {
        src: 'look',
        input,
        onDone: [
          { guard: endedAs('prices'), target: 'looked', actions: take },
          { target: 'typing', actions: complain },
        ],
        onError: { target: 'typing', actions: { type: 'complain', params: fault } },
      },
      // What is on its way is for another percentage.
      on: { PERCENT: { target: 'typing', actions: type } },
    },
    looked: {
      on: { PERCENT: { target: 'typing', actions: type }, CHANGE: { guard: 'changes', target: 'changing' } },
    },
    changing: {
      entry: 'clear',
      invoke: {
        src: 'change',
        input,
        onDone: [
          { guard: endedAs('prices'), target: 'changed', actions: take },
          { guard: endedAs('stale'), target: 'lookingAgain', actions: complain },
          { target: 'refused', actions: complain },
        ],
        onError: { target: 'refused', actions: { type: 'complain', params: fault } },
      },
      on: { PERCENT: { actions: type } },
    },
    // The new ones are shown with the reason.
    lookingAgain: {
      invoke: {
        src: 'look',
        input,
        onDone: [{ guard: endedAs('prices'), target: 'looked', actions: take }, { target: 'refused' }],
        onError: 'refused',
      },
      on: { PERCENT: { target: 'typing', actions: type } },
    },
    refused: { always: [{ guard: 'shown', target: 'looked' }, { target: 'typing' }] },
    changed: { type: 'final', entry: 'changed' },
  },
});
