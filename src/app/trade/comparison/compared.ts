import type { Comparison } from '../../../contract/procurement/comparison.ts';

export type ComparedLot = Comparison['lots'][number];
export type ReceivedOffer = Comparison['offers'][number];

/** A pinned column stays beside the lots while the others scroll under it. */
export interface Pin {
  readonly className?: string;
  readonly style?: { readonly left: string };
}
export const NOT_PINNED: Pin = {};
