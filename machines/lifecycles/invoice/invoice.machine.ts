import { assign, setup } from 'xstate';
import { all } from '../../kit/guards.ts';
import { compare, plus } from '../../money/decimal.ts';
import {
  advancedAfter,
  fills,
  type InvoiceContext,
  leftBy,
  nothingAdvanced,
  settlesExactly,
  type Taking,
  withinLeft,
  withinTotal,
} from './invoice.rules.ts';

type Change = { readonly difference: string; readonly total: string };
export type InvoiceEvent = { readonly at: string } & (
  | ({ readonly type: 'ADVANCE_ISSUED' | 'NEXT_ISSUED' | 'FINAL_ISSUED' } & Taking)
  | ({ readonly type: 'ADVANCE_CORRECTED' | 'FINAL_CORRECTED' } & Change)
  | { readonly type: 'FINAL_ZEROED' }
);

const taking = ({ event }: { event: Taking }): Taking => ({ gross: event.gross, total: event.total });
const change = ({ event }: { event: Change }): Change => ({ difference: event.difference, total: event.total });
const takes = { type: 'take', params: taking } as const;
const within = { type: 'withinLeft', params: taking } as const;
const filled = { type: 'nothingLeft', params: taking } as const;
const open = { type: 'somethingLeft', params: taking } as const;
const corrects = { type: 'correct', params: change } as const;
const fits = { type: 'withinTotal', params: change } as const;

const correctedTo = [
  { target: 'cancelled', guard: all(fits, { type: 'takesAllBack', params: change }), actions: corrects },
  { target: 'fullyAdvanced', guard: all(fits, { type: 'standsFull', params: change }), actions: corrects },
  { target: 'advancing', guard: all(fits, { type: 'standsOpen', params: change }), actions: corrects },
] as const;
const finalIssued = {
  target: 'settled',
  guard: { type: 'settlesExactly', params: taking },
  actions: { type: 'settle', params: taking },
} as const;

/**
 * One chain of invoices: advance → next → final → correction. Nobody sends it an event; it is derived by
 * replaying the chain's issued documents in their order.
 *
 * ASSUMED: the specification names the four documents and no rule between them; these follow art. 106f of
 * the Polish VAT act.
 */
export const invoiceMachine = setup({
  types: { context: {} as InvoiceContext, events: {} as InvoiceEvent, input: {} as Partial<InvoiceContext> },
  guards: {
    withinLeft: ({ context }, p: Taking) => withinLeft(context.advanced, p),
    nothingLeft: ({ context }, p: Taking) => fills(context.advanced, p),
    somethingLeft: ({ context }, p: Taking) => !fills(context.advanced, p),
    settlesExactly: ({ context }, p: Taking) => settlesExactly(context.advanced, p),
    withinTotal: ({ context }, p: Change) => withinTotal(advancedAfter(context.advanced, p.difference), p.total),
    takesAllBack: ({ context }, p: Change) => nothingAdvanced(advancedAfter(context.advanced, p.difference)),
    standsFull: ({ context }, p: Change) => {
      const advanced = advancedAfter(context.advanced, p.difference);
      return !nothingAdvanced(advanced) && compare(leftBy(p.total, advanced), '0') === 0;
    },
    standsOpen: ({ context }, p: Change) => {
      const advanced = advancedAfter(context.advanced, p.difference);
      return !nothingAdvanced(advanced) && compare(leftBy(p.total, advanced), '0') !== 0;
    },
    advancesFill: ({ context }) => compare(context.advanced, context.total) === 0,
    advancesLeaveRest: ({ context }) => compare(context.advanced, context.total) !== 0,
  },
  actions: {
    take: assign({
      advanced: ({ context }, p: Taking) => plus(context.advanced, p.gross),
      total: (_, p: Taking) => p.total,
    }),
    correct: assign({
      advanced: ({ context }, p: Change) => advancedAfter(context.advanced, p.difference),
      total: (_, p: Change) => p.total,
    }),
    settle: assign({ settled: (_, p: Taking) => p.gross, total: (_, p: Taking) => p.total }),
    correctFinal: assign({
      settled: ({ context }, p: Change) => plus(context.settled ?? '0', p.difference),
      total: (_, p: Change) => p.total,
    }),
    unsettle: assign({ settled: null }),
  },
}).createMachine({
  id: 'invoice',
  context: ({ input }) => ({ total: '1000.00', advanced: '0.00', settled: null, ...input }),
  initial: 'empty',
  states: {
    empty: {
      on: {
        ADVANCE_ISSUED: [
          { target: 'fullyAdvanced', guard: all(within, filled), actions: takes },
          { target: 'advancing', guard: all(within, open), actions: takes },
        ],
      },
    },
    advancing: {
      on: {
        NEXT_ISSUED: [
          { target: 'fullyAdvanced', guard: all(within, filled), actions: takes },
          { target: 'advancing', guard: all(within, open), actions: takes },
        ],
        ADVANCE_CORRECTED: correctedTo,
        FINAL_ISSUED: finalIssued,
      },
    },
    // A final is optional here: it settles 0.00 and lists the advances.
    fullyAdvanced: { on: { ADVANCE_CORRECTED: correctedTo, FINAL_ISSUED: finalIssued } },
    // An advance is corrected only while no final stands on it: zero the final first.
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
