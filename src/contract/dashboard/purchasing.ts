import * as z from 'zod/mini';
import { amount, shown } from '../platform/trade-fields.ts';
import { counted, period } from './widgets.ts';

/*
 * Widgets for buyers. Amounts are in `currency`, the home currency of the first organisation counted. An award's cost
 * is converted to its inquiry's currency at the rate frozen with the inquiry; from there, like everything else, at the
 * organisation's own rates. ASSUMED: a month's sums are converted at the newest rate known on its last day (for the
 * current month: today). Amounts without a rate are only in `unconverted`, in their own currency.
 */

/**
 * ASSUMED: all three cover the same inquiries: those whose decision was announced in the month, with a budget and every
 * lot awarded. `saved` is `budget` less `awarded` and may be negative. `awarded` is the current value of their awards
 * (quantity × price, including agreed changes, without revoked ones). An inquiry with an award without a frozen rate is
 * left out and counted in `not_compared`. `published` and `awards` count what was first published and what was awarded
 * in the month, whatever the outcome.
 */
const bought = { budget: amount(), awarded: amount(), saved: amount() };

export const purchases = z.object({
  ...counted,
  ...period,
  currency: z.string(),
  /** Every month of the period, `2026-11`, including empty ones. */
  months: z.array(z.object({ month: z.string(), ...bought, published: z.number(), awards: z.number() })),
  totals: z.object(bought),
  not_compared: z.number(),
  unconverted: z.array(z.object({ currency: z.string(), ...bought })),
});
export type Purchases = z.output<typeof purchases>;

/**
 * Envelopes received and companies invited, for inquiries published in the period. An inquiry counts in both numbers
 * only when the buyer may see the first (its `offers_count`); the others are counted in `untold`.
 */
export const envelopes = z.object({
  ...counted,
  ...period,
  months: z.array(
    z.object({
      month: z.string(),
      /** Inquiries with a visible number; companies they invited; companies that sent an envelope. */
      inquiries: z.number(),
      invited: z.number(),
      received: z.number(),
      untold: z.number(),
    }),
  ),
});
export type Envelopes = z.output<typeof envelopes>;

/**
 * ASSUMED: spend is the ordered value: lines (quantity × price) of orders that were confirmed in the period and not
 * cancelled since. Its category is the chapter of the line's tariff number (its first two digits), the only one that
 * buyer and seller share. The ten largest, and the rest in `others`. `share` is the percentage of the total with one
 * decimal; an order with lines of several chapters counts in `orders` of each.
 */
const spend = { share: z.number(), amount: amount(), orders: z.number() };
const rest = { others: z.nullable(z.object({ ...spend, entries: z.number() })), total: amount() };
const unconverted = z.array(z.object({ currency: z.string(), amount: amount() }));

export const spendByCategory = z.object({
  ...counted,
  ...period,
  currency: z.string(),
  /** `chapter` is '' for lines without a tariff number; `label` is its name in the user's language, when available. */
  results: z.array(z.object({ chapter: z.string(), label: shown(), ...spend })),
  ...rest,
  unconverted,
});
export type SpendByCategory = z.output<typeof spendByCategory>;

export const spendBySupplier = z.object({
  ...counted,
  ...period,
  currency: z.string(),
  results: z.array(z.object({ supplier: z.number(), name: shown(), intername: shown(), country: shown(), ...spend })),
  ...rest,
  unconverted,
});
export type SpendBySupplier = z.output<typeof spendBySupplier>;
