import { cents, type Decimal, isNegative, minus, sum } from './decimal.ts';
import { addRates, rateKey, type RateSums, rateSums, subtractRates, totalOf, withoutZeros } from './rates.ts';

export interface Settlement {
  /** What the final taxes: per rate the order less the advances with their corrections. */
  readonly rates: readonly RateSums[];
  /** Advances that carried no VAT and are taken off the payment only. */
  readonly prepaid: Decimal;
  readonly toPay: Decimal;
}

/**
 * The final of a chain. An advance outside the scope of VAT on an order that is within it was a plain
 * payment: it lowers what is due, not the tax. Every other advance is taken off its own rate.
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

/** A rate was advanced beyond what the order has in it, so nothing sensible is left to settle. */
export const overdrawn = (order: readonly RateSums[], advances: readonly RateSums[]): boolean => {
  const { rates, toPay } = settle(order, advances);
  return isNegative(toPay) || rates.some((entry) => isNegative(entry.net) || isNegative(entry.vat));
};

/** A correction: after less before, per rate; every sign is possible. Rates that did not change are left out. */
export function difference(before: readonly RateSums[], after: readonly RateSums[]): RateSums[] {
  return withoutZeros(subtractRates(after, before));
}

export const corrected = (original: readonly RateSums[], differences: readonly (readonly RateSums[])[]): RateSums[] =>
  addRates(original, ...differences);

/** A correction that takes everything back. */
export const zeroed = (original: readonly RateSums[]): RateSums[] =>
  difference(
    original,
    original.map((entry) => rateSums(entry, '0', '0')),
  );
