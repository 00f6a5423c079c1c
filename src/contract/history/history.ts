import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { instantOrNone, party, shown } from '../platform/trade-fields.ts';

/* Who did what to a record, when, and in which revision; as far as the active organisation may see it. */

/** The side that acted; `server` is the clock, or a consequence of another record. */
export const ACTORS = ['buyer', 'supplier', 'seller', 'server'] as const;

export const historyEntry = z.object({
  at: z.string(),
  /** The event's chart; `event`, `from` and `to` are its names. */
  lifecycle: z.string(),
  event: z.string(),
  /** Null for the record's creation. */
  from: z._default(z.nullable(z.string()), null),
  to: z._default(z.nullable(z.string()), null),
  /** Of the record after the step; null when it has none. */
  revision: z._default(z.nullable(z.number()), null),
  by: z.enum(ACTORS),
  /** The company that acted, when the caller may see it. */
  organization: z._default(z.nullable(party), null),
  /** Only for the caller's own organisation. */
  person: shown(),
  /** Text, or a code of the chart's `reason` texts. */
  reason: shown(),
  comment: shown(),
  /** The lot and the companies that the step concerns. */
  lot: z._default(z.nullable(z.number()), null),
  companies: z._default(z.array(party), []),
  /** The new deadline. */
  expire_at: instantOrNone(),
  /** Number of repetitions, the last at `at`: saving a draft repeatedly is one line. */
  times: z._default(z.number(), 1),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Newest first; `more`: there are older ones that are not included. */
export const history = z.object({ results: z.array(historyEntry), more: z._default(z.boolean(), false) });
export type History = z.output<typeof history>;

const read = <const P extends string>(resource: P, summary: string) =>
  endpoint({
    method: 'GET' as const,
    path: `/api/${resource}/{id}/history/` as const,
    auth: 'token' as const,
    summary,
    answer: history,
  });

export const historyEndpoints = {
  inquireHistory: read('inquires', 'History of an inquiry of the active organization, without sealed offers'),
  quotationHistory: read('quotations', "History of a tender: the public events and the active organization's own"),
  offerHistory: read('offers', 'History of an offer'),
  orderHistory: read('orders', 'History of an order'),
  buyerRequestHistory: read('buyer-request', 'History of a request for quotations of the active organization'),
  /** `{secret}` comes from the mailed link. */
  unauthBuyerRequestHistory: endpoint({
    method: 'GET',
    path: '/api/unauth-buyer-request/{secret}/history/',
    auth: 'optional',
    summary: "History of a visitor's request",
    answer: history,
  }),
  documentHistory: read('documents', 'History of a document; for the buyer, from its issue on'),
};
