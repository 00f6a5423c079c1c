import { type DocumentType, takesAdvance } from '../../money/amounts.ts';
import { big, cents, type Decimal, isNegative, isZero } from '../../money/decimal.ts';
import { rateSums, type RateSums, subtractRates } from '../../money/rates.ts';

/* Taxed rows of a file: per rate, they add up to the rate's amounts to the cent. */

interface Numbered {
  readonly number: string;
}

/** The printed document as stored. */
export interface TaxedPaper<Line> {
  readonly type: DocumentType;
  readonly lines: readonly Line[];
  readonly rates: readonly RateSums[];
  /** Its lines at full value; in a chain, the order. */
  readonly order_rates: readonly RateSums[];
  readonly advances: readonly Numbered[];
  /** The partial finals that a final deducts. */
  readonly parts?: readonly Numbered[] | undefined;
  readonly corrects?:
    | readonly (Numbered & {
        readonly difference: readonly RateSums[];
        readonly after: { readonly order_rates: readonly RateSums[] };
      })[]
    | undefined;
}

/** Why a file has a row without a line on the printed document. */
export type AmountOf = 'advance' | 'deduction' | 'deductionParts' | 'correction' | 'unchanged';

/** A printed line, or an amount of one rate with the documents it refers to. */
export type TaxedRow<Line> =
  | { readonly line: Line }
  | { readonly of: AmountOf; readonly entry: RateSums; readonly numbers: readonly string[] };

interface Taxed<Line> {
  readonly rows: readonly TaxedRow<Line>[];
  readonly rates: readonly RateSums[];
}

const isNothing = (entry: RateSums): boolean => isZero(entry.net) && isZero(entry.vat);
const numbersOf = (documents: readonly Numbered[]): string[] => documents.map(({ number }) => number);

/**
 * Every rate that changed; if none did, every rate of the first document with 0.00, because a file needs at least one.
 */
function corrected({ rates, corrects = [] }: TaxedPaper<unknown>): Taxed<never> {
  const rows = corrects.flatMap(({ number, difference }) =>
    difference.map((entry) => ({ of: 'correction', entry, numbers: [number] }) as const),
  );
  if (rows.length > 0) return { rows, rates };
  const [first] = corrects;
  const none = (first?.after.order_rates ?? []).map((entry) => rateSums(entry, '0', '0'));
  return {
    rates: none,
    rows: none.map((entry) => ({ of: 'unchanged', entry, numbers: numbersOf(corrects.slice(0, 1)) })),
  };
}

export function taxedRows<Line>(paper: TaxedPaper<Line>): Taxed<Line> {
  const { type, rates, order_rates, advances, parts = [] } = paper;
  const own = paper.lines.map((line) => ({ line }));
  // An advance taxes only its share of the order.
  if (takesAdvance(type)) {
    const taken = rates.filter((entry) => !isNothing(entry));
    return { rates: taken, rows: taken.map((entry) => ({ of: 'advance', entry, numbers: [] })) };
  }
  // The full delivery, less what was taxed before.
  if (type === 'final' || type === 'part') {
    const before = subtractRates(rates, order_rates).filter((entry) => !isNothing(entry));
    const of = parts.length > 0 ? 'deductionParts' : 'deduction';
    const numbers = numbersOf([...advances, ...parts]);
    return { rates, rows: [...own, ...before.map((entry) => ({ of, entry, numbers }) as const)] };
  }
  return type === 'correction' ? corrected(paper) : { rates, rows: own };
}

/** An amount as quantity and price: the price is never negative (EN 16931, BR-27), the quantity carries the sign. */
export const oneAt = (amount: Decimal): { readonly quantity: Decimal; readonly price: Decimal } =>
  isNegative(amount) ? { quantity: '-1', price: cents(big(amount).neg()) } : { quantity: '1', price: amount };
