import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../../machines/money/amounts.ts';
import { amount, named, shown } from '../platform/trade-fields.ts';
import { counted } from './widgets.ts';

/* Pictures of whoever keeps the accounts: documents that the organisation issued, each currency by itself. */

/** By how many days the due date has passed today: not yet, 1 to 30, 31 to 60, 61 to 90, more. */
export const AGES = ['not_due', 'd30', 'd60', 'd90', 'older'] as const;
export type Age = (typeof AGES)[number];

const aged = z.object({
  count: z.number(),
  /** Left to pay. */
  amount: amount(),
  /**
   * Due dates of the list behind it: `/documents?side=seller&status=open&currency=…&due_from=…&due_to=…`. Of what is not
   * due there are none: some of it has no due date, and its list is `status=not_due`.
   */
  due_from: z.nullable(z.string()),
  due_to: z.nullable(z.string()),
});

/** Issued documents of which something is left to pay, as the list's `status=open` has them. */
export const receivables = z.object({
  ...counted,
  today: z.string(),
  currencies: z.array(
    z.object({
      currency: z.string(),
      count: z.number(),
      total: amount(),
      /** All ages but the first: the list's `status=overdue`. */
      overdue_count: z.number(),
      overdue: amount(),
      ages: z.object({ not_due: aged, d30: aged, d60: aged, d90: aged, older: aged }),
    }),
  ),
});
export type Receivables = z.output<typeof receivables>;

/** Issued advances of which something is left to pay. Link: `/documents?side=seller&status=open&type=…&currency=…`. */
export const unpaidAdvances = z.object({
  ...counted,
  results: z.array(
    z.object({
      type: z.enum(['advance', 'next']),
      currency: z.string(),
      count: z.number(),
      amount: amount(),
      overdue_count: z.number(),
    }),
  ),
});
export type UnpaidAdvances = z.output<typeof unpaidAdvances>;

/**
 * Chains whose final can be begun now, as the chart of a document allows the step FINAL. `document`: the latest of the
 * chain, from which it is begun (`/documents/{document}/final`).
 */
export const finals = z.object({
  ...counted,
  count: z.number(),
  /** The ten that wait for longest. */
  results: z.array(
    z.object({
      document: z.number(),
      number: shown(),
      buyer: named,
      order: z.nullable(z.number()),
      currency: z.string(),
      /** What the order comes to, and what the final would: gross. */
      total: amount(),
      left: amount(),
    }),
  ),
});
export type Finals = z.output<typeof finals>;

/**
 * VAT of the month in which `to` lies (the current one unless told), per currency and rate, from the documents issued in
 * it: the sums of the journal, `/documents/journal?from=…&to=…`.
 */
export const vatOfMonth = z.object({
  ...counted,
  from: z.string(),
  to: z.string(),
  results: z.array(
    z.object({
      currency: z.string(),
      category: z.string(),
      rate: z.string(),
      documents: z.number(),
      net: amount(),
      vat: amount(),
      gross: amount(),
    }),
  ),
});
export type VatOfMonth = z.output<typeof vatOfMonth>;

/** Drafts; what waits for approval is none. Link: `/documents?side=seller&status=draft&type=…`. */
export const documentDrafts = z.object({
  ...counted,
  count: z.number(),
  results: z.array(z.object({ type: z.enum(DOCUMENT_TYPES), count: z.number() })),
});
export type DocumentDrafts = z.output<typeof documentDrafts>;
