import * as z from 'zod/mini';
import { OFFER_STATUSES } from '../procurement/offer.ts';
import { amount, instantOrNone, named, shown } from '../platform/trade-fields.ts';
import { counted, period } from './widgets.ts';

/* Widgets for sellers. */

/**
 * Running tenders that the company may see and has not declined. ASSUMED: a tender is in my tariff numbers when one of
 * its lots has the heading (the first four digits) of a product that I list; in my countries when its buyer is in mine
 * or in one from which I have confirmed an order.
 */
export const openTenders = z.object({
  ...counted,
  /** All running tenders, those in my tariff numbers, in my countries, and in both. */
  all: z.number(),
  in_tariffs: z.number(),
  in_countries: z.number(),
  in_both: z.number(),
  /** The ten in my tariff numbers that close first; `in_country`: in one of my countries too. */
  results: z.array(
    z.object({
      id: z.number(),
      name: shown(),
      organizer: named,
      country: shown(),
      expire_at: instantOrNone(),
      timezone: z._default(z.string(), 'UTC'),
      in_country: z.boolean(),
    }),
  ),
});
export type OpenTenders = z.output<typeof openTenders>;

/**
 * Own offers by state, as their company sees it (an award is visible with the whole decision): those submitted in the
 * period, and drafts created in it. Link: `/api/offers/?status=`.
 */
export const offersByOutcome = z.object({
  ...counted,
  ...period,
  results: z.array(z.object({ status: z.enum(OFFER_STATUSES), count: z.number() })),
});
export type OffersByOutcome = z.output<typeof offersByOutcome>;

/** Orders received that wait for an answer, of any date. Link: `/orders?side=seller&status=new`. */
export const ordersToConfirm = z.object({
  ...counted,
  count: z.number(),
  /** Those that expire within 24 hours unless they are answered. */
  urgent: z.number(),
  /** Their total value per currency. */
  amounts: z.array(z.object({ currency: z.string(), count: z.number(), amount: amount() })),
  /** The ten that expire first. */
  results: z.array(
    z.object({ id: z.number(), buyer: named, currency: z.string(), total: amount(), answer_by: instantOrNone() }),
  ),
});
export type OrdersToConfirm = z.output<typeof ordersToConfirm>;

/** Listed goods with less available than their warning level. Link: `/stock?low=true`. */
export const lowStock = z.object({
  ...counted,
  count: z.number(),
  /** The ten that have been low longest. */
  results: z.array(
    z.object({
      id: z.number(),
      name: shown(),
      unit: z.string(),
      available: amount(),
      minimum: amount(),
      low_since: instantOrNone(),
    }),
  ),
});
export type LowStock = z.output<typeof lowStock>;
