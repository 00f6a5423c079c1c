import type { Outcome } from '../../machines/invoicing/simulate.ts';
import type { Books } from '../../machines/invoicing/simulated.ts';
import type { Deed } from './chain.acts.ts';

/* A completed event, as seen by the checks. */

export interface Happened {
  readonly before: Books;
  readonly deed: Deed;
  readonly at: string;
  readonly outcome: Outcome & { readonly ok: true };
}
export type Fault = string | false | undefined;
export type Check = (happened: Happened) => readonly Fault[];

export interface RefusedDeed {
  readonly before: Books;
  readonly deed: Deed;
  readonly outcome: Outcome & { readonly ok: false };
}
