import * as z from 'zod/mini';
import { counted } from './widgets.ts';

/*
 * What falls due in the seven days from today on, and what is overdue. A day is that of the organisation's calendar;
 * of an instant (a closing) it is the day on which it falls there.
 */

/**
 * - `inquire_closing`: own inquiries that are published, by their deadline. Never overdue: the clock closes them.
 * - `inquire_opening`: own inquiries that are closed and not opened. ASSUMED: they may be opened at once, so all of
 *   them stand at today, and those closed on an earlier day are overdue.
 * - `tender_closing`: others' running tenders which the company was invited to or takes part in.
 * - `order_confirm`, `order_change`: orders received, and changes proposed to orders placed, by the day until which
 *   they are answered before they expire.
 * - `receivable`, `payable`: issued documents of which something is left to pay, by their due date: sold, and bought.
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
  /** The first day of the strip; it has seven. */
  today: z.string(),
  /** Whose clock its days go by. */
  timezone: z._default(z.string(), 'UTC'),
  /** The kinds that the caller's permissions show, also those with nothing in them. */
  kinds: z.array(z.enum(DEADLINE_KINDS)),
  /** Only what is there. `day` null: overdue. */
  results: z.array(z.object({ kind: z.enum(DEADLINE_KINDS), day: z.nullable(z.string()), count: z.number() })),
});
export type Deadlines = z.output<typeof deadlines>;
