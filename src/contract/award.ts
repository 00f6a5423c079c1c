import * as z from 'zod/mini';
import { choice, flag, identifier } from './fields.ts';
import { amount, amountOrNone, decimalOrNone, instantOrNone, party, reasonText, shown, yes } from './trade-fields.ts';

/** Why no offer was taken for a lot; texts: `lot.reason.<code>` of lifecycles-procurement. */
export const NO_AWARD_REASONS = ['no_offers', 'too_expensive', 'not_compliant', 'need_gone', 'other'] as const;

export const LOT_STATES = ['active', 'partly', 'awarded', 'unsuccessful'] as const;
export type LotState = (typeof LOT_STATES)[number];
/** The chart's states are the wire's words. */
export const lotFromRow = (row: { readonly state: LotState }): LotState => row.state;
export const lotToRow = (state: LotState): { state: LotState } => ({ state });

/** One line of a decision: this much of a lot goes to this offer. */
export const awardRow = z.object({
  id: z.number(),
  lot: z.number(),
  offer: z.number(),
  organization: party,
  quantity: amount(),
  price: amount(),
  currency: z.string(),
  justification: shown(),
  at: z.string(),
  order: z._default(z.nullable(z.number()), null),
  /** State of the order that came of it. */
  order_status: z._default(z.nullable(z.string()), null),
});
export type Award = z.output<typeof awardRow>;

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
  delivery_term: shown(),
  delivery_time: shown(),
  payment_condition: shown(),
  valid_until: z._default(z.nullable(z.string()), null),
  /** How much of the lot this offer was awarded. */
  awarded: amount(),
  /** Lowest price of the lot among the offers in its currency. */
  best: yes(),
});
export type ComparedOffer = z.output<typeof comparedOffer>;

export const comparedLot = z.object({
  id: z.number(),
  name: z.string(),
  quantity: amount(),
  unit: z.string(),
  /** State of the lot's decision. */
  state: z.enum(LOT_STATES),
  awarded: amount(),
  offers: z.array(comparedOffer),
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
});

/** The offers side by side, per lot. There is none before the inquiry is opened. */
export const comparison = z.object({
  inquire: z.number(),
  lots: z.array(comparedLot),
  offers: z.array(receivedOffer),
  awards: z.array(awardRow),
});
export type Comparison = z.output<typeof comparison>;

export const acceptBody = z.object({
  offer: identifier(),
  lot: identifier(),
  /** All that is left of the lot unless told. */
  quantity: z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
  /** Asked for when a comparable offer is cheaper, and when a lot is closed short. */
  justification: reasonText(),
  /** Nothing more will be awarded of the lot, although something is left. */
  close_short: z.optional(flag()),
});

export const noAwardBody = z.object({ lot: identifier(), reason: choice(NO_AWARD_REASONS), comment: reasonText() });
export const rejectOfferBody = z.object({ offer: identifier(), reason: reasonText() });
export const revokeAwardBody = z.object({ award: identifier(), reason: reasonText() });

export const lotDecision = {
  state: z._default(z.enum(LOT_STATES), 'active'),
  awarded: amountOrNone(),
};
