import type { ChainFacts, ChainState } from '../lifecycles/document/document.rules.ts';
import { type ChainSnapshot, chainState } from '../lifecycles/invoice/invoice.replay.ts';
import { leftBy, takenBy } from '../lifecycles/invoice/invoice.rules.ts';
import { type RateSums, totalOf } from '../money/rates.ts';
import { overdrawn } from '../money/settle.ts';

/** What stands of a chain, seen from one of its documents. */
export interface ChainStanding {
  readonly chain: ChainSnapshot;
  /** The document itself is issued: the value of the order is then the chain's. */
  readonly issued: boolean;
  /** The order as the document says it, by rates. */
  readonly ordered: readonly RateSums[];
  /** What all before the document took of it. */
  readonly taken: readonly RateSums[];
  /** Open drafts of the chain beside the document. */
  readonly drafts: number;
  /** Issued advances. */
  readonly advances: number;
}

/** What a document is told of its chain. */
export function judgeChain({ chain, issued, ordered, taken, drafts, advances }: ChainStanding): ChainFacts {
  const { settled, total } = chain.context;
  const order = issued ? total : totalOf(ordered).gross;
  return {
    state: chainState(chain) as ChainState,
    left: settled === null ? leftBy(order, takenBy(chain.context)) : '0.00',
    overdrawn: overdrawn(ordered, taken),
    drafts,
    advances,
  };
}
