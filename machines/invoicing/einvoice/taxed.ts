import { type DocumentType, takesAdvance } from '../../money/amounts.ts';
import { big, cents, type Decimal, isNegative, isZero } from '../../money/decimal.ts';
import { rateSums, type RateSums, subtractRates } from '../../money/rates.ts';

/* What a file taxes, line by line: the sum of its rows per rate is that of its rates, to the cent. */

interface Numbered {
  readonly number: string;
}

/** The paper, as it is kept. */
export interface TaxedPaper<Line> {
  readonly type: DocumentType;
  readonly lines: readonly Line[];
  readonly rates: readonly RateSums[];
  /** Its lines at full value; in a chain the order. */
  readonly order_rates: readonly RateSums[];
  readonly advances: readonly Numbered[];
  /** The partial finals before a final. */
  readonly parts?: readonly Numbered[] | undefined;
  readonly corrects?:
    | readonly (Numbered & {
        readonly difference: readonly RateSums[];
        readonly after: { readonly order_rates: readonly RateSums[] };
      })[]
    | undefined;
}

/** Why a file has a row that the paper has no line for. */
export type AmountOf = 'advance' | 'deduction' | 'deductionParts' | 'correction' | 'unchanged';

/** A line of the paper; or an amount of one rate, and of which documents it speaks. */
export type TaxedRow<Line> =
  | { readonly line: Line }
  | { readonly of: AmountOf; readonly entry: RateSums; readonly numbers: readonly string[] };

interface Taxed<Line> {
  readonly rows: readonly TaxedRow<Line>[];
  readonly rates: readonly RateSums[];
}

const isNothing = (entry: RateSums): boolean => isZero(entry.net) && isZero(entry.vat);
const numbersOf = (documents: readonly Numbered[]): string[] => documents.map(({ number }) => number);

/** Each rate that moved; of what moved nothing every rate of the first, with nothing: at least one must be named. */
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
  // Of the order an advance taxes its share alone.
  if (takesAdvance(type)) {
    const taken = rates.filter((entry) => !isNothing(entry));
    return { rates: taken, rows: taken.map((entry) => ({ of: 'advance', entry, numbers: [] })) };
  }
  // All that is delivered, and what was taxed of it before taken off.
  if (type === 'final' || type === 'part') {
    const before = subtractRates(rates, order_rates).filter((entry) => !isNothing(entry));
    const of = parts.length > 0 ? 'deductionParts' : 'deduction';
    const numbers = numbersOf([...advances, ...parts]);
    return { rates, rows: [...own, ...before.map((entry) => ({ of, entry, numbers }) as const)] };
  }
  return type === 'correction' ? corrected(paper) : { rates, rows: own };
}

/** An amount as so many at a price: no price is below nothing (EN 16931, BR-27), the sign is the quantity's. */
export const oneAt = (amount: Decimal): { readonly quantity: Decimal; readonly price: Decimal } =>
  isNegative(amount) ? { quantity: '-1', price: cents(big(amount).neg()) } : { quantity: '1', price: amount };
