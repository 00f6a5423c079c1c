import * as z from 'zod/mini';
import { eachOfferTerm, type OfferTerm } from '../../../machines/lifecycles/offer/offer.fields.ts';
import { DEVIATIONS } from '../../../machines/lifecycles/offer/offer.deviation-terms.ts';
import { awardRow, LOT_STATES } from './award.ts';
import { offerDocument } from './offer-document.ts';
import { amount, amountOrNone, instantOrNone, party, shown, yes } from '../platform/trade-fields.ts';

/* The offers of an opened inquiry side by side. */

export const OBSTACLES = ['rate', 'quantity', 'term'] as const;

/** A term that nobody names is an empty text here. */
const terms = eachOfferTerm<Record<OfferTerm, ReturnType<typeof shown>>>(shown);
const noTerms = eachOfferTerm<Record<OfferTerm, string>>(() => '');

/** What one supplier offers for one lot, as the buyer compares it. */
export const comparedOffer = z.object({
  /** Id of the offer. */
  offer: z.number(),
  organization: party,
  /** State of the offer. */
  status: z.string(),
  price: amount(),
  currency: z.string(),
  vat_included: yes(),
  quantity: amount(),
  unit: z.string(),
  /** Price times quantity. */
  amount: amount(),
  /** Both in the inquiry's currency; null where no rate is known. */
  converted_price: amountOrNone(),
  converted_amount: amountOrNone(),
  ...terms,
  valid_until: z._default(z.nullable(z.string()), null),
  /** How much of the lot this offer was awarded. */
  awarded: amount(),
  /** Rank 1; there is none where not all offers of the lot are comparable or set aside. */
  best: yes(),
  /** Among the offers that stand, 1 for the best; null where the offer is out or set aside, or the lot has no ranking. */
  rank: z._default(z.nullable(z.number()), null),
  /** What differs from the inquiry. */
  deviations: z._default(z.array(z.enum(DEVIATIONS)), []),
  /** What says in other words what the inquiry asks for, as far as figures tell. */
  reworded: z._default(z.array(z.enum(DEVIATIONS)), []),
  /** An award needs a justification: a comparable offer that may still be had is cheaper, or there is no rank. */
  justify: yes(),
  /** What keeps it from being compared: `rate`, `quantity`, `term`. */
  obstacles: z._default(z.array(z.enum(OBSTACLES)), []),
  /** Set aside in this lot, and why; '' where it is not. */
  aside: shown(),
  /** Per unit in the inquiry's currency, with what is counted for freight and duty of its term. */
  comparable_price: amountOrNone(),
});
export type ComparedOffer = z.output<typeof comparedOffer>;

/** Rate at which the best offer and the runner-up would cost the same. */
export const flipRate = z.object({
  currency: z.string(),
  rate: amount(),
  /** The frozen rate. */
  now: amount(),
  best: z.number(),
  runner_up: z.number(),
});
export type FlipRate = z.output<typeof flipRate>;

export const comparedLot = z.object({
  id: z.number(),
  name: z.string(),
  quantity: amount(),
  unit: z.string(),
  /** State of the lot's decision. */
  state: z.enum(LOT_STATES),
  awarded: amount(),
  offers: z.array(comparedOffer),
  flips: z._default(z.array(flipRate), []),
  /** Why it went to nobody, or was closed short. */
  reason: shown(),
  comment: shown(),
  /** After a supplier stepped back: whose award is gone, and the offer that is next by price. */
  declined: z._default(z.array(party), []),
  next: z._default(z.nullable(z.number()), null),
});

export const receivedOffer = z.object({
  id: z.number(),
  organization: party,
  status: z.string(),
  revision: z.number(),
  submitted_at: instantOrNone(),
  /** SHA-256 of the canonical offer, published when the offers are opened. */
  hash: shown(),
  valid_until: z._default(z.nullable(z.string()), null),
  comment: shown(),
  totals: z.array(z.object({ currency: z.string(), amount: amount() })),
  /** Sum in the inquiry's currency; null where a rate is missing. */
  total: amountOrNone(),
  /** How many lots it answers. */
  lots: z._default(z.number(), 0),
  offerdocument_set: z._default(z.array(offerDocument), []),
});

/** A currency of the offers that is not the inquiry's; `rate` is null as long as it is missing. */
export const frozenRate = z.object({
  currency: z.string(),
  rate: amountOrNone(),
  date: z._default(z.nullable(z.string()), null),
  source: shown(),
  /** Whether it was entered after the opening, and by whom. */
  entered_by: shown(),
});
export type FrozenRate = z.output<typeof frozenRate>;

/** The offers side by side, per lot. There is none before the inquiry is opened. */
export const comparison = z.object({
  inquire: z.number(),
  /** What everything is converted into. */
  currency: shown(),
  rates: z._default(z.array(frozenRate), []),
  /** What was asked for. */
  asked: z._default(
    z.object({
      ...terms,
      vat_included: yes(),
    }),
    { ...noTerms, vat_included: false },
  ),
  lots: z.array(comparedLot),
  offers: z.array(receivedOffer),
  awards: z.array(awardRow),
});
export type Comparison = z.output<typeof comparison>;
