import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { currency, day, decimal, keptCurrency, listQuery, nameText, page, text } from '../platform/fields.ts';
import { amount } from '../platform/trade-fields.ts';

/** Units of `to` per unit of `from`; ten decimal places. */
export const exchangeRate = () => decimal({ digits: 10, scale: 10, above: '0' });

/** A rate that the organisation entered itself; rates are never fetched from outside. */
export const exchangeRateRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  from: z.string(),
  to: z.string(),
  rate: amount(),
  /** First day on which it applies, until a later rate. */
  date: z.string(),
  /** Publisher, e.g. `NBP 226/A/NBP/2026`. */
  source: z.string(),
});
export type ExchangeRate = z.output<typeof exchangeRateRow>;

const body = { from: currency(), to: currency(), rate: exchangeRate(), date: day(), source: nameText(200) };
export const exchangeRateBody = z
  .object(body)
  .check(z.refine(({ from, to }) => from !== to, { error: 'same_currency', path: ['to'] }));

/** Columns of an imported file; when `to` is left out, the request body contains it. */
export const RATE_COLUMNS = ['currency', 'rate', 'date', 'source'] as const;
export const MOST_IMPORTED_RATES = 2000;

export const exchangeRateEndpoints = {
  exchangeRateList: endpoint({
    method: 'GET',
    path: '/api/exchange-rates/',
    auth: 'token',
    summary: 'Exchange rates of the active organization, newest first; `search` is a currency',
    query: z.object({
      ...listQuery,
      from: z.optional(keptCurrency()),
      to: z.optional(keptCurrency()),
      on: z.optional(day()),
    }),
    answer: page(exchangeRateRow),
  }),
  exchangeRateCreate: endpoint({
    method: 'POST',
    path: '/api/exchange-rates/',
    auth: 'token',
    summary: 'Add an exchange rate; one per pair of currencies and day',
    body: exchangeRateBody,
    answer: exchangeRateRow,
    status: 201,
  }),
  exchangeRateUpdate: endpoint({
    method: 'PATCH',
    path: '/api/exchange-rates/{id}/',
    auth: 'token',
    summary: 'Correct an exchange rate; amounts already frozen with it stay unchanged',
    body: z.object({ rate: z.optional(exchangeRate()), date: z.optional(day()), source: z.optional(nameText(200)) }),
    answer: exchangeRateRow,
  }),
  exchangeRateDelete: endpoint({
    method: 'DELETE',
    path: '/api/exchange-rates/{id}/',
    auth: 'token',
    summary: 'Delete an exchange rate; amounts already frozen with it stay unchanged',
    status: 204,
  }),
  exchangeRateImport: endpoint({
    method: 'POST',
    path: '/api/exchange-rates/import/',
    auth: 'token',
    summary:
      'Import rates from a CSV text with the columns currency, rate, date and source, all or none; a rate of the same day is replaced',
    body: z.object({ to: currency(), csv: text(300_000) }),
    answer: z.object({ created: z.number(), replaced: z.number() }),
  }),
};
