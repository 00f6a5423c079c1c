import type { Outcome, Step } from '../../machines/purchase/simulate.ts';
import type { Kind } from '../../machines/purchase/simulated.charts.ts';
import type { Purchase } from '../../machines/purchase/simulated.ts';
import type { Deed } from './purchase.acts.ts';

/* A completed event, as seen by the checks. */

export interface Happened {
  readonly before: Purchase;
  readonly deed: Deed;
  readonly at: string;
  readonly outcome: Outcome & { readonly ok: true };
}
export type Fault = string | false | undefined;
export type Check = (happened: Happened) => readonly Fault[];

export const of = (steps: readonly Step[], to: Kind, ...types: readonly string[]): Step[] =>
  steps.filter((step) => step.to === to && types.includes(step.event.type));

export const sellerOf = (purchase: Purchase, { to, id }: Deed): number | undefined =>
  to === 'order'
    ? purchase.order.find((one) => one.id === id)?.seller
    : purchase.offer.find((one) => one.id === id)?.organization;
