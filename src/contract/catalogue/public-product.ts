import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { countryExists } from '../platform/countries.ts';
import { choice, listQuery, page } from '../platform/fields.ts';
import { publicProductRow } from './product.ts';

/** `relevance` is the order of a search; without words the newest come first. */
export const SEARCH_ORDERS = ['relevance', '-created_at', 'created_at'] as const;

/** A parameter of the address; an empty one is none. */
const matching = (pattern: RegExp, problem: string) => z.optional(z.string().check(z.regex(pattern, problem)));
const number = () => matching(/^(\d{1,14}(\.\d{1,4})?)?$/, 'invalid_number');
/** `PL,UA`, or one after the other. */
export const countries = () =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((sent) => (typeof sent === 'string' ? sent : sent.join(','))),
      ),
      z.string().check(
        z.regex(/^([A-Z]{2}(,[A-Z]{2}){0,99})?$/, { error: 'invalid_country', abort: true }),
        z.refine((codes) => codes === '' || codes.split(',').every(countryExists), 'invalid_country'),
      ),
    ),
  );
export const idOrNone = () => matching(/^([1-9]\d{0,9})?$/, 'invalid_id');

/** Filters of the search for goods; they are the parameters of the page's address. */
export const searchQuery = {
  ...listQuery,
  ordering: z.optional(choice(SEARCH_ORDERS)),
  countries: countries(),
  /** Words or digits of a tariff heading. */
  tariff: z.optional(z.string()),
  /** It, or what it begins with. */
  tariff_number: matching(/^[\d\s.]{0,20}$/, 'invalid_tariff_number'),
  /** It, or one that belongs to it. */
  category: idOrNone(),
  currency: matching(/^([A-Z]{3})?$/, 'invalid_currency'),
  /** In the currency that is asked for; without one, the figure in whatever currency. */
  minprice: number(),
  maxprice: number(),
  seller: idOrNone(),
};

/** By what the filter can be set to; what is not named would find nothing. */
const counts = () => z.nullable(z.record(z.string(), z.number()));

export const publicProductEndpoints = {
  publicProductList: endpoint({
    method: 'GET',
    path: '/api/publicproducts/',
    auth: 'optional',
    summary: 'Products and services for sale, of all companies',
    query: z.object(searchQuery),
    answer: page(publicProductRow),
  }),
  publicProductSuggest: endpoint({
    method: 'GET',
    path: '/api/publicproducts/suggest/',
    auth: 'optional',
    summary: 'What somebody who has typed this much may be looking for; at most eight',
    query: z.object({ search: z.optional(z.string()) }),
    /** `text`: as the reader's language calls it, with what it is called at home. */
    answer: z.array(z.object({ text: z.string(), product: z.nullable(z.number()) })),
  }),
  publicProductCounts: endpoint({
    method: 'GET',
    path: '/api/publicproducts/counts/',
    auth: 'optional',
    summary: 'How many would be found with each country, currency and category; null where they are too many to count',
    query: z.object(searchQuery),
    answer: z.object({ countries: counts(), currency: counts(), category: counts() }),
  }),
  publicProductGet: endpoint({
    method: 'GET',
    path: '/api/publicproducts/{id}/',
    auth: 'optional',
    summary: 'One product for sale; what is not for sale is not there',
    answer: publicProductRow,
  }),
};
