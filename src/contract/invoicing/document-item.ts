import * as z from 'zod/mini';
import { isTaxed } from '../../../machines/invoicing/categories.ts';
import { amount, identifierOrNone } from '../platform/trade-fields.ts';
import { lineAsked, lineShown } from './document-line.ts';

const idOrNull = () => z._default(z.nullable(z.number()), null);

export const documentItem = z.object({
  id: z.nullable(z.number()),
  ...lineShown,
  net: z._default(amount(), '0.00'),
  vat: z._default(amount(), '0.00'),
  brutto: z._default(amount(), '0.00'),
  /** In a correction: the document that contains the corrected line. */
  corrects: idOrNull(),
  /** From the seller's catalogue. */
  product: idOrNull(),
  /** The invoiced order line. */
  order_item: idOrNull(),
});
export type DocumentItem = z.output<typeof documentItem>;

/**
 * A draft's line may be incomplete; issuing requires the rest. Amounts are never accepted, they are computed from
 * these.
 */
export const documentItemBody = z
  .object({
    id: z.optional(identifierOrNone()),
    ...lineAsked,
    /** In a correction: the document that contains the corrected line; by default its only one. */
    corrects: z.optional(identifierOrNone()),
    /** From the own catalogue; unchanged when omitted. */
    product: z.optional(identifierOrNone()),
  })
  .check((context) => {
    const { vat_category: category, vat_rate: rate } = context.value;
    if (category === undefined || rate === undefined) return;
    const wrong = isTaxed(category) === (Number(rate) === 0);
    if (wrong)
      context.issues.push({
        code: 'custom',
        path: ['vat_rate'],
        message: isTaxed(category) ? 'vat_rate_positive' : 'vat_rate_zero',
        input: rate,
      });
  });
export type DocumentItemBody = z.output<typeof documentItemBody>;
