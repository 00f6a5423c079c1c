import * as z from 'zod/mini';
import { eachLineField, LINE_FIELDS, type LineField, type LineKind } from '../../../machines/invoicing/line.fields.ts';
import { VAT_CATEGORIES } from '../../../machines/money/rates.ts';
import { choice, clearableName, flag } from '../platform/fields.ts';
import { amount, amountOrNone, decimalOrNone, shown, unit } from '../platform/trade-fields.ts';
import { vatRate } from './document-fields.ts';

/* The wire types of a document line's fields, by kind. */

const category = () => z._default(z.enum(VAT_CATEGORIES), 'S');
const sum = () => z._default(amount(), '0.00');

const READ = {
  line: shown,
  quantity: amountOrNone,
  unit: () => z._default(z.string(), 'PCS'),
  price: amountOrNone,
  sum,
  category,
  rate: amount,
  exchange: amountOrNone,
  flag: () => z._default(z.boolean(), false),
};

const PRINTED = {
  line: shown,
  quantity: amount,
  unit: () => z.string(),
  price: amount,
  sum,
  category,
  rate: amount,
  exchange: () => z.optional(amount()),
  flag: () => z.optional(z.literal(true)),
};

const ASKED = {
  line: (max: number) => z._default(clearableName(max), ''),
  /** Positive; in a correction also zero, when nothing was delivered. */
  quantity: () => z.optional(decimalOrNone({ digits: 12, scale: 4, min: '0' })),
  unit: () => z._default(unit(), 'PCS'),
  price: () => z.optional(decimalOrNone({ digits: 14, scale: 4, min: '0' })),
  sum: () => z.optional(decimalOrNone({ digits: 14, scale: 2, min: '0' })),
  /** Absent: standard, or zero-rated when the rate is 0. */
  category: () => z.optional(choice(VAT_CATEGORIES)),
  /** Absent: the standard rate of the seller's country. */
  rate: () => z.optional(vatRate()),
  /** Units of the seller's currency per unit of the document's. */
  exchange: () => z.optional(decimalOrNone({ digits: 10, scale: 10, above: '0' })),
  flag: () => z._default(flag(), false),
};

type By<T extends Readonly<Record<LineKind<LineField>, (max: number) => unknown>>> = {
  readonly [F in LineField]: ReturnType<T[LineKind<F>]>;
};

/** Fields in a document's row. */
export const lineShown = eachLineField<By<typeof READ>>((field) => READ[LINE_FIELDS[field].kind]());
/** Fields in an issued document. */
export const linePrinted = eachLineField<By<typeof PRINTED>>((field) => PRINTED[LINE_FIELDS[field].kind]());
/** Fields of a request body: a draft may leave out each. */
export const lineAsked = eachLineField<By<typeof ASKED>>((field) => {
  const rule = LINE_FIELDS[field];
  return ASKED[rule.kind]('max' in rule ? rule.max : 0);
});
