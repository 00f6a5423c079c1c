import { continues, type DocumentContext, goesOn, MOST_ADVANCES, waitsForDraft } from './document.rules.ts';

type Asked = { readonly context: DocumentContext };

/** Guards for the next document of a chain. */
export const chainGuards = {
  continuesChain: ({ context }: Asked) => continues(context),
  inChain: ({ context }: Asked) => context.chain !== null,
  chainAdvancing: ({ context: { chain } }: Asked) => chain === null || chain.state === 'advancing',
  chainAdvanced: ({ context }: Asked) => context.chain === null || goesOn(context),
  finalMayFollow: ({ context }: Asked) => !goesOn(context) || context.order === 'free' || context.order === 'delivered',
  noOpenDraft: ({ context }: Asked, { next }: { readonly next: 'chain' | 'correction' }) =>
    !waitsForDraft(context, next),
  moreAdvances: ({ context: { chain } }: Asked) => (chain?.advances ?? 0) < MOST_ADVANCES,
} as const;

export const draftless = { type: 'noOpenDraft', params: { next: 'chain' } } as const;
