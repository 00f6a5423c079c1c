import type { ChainFacts, ChainState } from '../lifecycles/document/document.rules.ts';
import { type ChainSnapshot, chainState } from '../lifecycles/invoice/invoice.replay.ts';
import { leftBy, takenBy } from '../lifecycles/invoice/invoice.rules.ts';
import { type RateSums, totalOf } from '../money/rates.ts';
import { overdrawn } from '../money/settle.ts';

/** State of a chain as seen from one of its documents. */
export interface ChainStanding {
  readonly chain: ChainSnapshot;
  /** Whether its partial finals are a few cents above the whole order. */
  readonly rounded: boolean;
  /** Whether the document itself is issued; the order value is then the chain's. */
  readonly issued: boolean;
  /** The order as the document states it, by rate. */
  readonly ordered: readonly RateSums[];
  /** What all earlier documents took of it. */
  readonly taken: readonly RateSums[];
  /** Other open drafts of the chain. */
  readonly drafts: number;
  /** Number of issued advances. */
  readonly advances: number;
}

/** Chain facts for the guards of a document. */
export function judgeChain({ chain, rounded, issued, ordered, taken, drafts, advances }: ChainStanding): ChainFacts {
  const { settled, total } = chain.context;
  const order = issued ? total : totalOf(ordered).gross;
  return {
    state: chainState(chain) as ChainState,
    left: settled === null ? leftBy(order, takenBy(chain.context)) : '0.00',
    rounded,
    overdrawn: overdrawn(ordered, taken),
    drafts,
    advances,
  };
}
