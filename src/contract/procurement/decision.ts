import * as z from 'zod/mini';
import { NO_AWARD_REASONS } from './award.ts';
import { exchangeRate } from '../organization/exchange-rate.ts';
import { choice, currency, day, decimal, flag, identifier, money, nameText } from '../platform/fields.ts';
import { decimalOrNone, INCOTERMS, reasonText } from '../platform/trade-fields.ts';

/* What the buyer sends while the offers are evaluated. */

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

export const enterRateBody = z.object({
  currency: currency(),
  rate: exchangeRate(),
  date: day(),
  source: nameText(200),
});

/** What is counted for a delivery term that was not asked for; no lots take it back. */
export const valueTermBody = z.object({
  term: z.enum(INCOTERMS, 'invalid_choice'),
  /** Per cent of the price with its freight. */
  duty: z._default(decimal({ digits: 4, scale: 4, min: '0' }), '0'),
  /** Freight for all that is asked for of a lot. */
  lots: z
    .array(z.object({ lot: identifier(), freight: money() }), 'invalid_list')
    .check(z.maxLength(200, 'max_entries|200')),
});

export const setAsideBody = z.object({ offer: identifier(), lot: identifier(), reason: reasonText() });

export const noAwardBody = z.object({ lot: identifier(), reason: choice(NO_AWARD_REASONS), comment: reasonText() });
export const rejectOfferBody = z.object({ offer: identifier(), reason: reasonText() });
export const revokeAwardBody = z.object({ award: identifier(), reason: reasonText() });
