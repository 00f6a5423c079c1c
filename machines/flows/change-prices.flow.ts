import { assign, setup } from 'xstate';
import { faultText, unprovided } from './call.ts';

/** The current and the new price, both calculated by the server. */
export interface NewPrice {
  readonly id: number;
  readonly name: string;
  readonly currency: string | null;
  readonly price: string | null;
  readonly new_price: string | null;
}

/** Outcome of a call. The feature maps every failure to one of these. */
export type PricesEnd =
  | { readonly kind: 'prices'; readonly prices: readonly NewPrice[] }
  /** Another user has changed one of the prices since the preview. */
  | { readonly kind: 'stale'; readonly problem: string }
  | { readonly kind: 'refused'; readonly errors: readonly string[]; readonly problem: string | null };

export interface PricesInput {
  readonly percent: string;
  /** The previewed prices. */
  readonly looked: readonly NewPrice[];
}
export interface ChangePricesContext extends PricesInput {
  /** Errors of the percentage. */
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

/** Changes prices by a percentage: first a preview of old and new prices; only the previewed prices are changed. */
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
    /** The feature shows the number of changed prices. */
    changed: () => {},
    /** The preview belongs to the old percentage. */
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
      // The pending answer is for another percentage.
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
    // The new prices are shown with the reason.
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
