import type { Effects } from '../../src/server/platform/command.ts';
import type { lotMachine } from '../../machines/lifecycles/lot/lot.machine.ts';
import type { offerMachine } from '../../machines/lifecycles/offer/offer.machine.ts';
import { assigned } from '../../src/server/platform/command.ts';

/* What must not compile: `tsc` fails on an unmet expectation. Nothing here is ever run. */

type Row = { readonly id: number };
type OfOffer = Effects<typeof offerMachine, Row>;

const nothing = () => Promise.resolve();
const own = assigned('keepOutcome', 'forgetOutcome', 'rebase', 'countRevision', 'markStale');
const rest = { tellWithdrawn: nothing, mailDifference: nothing, mailRejected: nothing, stepBack: nothing };

export const whole: OfOffer = { ...own, ...rest, keepRevision: nothing };

// @ts-expect-error keepRevision is missing
export const missing: OfOffer = { ...own, ...rest };

// @ts-expect-error keepRevision is misspelt
export const misspelt: OfOffer = { ...own, ...rest, keepRevison: nothing };

// @ts-expect-error no action of the chart has this name
export const surplus: OfOffer = { ...own, ...rest, keepRevision: nothing, keepReceipt: nothing };

// @ts-expect-error no action of the chart has this name
export type Part = Pick<OfOffer, 'keepRevision' | 'keepReceipt'>;

export const mistaken: OfOffer = {
  ...own,
  ...rest,
  keepRevision: nothing,
  // @ts-expect-error the chart gives a text and a cause, not a number
  mailRejected: (_step, params: { readonly reason: number }) => Promise.resolve(void params),
};

// @ts-expect-error a lot only assigns, and `subtract` is missing
export const lots: Effects<typeof lotMachine, Row> = assigned('add');
