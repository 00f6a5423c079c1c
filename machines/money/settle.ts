import { cents, type Decimal, isNegative, minus, sum } from './decimal.ts';
import { addRates, rateKey, type RateSums, rateSums, subtractRates, totalOf, withoutZeros } from './rates.ts';

export interface Settlement {
  /** Taxed amounts of the final: per rate, the order minus the advances, corrections included. */
  readonly rates: readonly RateSums[];
  /** Advances without VAT, deducted from the payment only. */
  readonly prepaid: Decimal;
  readonly toPay: Decimal;
}

/**
 * Settles a chain with its final. An advance outside the scope of VAT on an order within it was a mere payment: it
 * reduces the amount due but not the tax. Every other advance is deducted from its own rate.
 */
export function settle(order: readonly RateSums[], advances: readonly RateSums[]): Settlement {
  const rates = new Set(order.map(rateKey));
  const plainPayment = (entry: RateSums) => entry.category === 'O' && !rates.has(rateKey(entry));
  const prepaid = cents(sum(advances.filter(plainPayment).map((entry) => entry.gross)));
  const residual = subtractRates(
    order,
    advances.filter((entry) => !plainPayment(entry)),
  );
  return { rates: residual, prepaid, toPay: minus(totalOf(residual).gross, prepaid) };
}

/** Whether the advances of a rate exceed the order, which makes a settlement impossible. */
export const overdrawn = (order: readonly RateSums[], advances: readonly RateSums[]): boolean => {
  const { rates, toPay } = settle(order, advances);
  return isNegative(toPay) || rates.some((entry) => isNegative(entry.net) || isNegative(entry.vat));
};

/** Differences of a correction per rate: after minus before, with any sign. Unchanged rates are omitted. */
export function difference(before: readonly RateSums[], after: readonly RateSums[]): RateSums[] {
  return withoutZeros(subtractRates(after, before));
}

export const corrected = (original: readonly RateSums[], differences: readonly (readonly RateSums[])[]): RateSums[] =>
  addRates(original, ...differences);

/** The differences of a correction that takes everything back. */
export const zeroed = (original: readonly RateSums[]): RateSums[] =>
  difference(
    original,
    original.map((entry) => rateSums(entry, '0', '0')),
  );
