import { type Decimal, minus } from './decimal.ts';
import { addRates, type Rate, type RateSums, rateSums, type Sums, sumsOf, totalOf } from './rates.ts';

/** One rate of a chain: the order, what each document type took of it, and what is left. */
export interface LedgerRow extends Rate {
  readonly order: Sums;
  readonly advances: Sums;
  /** Differences of all corrections, both of advances and of the final. */
  readonly corrections: Sums;
  readonly parts: Sums;
  readonly final: Sums;
  readonly left: Sums;
}

export interface Ledger {
  readonly rows: readonly LedgerRow[];
  readonly total: Omit<LedgerRow, keyof Rate>;
}

const less = (from: Sums, ...taken: readonly Sums[]): Sums => ({
  net: minus(from.net, ...taken.map((entry) => entry.net)),
  vat: minus(from.vat, ...taken.map((entry) => entry.vat)),
  gross: minus(from.gross, ...taken.map((entry) => entry.gross)),
});

/**
 * Totals of a chain: order = advances + partial finals + final + corrections + left, for net, VAT and gross of every
 * rate.
 */
export function ledger(
  order: readonly RateSums[],
  advances: readonly RateSums[],
  final: readonly RateSums[],
  corrections: readonly RateSums[] = [],
  partial: readonly RateSums[] = [],
): Ledger {
  const blank = [...order, ...advances, ...partial, ...final, ...corrections].map((entry) => rateSums(entry, '0', '0'));
  const rows = addRates(blank).map(({ category, rate }): LedgerRow => {
    const of = (list: readonly RateSums[]) => sumsOf(list, { category, rate });
    const parts = {
      order: of(order),
      advances: of(advances),
      corrections: of(corrections),
      parts: of(partial),
      final: of(final),
    };
    return {
      category,
      rate,
      ...parts,
      left: less(parts.order, parts.advances, parts.corrections, parts.parts, parts.final),
    };
  });
  const column = (pick: (row: LedgerRow) => Sums) => totalOf(rows.map(pick));
  return {
    rows,
    total: {
      order: column((row) => row.order),
      advances: column((row) => row.advances),
      corrections: column((row) => row.corrections),
      parts: column((row) => row.parts),
      final: column((row) => row.final),
      left: column((row) => row.left),
    },
  };
}

/** Gross amount still to be invoiced. */
export const leftOf = (book: Ledger): Decimal => book.total.left.gross;
