import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { amount, instantOrNone, shown } from '../platform/trade-fields.ts';

/* An organisation's business with another company, as in its own lists. */

/** The latest of a kind, with links. */
const last = z.object({
  id: z.number(),
  name: shown(),
  at: instantOrNone(),
  /** State of the order, or of the tender as the inviting company sees it; '' for a document. */
  state: shown(),
  amount: z._default(z.nullable(amount()), null),
  currency: z._default(z.nullable(z.string()), null),
});
export type LastRecord = z.output<typeof last>;

const answered = {
  /** Published inquiries to which one company invited the other. */
  asked: z.number(),
  declined: z.number(),
  won: z.number(),
  last: z.array(last),
};
const orders = z.object({
  count: z.number(),
  open: z.number(),
  /** Declined, cancelled or expired. */
  failed: z.number(),
  /** Of those with a requested date: delivered in time; delivered late, or not yet delivered after the date. */
  on_time: z.number(),
  late: z.number(),
  last: z.array(last),
});
const invoices = z.object({
  count: z.number(),
  sums: z.array(
    z.object({ currency: z.string(), count: z.number(), total: amount(), open: amount(), overdue: amount() }),
  ),
  last: z.array(last),
});

export const dealingsRow = z.object({
  bought: z.object({
    /** Own inquiries; sealed offers are not counted. */
    inquiries: z.object({ ...answered, offers: z.number() }),
    orders,
    invoices,
  }),
  sold: z.object({
    /** Its tenders that the organisation may see, and its own offers there. */
    tenders: z.object({ ...answered, offers: z.number() }),
    orders,
    invoices,
  }),
});
export type Dealings = z.output<typeof dealingsRow>;

export const dealingsEndpoints = {
  companyDealings: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/dealings/',
    auth: 'token',
    summary:
      'Dealings of the active organization with a company: counts and the latest records, as buyer and as seller',
    answer: dealingsRow,
  }),
};
