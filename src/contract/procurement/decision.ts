import * as z from 'zod/mini';
import { NO_AWARD_REASONS } from './award.ts';
import { exchangeRate } from '../organization/exchange-rate.ts';
import { choice, day, decimal, flag, identifier, keptCurrency, money, nameText } from '../platform/fields.ts';
import { decimalOrNone, INCOTERMS, reasonText } from '../platform/trade-fields.ts';

/* Bodies of the buyer's calls during evaluation. */

export const acceptBody = z.object({
  offer: identifier(),
  lot: identifier(),
  /** By default all that is left of the lot. */
  quantity: z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
  /** Required when a comparable offer is cheaper, and when a lot is closed short. */
  justification: reasonText(),
  /** Closes the lot although a quantity is left. */
  close_short: z.optional(flag()),
});

export const enterRateBody = z.object({
  currency: keptCurrency(),
  rate: exchangeRate(),
  date: day(),
  source: nameText(200),
});

/** Costs counted for a delivery term other than the requested one; an empty list of lots removes them. */
export const valueTermBody = z.object({
  term: z.enum(INCOTERMS, 'invalid_choice'),
  /** Percent of the price including freight. */
  duty: z._default(decimal({ digits: 4, scale: 4, min: '0' }), '0'),
  /** Freight for the lot's whole quantity. */
  lots: z
    .array(z.object({ lot: identifier(), freight: money() }), 'invalid_list')
    .check(z.maxLength(200, 'max_entries|200')),
});

export const setAsideBody = z.object({ offer: identifier(), lot: identifier(), reason: reasonText() });

export const noAwardBody = z.object({ lot: identifier(), reason: choice(NO_AWARD_REASONS), comment: reasonText() });
export const rejectOfferBody = z.object({ offer: identifier(), reason: reasonText() });
export const revokeAwardBody = z.object({ award: identifier(), reason: reasonText() });
