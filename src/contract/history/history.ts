import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { instantOrNone, party, shown } from '../platform/trade-fields.ts';

/* Who did what to a record, when, and from which revision; as far as the active organisation may know it. */

/** Which side acted; `server` is the clock, or what follows from another record. */
export const ACTORS = ['buyer', 'supplier', 'seller', 'server'] as const;

export const historyEntry = z.object({
  at: z.string(),
  /** The chart whose event it is; `event`, `from` and `to` are its words. */
  lifecycle: z.string(),
  event: z.string(),
  /** Null where the record began. */
  from: z._default(z.nullable(z.string()), null),
  to: z._default(z.nullable(z.string()), null),
  /** Of the record after the step; null where it counts none. */
  revision: z._default(z.nullable(z.number()), null),
  by: z.enum(ACTORS),
  /** The company that acted, where the caller may know it. */
  organization: z._default(z.nullable(party), null),
  /** Only of the caller's own organisation. */
  person: shown(),
  /** Text, or a code of the chart's `reason` texts. */
  reason: shown(),
  comment: shown(),
  /** The lot and the companies that the step is about. */
  lot: z._default(z.nullable(z.number()), null),
  companies: z._default(z.array(party), []),
  /** The deadline that was set. */
  expire_at: instantOrNone(),
  /** How often in a row, the last time at `at`: saving a draft is one line. */
  times: z._default(z.number(), 1),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The newest first; `more`: there are older ones that are not told. */
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
  inquireHistory: read('inquires', 'What happened to an own inquiry; nothing of sealed offers'),
  quotationHistory: read('quotations', 'What happened to a tender: what is public, and what the own company did'),
  offerHistory: read('offers', 'What happened to an offer'),
  orderHistory: read('orders', 'What happened to an order'),
  buyerRequestHistory: read('buyer-request', 'What happened to an own request for quotations'),
  /** `{secret}` is the one of the mailed link. */
  unauthBuyerRequestHistory: endpoint({
    method: 'GET',
    path: '/api/unauth-buyer-request/{secret}/history/',
    auth: 'optional',
    summary: "What happened to a visitor's request",
    answer: history,
  }),
  documentHistory: read('documents', 'What happened to a document; the buyer reads from its issue on'),
};
