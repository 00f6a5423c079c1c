import { lotStates } from '../../../machines/lifecycles/lot/lot.tags.ts';
import * as z from 'zod/mini';
import { amount, amountOrNone, party, shown } from '../platform/trade-fields.ts';

/**
 * Why no offer was accepted for a lot: the codes of the eForms list `non-award-justification`, without additions.
 * Texts: `lot.reason.<code>` of lifecycles-procurement.
 */
export const NO_AWARD_REASONS = [
  'all-rej',
  'chan-need',
  'ins-fund',
  'no-rece',
  'no-signed',
  'one-admis',
  'rev-body',
  'rev-buyer',
  'tch-pr-error',
  'other',
] as const;
export type NoAwardReason = (typeof NO_AWARD_REASONS)[number];

export const LOT_STATES = lotStates;
export type LotState = (typeof LOT_STATES)[number];
/** The wire uses the chart's state names. */
export const lotFromRow = (row: { readonly state: LotState }): LotState => row.state;
export const lotToRow = (state: LotState): { state: LotState } => ({ state });

/** One line of a decision: this quantity of a lot goes to this offer. */
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
  /** State of the resulting order. */
  order_status: z._default(z.nullable(z.string()), null),
});
export type Award = z.output<typeof awardRow>;

export const lotDecision = {
  state: z._default(z.enum(LOT_STATES), 'active'),
  awarded: amountOrNone(),
};
