import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../../machines/money/amounts.ts';
import { DOCUMENT_FACTS, partyRow, rateRow } from './document-fields.ts';
import { linePrinted } from './document-line.ts';
import { amount, shown } from '../platform/trade-fields.ts';

/* The contents of a correction: before, after and difference of every document it corrects. */

const dayOrNull = () => z._default(z.nullable(z.string()), null);

const line = z.object({
  ...linePrinted,
  net: amount(),
  /** The invoiced order line. */
  order_item: z.optional(z.number()),
});

const content = z.object({
  sale_date: dayOrNull(),
  payment_deadline: dayOrNull(),
  buyer: partyRow,
  consignee: z._default(z.nullable(partyRow), null),
  lines: z.array(line),
  rates: z.array(rateRow),
  order_rates: z.array(rateRow),
  net: amount(),
  vat: amount(),
  total: amount(),
  prepaid: amount(),
  due: amount(),
  facts: z.optional(z.array(z.enum(DOCUMENT_FACTS))),
});

export const correctedRow = z.object({
  document: z.number(),
  type: z.enum(DOCUMENT_TYPES),
  number: shown(),
  date_of_issue: dayOrNull(),
  ksef_number: z.optional(z.string()),
  /** The rate at which its VAT was converted. */
  exchange_rate: z.optional(amount()),
  before: content,
  after: content,
  /** After less before, per VAT rate; unchanged rates are left out. */
  difference: z.array(rateRow),
});
export type CorrectedRow = z.output<typeof correctedRow>;

/** An issued correction, as listed in the document that it corrects. */
export const correctionRow = z.object({
  id: z.number(),
  number: shown(),
  date_of_issue: dayOrNull(),
  reason: shown(),
  net: amount(),
  vat: amount(),
  total: amount(),
});
