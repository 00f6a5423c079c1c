import * as z from 'zod/mini';
import { counted } from './widgets.ts';

/*
 * What is due in the seven days from today, and what is overdue. Days follow the organisation's calendar; an instant (a
 * closing) counts on its day there.
 */

/**
 * - `inquire_closing`: own published inquiries, by their deadline. Never overdue: the clock closes them.
 * - `inquire_opening`: own inquiries that are closed and not opened. ASSUMED: they may be opened immediately, so all
 *  of them count for today, and those closed on an earlier day are overdue.
 * - `tender_closing`: other companies' running tenders that the company was invited to or takes part in.
 * - `order_confirm`, `order_change`: orders received, and changes proposed to orders placed, by the day on which they
 *  expire without an answer.
 * - `receivable`, `payable`: issued documents with an open amount, by their due date: sold, and bought.
 */
export const DEADLINE_KINDS = [
  'inquire_closing',
  'inquire_opening',
  'tender_closing',
  'order_confirm',
  'order_change',
  'receivable',
  'payable',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

export const deadlines = z.object({
  ...counted,
  /** The first of the seven days. */
  today: z.string(),
  /** The time zone of its days. */
  timezone: z._default(z.string(), 'UTC'),
  /** The kinds that the caller's permissions include, also empty ones. */
  kinds: z.array(z.enum(DEADLINE_KINDS)),
  /** Only non-empty entries. `day` null: overdue. */
  results: z.array(z.object({ kind: z.enum(DEADLINE_KINDS), day: z.nullable(z.string()), count: z.number() })),
});
export type Deadlines = z.output<typeof deadlines>;
