import * as z from 'zod/mini';
import { amount, shown } from '../platform/trade-fields.ts';
import { counted, period } from './widgets.ts';

/*
 * Pictures of whoever buys. Money stands in `currency`, the home currency of the first organisation counted. What an
 * award costs is turned into its inquiry's currency by the rate that was frozen with the inquiry; from there, and
 * everything else, by the organisation's own rates. ASSUMED: sums of a month are converted at the newest rate known on
 * its last day (of the current one: today). What has no rate stands apart in `unconverted`, in its own currency, and in
 * no other figure.
 */

/**
 * ASSUMED: all three are of the same inquiries, those whose decision was told in the month, where every lot was awarded
 * and there was a budget: `budget` less `awarded` is `saved`, which may be negative. `awarded` is what their awards come
 * to as they stand now (quantity × price, changes agreed to since included, without those taken back). Where an award
 * of it has no frozen rate the inquiry is in none of them, and counted in `not_compared`. `published` and `awards` count
 * what was first published and what was awarded in the month, whatever came of it.
 */
const bought = { budget: amount(), awarded: amount(), saved: amount() };

export const purchases = z.object({
  ...counted,
  ...period,
  currency: z.string(),
  /** Every month of the period, `2026-11`, also empty ones. */
  months: z.array(z.object({ month: z.string(), ...bought, published: z.number(), awards: z.number() })),
  totals: z.object(bought),
  not_compared: z.number(),
  unconverted: z.array(z.object({ currency: z.string(), ...bought })),
});
export type Purchases = z.output<typeof purchases>;

/**
 * Envelopes received against companies invited, of inquiries published in the period. Of an inquiry both numbers count
 * only where the buyer is told the first (`offers_count` of the inquiry); the others are counted in `untold`.
 */
export const envelopes = z.object({
  ...counted,
  ...period,
  months: z.array(
    z.object({
      month: z.string(),
      /** Inquiries of which the number is told; companies that they invited; companies that sent an envelope. */
      inquiries: z.number(),
      invited: z.number(),
      received: z.number(),
      untold: z.number(),
    }),
  ),
});
export type Envelopes = z.output<typeof envelopes>;

/**
 * ASSUMED: spent is what was ordered: lines (quantity × price) of orders that were confirmed in the period and not
 * cancelled since. Its category is the chapter of the line's tariff number (its first two digits), for buyer and seller
 * share no other one. The ten largest, and the rest in `others`. `share` is the part of the total in percent with one
 * digit; an order with lines of several chapters counts in `orders` of each.
 */
const spend = { share: z.number(), amount: amount(), orders: z.number() };
const rest = { others: z.nullable(z.object({ ...spend, entries: z.number() })), total: amount() };
const unconverted = z.array(z.object({ currency: z.string(), amount: amount() }));

export const spendByCategory = z.object({
  ...counted,
  ...period,
  currency: z.string(),
  /** `chapter` '' for lines without a tariff number; `label` is its name in the reader's language, as far as it is known. */
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
