import * as z from 'zod/mini';
import { eachOfferTerm, type OfferTerm } from '../../../machines/lifecycles/offer/offer.fields.ts';
import { DEVIATIONS } from '../../../machines/lifecycles/offer/offer.deviation-terms.ts';
import { awardRow, LOT_STATES } from './award.ts';
import { offerDocument } from './offer-document.ts';
import { amount, amountOrNone, instantOrNone, party, shown, yes } from '../platform/trade-fields.ts';

/* The offers of an opened inquiry side by side. */

export const OBSTACLES = ['rate', 'quantity', 'term'] as const;

/** Unset terms are empty strings here. */
const terms = eachOfferTerm<Record<OfferTerm, ReturnType<typeof shown>>>(shown);
const noTerms = eachOfferTerm<Record<OfferTerm, string>>(() => '');

/** One supplier's offer for one lot, as the buyer compares it. */
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
  /** Both in the inquiry's currency; null when no rate is known. */
  converted_price: amountOrNone(),
  converted_amount: amountOrNone(),
  ...terms,
  valid_until: z._default(z.nullable(z.string()), null),
  /** Quantity of the lot awarded to this offer. */
  awarded: amount(),
  /** Whether it has rank 1; none has unless all offers of the lot are comparable or set aside. */
  best: yes(),
  /**
   * Rank among the valid offers, 1 for the best; null when the offer is out or set aside, or the lot has no ranking.
   */
  rank: z._default(z.nullable(z.number()), null),
  /** Deviations from the inquiry. */
  deviations: z._default(z.array(z.enum(DEVIATIONS)), []),
  /** Terms worded differently from the inquiry, but equal as far as their figures show. */
  reworded: z._default(z.array(z.enum(DEVIATIONS)), []),
  /** Whether an award needs a justification: a cheaper comparable offer is still available, or there is no rank. */
  justify: yes(),
  /** What prevents a comparison: `rate`, `quantity`, `term`. */
  obstacles: z._default(z.array(z.enum(OBSTACLES)), []),
  /** Why it is set aside in this lot; '' when it is not. */
  aside: shown(),
  /** Per unit in the inquiry's currency, including the freight and duty counted for its term. */
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
  /** Why it went to no one, or was closed short. */
  reason: shown(),
  comment: shown(),
  /** After a supplier stepped back: the suppliers concerned, and the next offer by price. */
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
  /** Sum in the inquiry's currency; null when a rate is missing. */
  total: amountOrNone(),
  /** Number of lots it answers. */
  lots: z._default(z.number(), 0),
  offerdocument_set: z._default(z.array(offerDocument), []),
});

/** A currency of the offers other than the inquiry's; `rate` is null while it is missing. */
export const frozenRate = z.object({
  currency: z.string(),
  rate: amountOrNone(),
  date: z._default(z.nullable(z.string()), null),
  source: shown(),
  /** The person who entered it after the opening; otherwise ''. */
  entered_by: shown(),
});
export type FrozenRate = z.output<typeof frozenRate>;

/** The offers side by side, per lot. Exists only after the inquiry was opened. */
export const comparison = z.object({
  inquire: z.number(),
  /** Currency of all converted amounts. */
  currency: shown(),
  rates: z._default(z.array(frozenRate), []),
  /** The requested terms. */
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
