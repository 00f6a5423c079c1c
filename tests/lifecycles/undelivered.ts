import { createMachine } from 'xstate';
import { invoice } from '../../machines/lifecycles/invoice/invoice.lifecycle.ts';

const { states = {}, ...config } = invoice.machine.config;
const { PART_ISSUED: _part, PART_CORRECTED: _corrected, ORDER_CHANGED: _changed, ...samples } = invoice.samples;

/** The same state without the events of deliveries. */
const kept = (state: object & { readonly on?: object }): object => ({
  ...state,
  ...(state.on ? { on: Object.fromEntries(Object.entries(state.on).filter(([event]) => event in samples)) } : {}),
});

/**
 * The chain of an order without deliveries: advances and the final. Effects of deliveries are walked in
 * `tests/server/invoicing/partial-finals.walks.test.ts`, of a rest that is cancelled in `chain.order.test.ts`.
 */
export const undelivered = {
  ...invoice,
  machine: createMachine(
    {
      ...config,
      states: Object.fromEntries(Object.entries(states).map(([name, state]) => [name, kept(state as object)])),
    } as never,
    invoice.machine.implementations as never,
  ) as unknown as typeof invoice.machine,
  samples,
};
