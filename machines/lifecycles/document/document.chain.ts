import { inTurn } from '../../kit/guards.ts';
import { compare } from '../../money/decimal.ts';
import { continues, type DocumentContext, goesOn, MOST_ADVANCES } from './document.rules.ts';

type Asked = { readonly context: DocumentContext };

/** Guards for the next document of a chain. */
export const chainGuards = {
  continuesChain: ({ context }: Asked) => continues(context),
  inChain: ({ context }: Asked) => context.chain !== null,
  chainAdvancing: ({ context: { chain } }: Asked) => chain?.state === 'advancing',
  chainAdvanced: ({ context }: Asked) => goesOn(context),
  /** A final would be a few cents less than nothing: each partial final rounded its VAT. */
  finalNeeded: ({ context: { chain } }: Asked) => chain?.rounded !== true,
  /** What exceeds an order that was reduced or cancelled has to be corrected first: no final takes less than nothing. */
  advancesWithin: ({ context: { chain } }: Asked) => chain === null || compare(chain.left, '0') >= 0,
  finalMayFollow: ({ context: { order } }: Asked) => order === 'free' || order === 'delivered',
  noOpenDraft: ({ context: { chain, corrections } }: Asked) => (chain?.drafts ?? 0) + corrections === 0,
  moreAdvances: ({ context: { chain } }: Asked) => (chain?.advances ?? 0) < MOST_ADVANCES,
} as const;

/** A final takes something or nothing, but not less. */
export const finalBegun = inTurn('finalNeeded', 'advancesWithin');
