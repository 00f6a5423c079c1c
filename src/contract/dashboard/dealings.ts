import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { amount, instantOrNone, shown } from '../platform/trade-fields.ts';

/* What an organisation has had to do with another company, as its own lists tell it. */

/** The last ones of a kind, by which they are opened. */
const last = z.object({
  id: z.number(),
  name: shown(),
  at: instantOrNone(),
  /** Of its chart: of the order, or of the tender as the company asked has it; '' of a document. */
  state: shown(),
  amount: z._default(z.nullable(amount()), null),
  currency: z._default(z.nullable(z.string()), null),
});
export type LastRecord = z.output<typeof last>;

const answered = {
  /** Published inquiries that one has asked the other in. */
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
  /** With a wanted day: delivered by then; delivered later, or not yet and the day is over. */
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
    /** Own inquiries; of what is sealed nothing is counted. */
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
    summary: 'What the active organisation has had to do with a company: counts and the last records, bought and sold',
    answer: dealingsRow,
  }),
};
