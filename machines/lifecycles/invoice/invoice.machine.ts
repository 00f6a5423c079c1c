import { assign, setup } from 'xstate';
import { all } from '../../kit/guards.ts';
import { compare, isNegative, plus } from '../../money/decimal.ts';
import {
  advancedAfter,
  fills,
  type InvoiceContext,
  leftBy,
  nearsTotal,
  nothingAdvanced,
  partWithinLeft,
  settlesExactly,
  takenBy,
  type Taking,
  withinLeft,
  withinTotal,
} from './invoice.rules.ts';

/** `stands`: whether a partial final remains, even one of 0.00. */
type Change = { readonly difference: string; readonly total: string; readonly stands?: boolean };
/** The total of the chain that a correction changes. */
type Corrected = Change & { readonly of: 'advanced' | 'parts' };
export type InvoiceEvent = { readonly at: string } & (
  | ({ readonly type: 'ADVANCE_ISSUED' | 'NEXT_ISSUED' | 'PART_ISSUED' | 'FINAL_ISSUED' } & Taking)
  | ({ readonly type: 'ADVANCE_CORRECTED' | 'PART_CORRECTED' | 'FINAL_CORRECTED' } & Change)
  | { readonly type: 'FINAL_ZEROED' }
  /** `total`: the new value of the order. */
  | { readonly type: 'ORDER_CHANGED'; readonly total: string }
);

const taking = ({ event }: { event: Taking }): Taking => ({ gross: event.gross, total: event.total });
const change = ({ event }: { event: Change }): Change => ({
  difference: event.difference,
  total: event.total,
  stands: event.stands ?? false,
});
/** What was taken of the order remains, even more than it is worth now. */
const reordered = ({ event }: { event: { readonly total: string } }): Change => ({
  difference: '0.00',
  total: event.total,
  stands: true,
});
const orderChanged = {
  ORDER_CHANGED: [
    {
      target: 'fullyAdvanced',
      guard: { type: 'standsFull', params: reordered },
      actions: { type: 'reorder', params: reordered },
    },
    {
      target: 'advancing',
      guard: { type: 'standsOpen', params: reordered },
      actions: { type: 'reorder', params: reordered },
    },
  ],
} as const;
const nothingLeftOf = (taken: string, { stands }: Change): boolean => !stands && nothingAdvanced(taken);
const takes = { type: 'take', params: taking } as const;
const within = { type: 'withinLeft', params: taking } as const;
const filled = { type: 'nothingLeft', params: taking } as const;
const open = { type: 'somethingLeft', params: taking } as const;
const correctedOf = (of: Corrected['of']) => {
  const params = ({ event }: { event: Change }): Corrected => ({ ...change({ event }), of });
  const fits = { type: 'withinTotal', params } as const;
  const actions = { type: 'correct', params } as const;
  return [
    { target: 'cancelled', guard: all(fits, { type: 'takesAllBack', params: change }), actions },
    { target: 'fullyAdvanced', guard: all(fits, { type: 'standsFull', params: change }), actions },
    { target: 'advancing', guard: all(fits, { type: 'standsOpen', params: change }), actions },
  ] as const;
};
const corrected = { ADVANCE_CORRECTED: correctedOf('advanced'), PART_CORRECTED: correctedOf('parts') } as const;
const part = { type: 'takePart', params: taking } as const;
const partWithin = { type: 'partWithinLeft', params: taking } as const;
/** ASSUMED: a partial final may open a chain, so deliveries can be invoiced one by one without an advance. */
const partIssued = [
  { target: 'fullyAdvanced', guard: all(partWithin, filled), actions: part },
  { target: 'advancing', guard: all(partWithin, open), actions: part },
] as const;
const finalIssued = {
  target: 'settled',
  guard: { type: 'settlesExactly', params: taking },
  actions: { type: 'settle', params: taking },
} as const;

/**
 * One chain of invoices: advance → next → partial finals → final → correction. No caller sends it events; it is derived
 * by replaying the chain's issued documents in order, and what its order has become since the last of them.
 *
 * ASSUMED: the specification names the four documents but no rule between them; these follow art. 106f of
 * the Polish VAT act.
 */
export const invoiceMachine = setup({
  types: { context: {} as InvoiceContext, events: {} as InvoiceEvent, input: {} as Partial<InvoiceContext> },
  guards: {
    withinLeft: ({ context }, p: Taking) => withinLeft(takenBy(context), p),
    partWithinLeft: ({ context }, p: Taking) => partWithinLeft(takenBy(context), p),
    nothingLeft: ({ context }, p: Taking) => fills(takenBy(context), p),
    somethingLeft: ({ context }, p: Taking) => !fills(takenBy(context), p),
    settlesExactly: ({ context }, p: Taking) => settlesExactly(takenBy(context), p),
    withinTotal: ({ context }, p: Corrected) =>
      !isNegative(advancedAfter(context[p.of], p.difference)) &&
      (withinTotal(advancedAfter(takenBy(context), p.difference), p.total) || nearsTotal(context, p)),
    takesAllBack: ({ context }, p: Change) => nothingLeftOf(advancedAfter(takenBy(context), p.difference), p),
    standsFull: ({ context }, p: Change) => {
      const taken = advancedAfter(takenBy(context), p.difference);
      return !nothingLeftOf(taken, p) && compare(leftBy(p.total, taken), '0') <= 0;
    },
    standsOpen: ({ context }, p: Change) => {
      const taken = advancedAfter(takenBy(context), p.difference);
      return !nothingLeftOf(taken, p) && compare(leftBy(p.total, taken), '0') > 0;
    },
    /**
     * ASSUMED: if a correction of the final reduced the order below the advances, nothing is left to advance. No
     * further advance or final can be issued until the advances are corrected down, because refunds are made on the
     * advances.
     */
    advancesFill: ({ context }) => compare(takenBy(context), context.total) >= 0,
    advancesLeaveRest: ({ context }) => compare(takenBy(context), context.total) < 0,
  },
  actions: {
    take: assign({
      advanced: ({ context }, p: Taking) => plus(context.advanced, p.gross),
      total: (_, p: Taking) => p.total,
    }),
    correct: assign(({ context }, p: Corrected) => ({
      [p.of]: advancedAfter(context[p.of], p.difference),
      total: p.total,
    })),
    takePart: assign({
      parts: ({ context }, p: Taking) => plus(context.parts, p.gross),
      total: (_, p: Taking) => p.total,
    }),
    settle: assign({ settled: (_, p: Taking) => p.gross, total: (_, p: Taking) => p.total }),
    correctFinal: assign({
      settled: ({ context }, p: Change) => plus(context.settled ?? '0', p.difference),
      total: (_, p: Change) => p.total,
    }),
    unsettle: assign({ settled: null }),
    reorder: assign({ total: (_, p: Change) => p.total }),
  },
}).createMachine({
  id: 'invoice',
  context: ({ input }) => ({ total: '0.00', advanced: '0.00', parts: '0.00', settled: null, ...input }),
  initial: 'empty',
  states: {
    empty: {
      on: {
        ADVANCE_ISSUED: [
          { target: 'fullyAdvanced', guard: all(within, filled), actions: takes },
          { target: 'advancing', guard: all(within, open), actions: takes },
        ],
        PART_ISSUED: partIssued,
      },
    },
    advancing: {
      on: {
        NEXT_ISSUED: [
          { target: 'fullyAdvanced', guard: all(within, filled), actions: takes },
          { target: 'advancing', guard: all(within, open), actions: takes },
        ],
        PART_ISSUED: partIssued,
        ...corrected,
        ...orderChanged,
        FINAL_ISSUED: finalIssued,
      },
    },
    // A final is optional here: it would settle 0.00 and list the advances.
    fullyAdvanced: { on: { PART_ISSUED: partIssued[0], ...corrected, ...orderChanged, FINAL_ISSUED: finalIssued } },
    // An advance can be corrected only while the chain has no final: take the final back to zero first.
    settled: {
      on: {
        FINAL_CORRECTED: { actions: { type: 'correctFinal', params: change } },
        FINAL_ZEROED: [
          { target: 'fullyAdvanced', guard: 'advancesFill', actions: 'unsettle' },
          { target: 'advancing', guard: 'advancesLeaveRest', actions: 'unsettle' },
        ],
      },
    },
    cancelled: { type: 'final' },
  },
});
