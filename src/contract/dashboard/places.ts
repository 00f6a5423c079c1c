import * as z from 'zod/mini';
import { shown } from '../platform/trade-fields.ts';
import { counted } from './widgets.ts';

/* The specification's three widgets. Highest count first; equal ones by code. */

const countries = z.object({
  ...counted,
  total: z.number(),
  /** ISO 3166-1 alpha-2. */
  results: z.array(z.object({ country: z.string(), count: z.number() })),
});

/**
 * Running tenders that the company may see and was not removed from, by the country of their buyer. Link:
 * `/tenders?status=active&country=…`.
 */
export const tenderCountries = countries;
/** Other companies, by their country. Link: `/companies?country=…`. */
export const companyCountries = countries;
export type CountryCounts = z.output<typeof countries>;

/** Own listed products and services by tariff number. Link: `/products?tariff=…`. */
export const ownTariffs = z.object({
  ...counted,
  total: z.number(),
  /** The twenty with most products. */
  results: z.array(
    z.object({
      tariff_number: z.string(),
      /** In the user's language, when available. */
      label: shown(),
      count: z.number(),
      /** The number of these that are for sale. */
      for_sale: z.number(),
    }),
  ),
  others: z.number(),
  without_number: z.number(),
});
export type OwnTariffs = z.output<typeof ownTariffs>;
