import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { countries } from '../platform/countries.ts';
import { choice, listQuery, page } from '../platform/fields.ts';
import { publicProductRow } from './product.ts';

/** `relevance` orders the results of a search; without words the newest come first. */
export const SEARCH_ORDERS = ['relevance', '-created_at', 'created_at'] as const;

/** A query parameter; an empty one counts as absent. */
const matching = (pattern: RegExp, problem: string) => z.optional(z.string().check(z.regex(pattern, problem)));
const number = () => matching(/^(\d{1,14}(\.\d{1,4})?)?$/, 'invalid_number');
export const idOrNone = () => matching(/^([1-9]\d{0,9})?$/, 'invalid_id');

/** Filters of the search for goods; they are the query parameters of the page. */
export const searchQuery = {
  ...listQuery,
  ordering: z.optional(choice(SEARCH_ORDERS)),
  countries: countries(),
  /** Words or digits of a tariff heading. */
  tariff: z.optional(z.string()),
  /** The number, or its beginning. */
  tariff_number: matching(/^[\d\s.]{0,20}$/, 'invalid_tariff_number'),
  /** The category or one of its descendants. */
  category: idOrNone(),
  currency: matching(/^([A-Z]{3})?$/, 'invalid_currency'),
  /** In the selected currency; without one, the figure in any currency. */
  minprice: number(),
  maxprice: number(),
  seller: idOrNone(),
};

/** Number of results for each filter value; values not listed have none. */
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
    summary: 'Suggestions for a partly typed search; at most eight',
    query: z.object({ search: z.optional(z.string()) }),
    /** `text`: the name in the user's language, followed by its original name. */
    answer: z.array(z.object({ text: z.string(), product: z.nullable(z.number()) })),
  }),
  publicProductCounts: endpoint({
    method: 'GET',
    path: '/api/publicproducts/counts/',
    auth: 'optional',
    summary: 'Number of results with each country, currency and category; null if they are too many to count',
    query: z.object(searchQuery),
    answer: z.object({ countries: counts(), currency: counts(), category: counts() }),
  }),
  publicProductGet: endpoint({
    method: 'GET',
    path: '/api/publicproducts/{id}/',
    auth: 'optional',
    summary: 'One product for sale; 404 if it is not for sale',
    answer: publicProductRow,
  }),
};
