import type { ChainState } from '../lifecycles/document/document.rules.ts';
import type { InvoiceEvent } from '../lifecycles/invoice/invoice.machine.ts';
import { type ChainSnapshot, chainState, emptyChain, judge } from '../lifecycles/invoice/invoice.replay.ts';
import { leftBy, takenBy } from '../lifecycles/invoice/invoice.rules.ts';
import type { DocumentType } from '../money/amounts.ts';

/* The state of a chain of which only one document is known, as the chart of the chain has it. */

export type ChainType = Exclude<DocumentType, 'invoice' | 'correction'>;

const ISSUED = {
  advance: 'ADVANCE_ISSUED',
  next: 'NEXT_ISSUED',
  part: 'PART_ISSUED',
  final: 'FINAL_ISSUED',
} as const satisfies Record<ChainType, InvoiceEvent['type']>;
/** Each document takes a little and leaves something, except the final, which takes the rest. */
const TOTAL = '9.00';
const GROSS = '1.00';

function issue(chain: ChainSnapshot, type: ChainType): ChainSnapshot | null {
  const gross = type === 'final' ? leftBy(TOTAL, takenBy(chain.context)) : GROSS;
  const decision = judge(chain, { type: ISSUED[type], at: '', gross, total: TOTAL });
  return decision.ok ? decision.snapshot : null;
}

/** The shortest chain that can issue such a document: its states before and after the issue. */
export function supposedChain(type: ChainType): { readonly before: ChainState; readonly after: ChainState } {
  let chains: readonly ChainSnapshot[] = [emptyChain(TOTAL)];
  while (chains.length > 0) {
    for (const chain of chains) {
      const after = issue(chain, type);
      if (after) return { before: chainState(chain) as ChainState, after: chainState(after) as ChainState };
    }
    chains = chains.flatMap((chain) =>
      (Object.keys(ISSUED) as ChainType[]).flatMap((other) => issue(chain, other) ?? []),
    );
  }
  throw new Error(`No chain issues a document of the type ${type}`);
}
