import type { SnapshotFrom } from 'xstate';
import { decide, type Decision, stateName } from '../../kit/decide.ts';
import { restore } from '../../kit/restore.ts';
import { type InvoiceEvent, invoiceMachine } from './invoice.machine.ts';

export type ChainSnapshot = SnapshotFrom<typeof invoiceMachine>;

/** A chain without issued documents. */
export const emptyChain = (total: string): ChainSnapshot =>
  restore(invoiceMachine, 'empty', { total, advanced: '0.00', parts: '0.00', settled: null });

/** State of a chain after its issued documents, in order of issue. */
export function replay(total: string, events: readonly InvoiceEvent[]): ChainSnapshot {
  return events.reduce((chain, event) => {
    const decision = decide(invoiceMachine, chain, event);
    if (!decision.ok) throw new Error(`A chain that no rule allows: ${JSON.stringify(decision.refusal)}`);
    return decision.snapshot;
  }, emptyChain(total));
}

export const chainState = (chain: ChainSnapshot): string => stateName(chain.value);

/** Decides whether a chain accepts one more document. */
export const judge = (chain: ChainSnapshot, event: InvoiceEvent): Decision<ChainSnapshot> =>
  decide(invoiceMachine, chain, event);
