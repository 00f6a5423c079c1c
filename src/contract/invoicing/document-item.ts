import * as z from 'zod/mini';
import { VAT_CATEGORIES } from '../../../machines/money/rates.ts';
import { vatRate } from './document-fields.ts';
import { choice, clearableName, flag } from '../platform/fields.ts';
import { amount, amountOrNone, decimalOrNone, identifierOrNone, shown, unit } from '../platform/trade-fields.ts';

const idOrNull = () => z._default(z.nullable(z.number()), null);

export const documentItem = z.object({
  id: z.nullable(z.number()),
  name: shown(),
  quantity: amountOrNone(),
  unit: z._default(z.string(), 'PCS'),
  /** Net price of one unit. */
  price: amountOrNone(),
  discount: z._default(amount(), '0.00'),
  vat_category: z._default(z.enum(VAT_CATEGORIES), 'S'),
  vat_rate: amount(),
  /** Why the line is exempt, where it is. */
  exemption: shown(),
  net: z._default(amount(), '0.00'),
  vat: z._default(amount(), '0.00'),
  brutto: z._default(amount(), '0.00'),
  /** Of a correction: the document whose line it is. */
  corrects: idOrNull(),
  /** Its own exchange rate, where it was supplied on another day. */
  exchange_rate: amountOrNone(),
  annex_15: z._default(z.boolean(), false),
  /** Of the seller's catalogue. */
  product: idOrNull(),
  /** The line of the order that it invoices. */
  order_item: idOrNull(),
});
export type DocumentItem = z.output<typeof documentItem>;

/** A draft's line may be unfinished; issuing asks for the rest. Amounts are never taken, they follow from these. */
export const documentItemBody = z
  .object({
    id: z.optional(identifierOrNone()),
    name: z._default(clearableName(500), ''),
    /** More than nothing; a correction may say that nothing was delivered. */
    quantity: z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
    unit: z._default(unit(), 'PCS'),
    price: z.optional(decimalOrNone({ digits: 14, scale: 4, min: '0' })),
    discount: z.optional(decimalOrNone({ digits: 14, scale: 2, min: '0' })),
    /** Absent: standard, or zero-rated for a rate of 0. */
    vat_category: z.optional(choice(VAT_CATEGORIES)),
    /** Absent: the standard rate of the seller's country. */
    vat_rate: z.optional(vatRate()),
    exemption: z._default(clearableName(255), ''),
    /** Units of the seller's currency for one of the document's, where the line has a rate of its own. */
    exchange_rate: z.optional(decimalOrNone({ digits: 10, scale: 10, above: '0' })),
    /** Of annex 15 to the Polish act on VAT: above 15,000 PLN it is paid in two parts. */
    annex_15: z._default(flag(), false),
    /** Of a correction: the document whose line it is; its only one unless told. */
    corrects: z.optional(identifierOrNone()),
    /** Of the own catalogue; left out, it stays. */
    product: z.optional(identifierOrNone()),
  })
  .check((context) => {
    const { vat_category: category, vat_rate: rate } = context.value;
    if (category === undefined || rate === undefined) return;
    const wrong = category === 'S' ? Number(rate) === 0 : Number(rate) !== 0;
    if (wrong)
      context.issues.push({
        code: 'custom',
        path: ['vat_rate'],
        message: category === 'S' ? 'vat_rate_positive' : 'vat_rate_zero',
        input: rate,
      });
  });
export type DocumentItemBody = z.output<typeof documentItemBody>;
