import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../../machines/money/amounts.ts';
import { amount, named, shown } from '../platform/trade-fields.ts';
import { counted } from './widgets.ts';

/* Widgets for accountants: documents that the organisation issued, each currency separately. */

/** Days since the due date: not yet due, 1 to 30, 31 to 60, 61 to 90, more. */
export const AGES = ['not_due', 'd30', 'd60', 'd90', 'older'] as const;
export type Age = (typeof AGES)[number];

const aged = z.object({
  count: z.number(),
  /** Left to pay. */
  amount: amount(),
  /**
   * Due dates of the linked list: `/documents?side=seller&status=open&currency=…&due_from=…&due_to=…`. Amounts not yet
   * due have none: some have no due date, and their list is `status=not_due`.
   */
  due_from: z.nullable(z.string()),
  due_to: z.nullable(z.string()),
});

/** Issued documents with an open amount, as in the list with `status=open`. */
export const receivables = z.object({
  ...counted,
  today: z.string(),
  currencies: z.array(
    z.object({
      currency: z.string(),
      count: z.number(),
      total: amount(),
      /** All ages except the first: the list with `status=overdue`. */
      overdue_count: z.number(),
      overdue: amount(),
      ages: z.object({ not_due: aged, d30: aged, d60: aged, d90: aged, older: aged }),
    }),
  ),
});
export type Receivables = z.output<typeof receivables>;

/** Issued advance invoices with an open amount. Link: `/documents?side=seller&status=open&type=…&currency=…`. */
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
 * Chains whose final invoice can be created now, as the document's chart permits the step FINAL. `document`: the latest
 * of the chain, from which it is created (`/documents/{document}/final`).
 */
export const finals = z.object({
  ...counted,
  count: z.number(),
  /** The ten that have waited longest. */
  results: z.array(
    z.object({
      document: z.number(),
      number: shown(),
      buyer: named,
      order: z.nullable(z.number()),
      currency: z.string(),
      /** Gross: the order's total, and that of the final invoice. */
      total: amount(),
      left: amount(),
    }),
  ),
});
export type Finals = z.output<typeof finals>;

/**
 * VAT of the month that contains `to` (by default the current one), per currency and rate, from the documents issued in
 * it: the totals of the journal, `/documents/journal?from=…&to=…`.
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

/** Drafts, without those that wait for approval. Link: `/documents?side=seller&status=draft&type=…`. */
export const documentDrafts = z.object({
  ...counted,
  count: z.number(),
  results: z.array(z.object({ type: z.enum(DOCUMENT_TYPES), count: z.number() })),
});
export type DocumentDrafts = z.output<typeof documentDrafts>;
