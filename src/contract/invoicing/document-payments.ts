import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../../machines/money/amounts.ts';
import { dayOrInstant } from './document-fields.ts';
import { clearable, clearableName, identifier, money } from '../platform/fields.ts';
import { amount, instantOrNone, shown } from '../platform/trade-fields.ts';

/* Payments, refunds and set-offs of a document: the rows of its ledger and the body of each. */

const dayOrNull = () => z._default(z.nullable(z.string()), null);

export const paymentRow = z.object({
  id: z.number(),
  amount: amount(),
  date: z.string(),
  comment: shown(),
  removed_at: instantOrNone(),
  reason: shown(),
  kind: z._default(z.enum(['payment', 'refund']), 'payment'),
  /** For a refund: the account to which the money was sent. */
  account: shown(),
});
export type Payment = z.output<typeof paymentRow>;

/** A part of an overpayment that paid another document, as seen from one of the two. */
export const setOffRow = z.object({
  id: z.number(),
  /** True: the amount left this document; false: it was added to it. */
  given: z.boolean(),
  document: z.number(),
  number: shown(),
  amount: amount(),
  date: z.string(),
  removed_at: instantOrNone(),
  reason: shown(),
});
export type SetOff = z.output<typeof setOffRow>;

/** A document that a set-off may pay. */
export const openDocumentRow = z.object({
  id: z.number(),
  number: shown(),
  type: z._default(z.enum(DOCUMENT_TYPES), 'invoice'),
  date_of_issue: dayOrNull(),
  payment_deadline: dayOrNull(),
  leftToPay: amount(),
});

export const paymentBody = z.object({
  amount: money({ above: '0' }),
  /** By default today at the seller. */
  date: z.optional(dayOrInstant()),
  comment: z._default(clearable(255), ''),
});
export const paymentRemovalBody = z.object({
  payment: identifier(),
  reason: z._default(clearable(500), ''),
});

export const refundBody = z.object({
  amount: money({ above: '0' }),
  date: z.optional(dayOrInstant()),
  /** The receiving account. ASSUMED: an account is written as its bank writes it; not every country has an IBAN. */
  account: z._default(clearableName(64), ''),
  comment: z._default(clearable(255), ''),
});
export const setOffBody = z.object({
  amount: money({ above: '0' }),
  date: z.optional(dayOrInstant()),
  /** The document that the set-off pays. */
  against: identifier(),
});
export const setOffRevocationBody = z.object({
  set_off: identifier(),
  reason: z._default(clearable(500), ''),
});
