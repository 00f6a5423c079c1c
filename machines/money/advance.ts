import type Big from 'big.js';
import { big, cents, compare, type Decimal, isNegative, least, minus, most, round2, sum } from './decimal.ts';
import { NOTHING, rateSums, type RateSums, type Sums, sumsOf, vatInGross } from './rates.ts';

const ZERO = big('0');

/** Indexes by descending amount; equal amounts keep their order. */
const largestFirst = (amounts: readonly Big[]): number[] =>
  amounts.map((_, index) => index).sort((a, b) => (amounts[b] ?? ZERO).cmp(amounts[a] ?? ZERO));

/**
 * Splits a gross amount over the rates of an order, pro rata to their gross value. No rate gets more than it has left;
 * the cents left by rounding go to the largest rate, then the next largest.
 */
export function splitGross(amount: Decimal, order: readonly Decimal[], left: readonly Decimal[]): Decimal[] {
  const weights = order.map(big);
  const room = left.map((value) => most(big(value), ZERO));
  const whole = sum(weights);
  const shares = weights.map((weight, index) =>
    whole.eq(0) ? ZERO : least(round2(big(amount).times(weight).div(whole)), room[index] ?? ZERO),
  );
  const ranking = largestFirst(weights);
  let rest = big(amount).minus(sum(shares));
  const give = (index: number, part: Big) => {
    shares[index] = (shares[index] ?? ZERO).plus(part);
    rest = rest.minus(part);
  };
  for (const index of ranking) {
    const share = shares[index] ?? ZERO;
    give(index, rest.gt(0) ? least(rest, (room[index] ?? ZERO).minus(share)) : most(rest, share.neg()));
  }
  // The amount exceeds what is left: the chart refuses such an advance, but the parts still add up to it.
  const largest = ranking[0];
  if (largest !== undefined) give(largest, rest);
  return shares.map(cents);
}

/**
 * VAT of one rate's share by the formula, clamped to the net and VAT that the rate has left. So no rate is advanced
 * beyond the order, and the advance that completes a rate takes its exact remainder. If this advance or earlier ones
 * exceed what a correction of the order left, there is no remainder and only the formula applies.
 */
function shareOf(entry: RateSums, gross: Decimal, left: Sums): RateSums {
  const formula = big(vatInGross(gross, entry.rate));
  const exceeded = isNegative(left.net) || isNegative(left.vat) || compare(gross, left.gross) > 0;
  const floor = big(gross).minus(left.net);
  const vat = exceeded ? formula : most(least(formula, big(left.vat)), floor);
  return rateSums(entry, minus(gross, cents(vat)), cents(vat));
}

/** Amounts per rate of an advance of `amount` (gross) on an order of which `taken` was advanced before. */
export function advanceByRate(order: readonly RateSums[], taken: readonly RateSums[], amount: Decimal): RateSums[] {
  const left = order.map((entry): Sums => {
    const before = sumsOf(taken, entry);
    return {
      net: minus(entry.net, before.net),
      vat: minus(entry.vat, before.vat),
      gross: minus(entry.gross, before.gross),
    };
  });
  const shares = splitGross(
    amount,
    order.map((entry) => entry.gross),
    left.map((entry) => entry.gross),
  );
  return order.map((entry, index) => shareOf(entry, shares[index] ?? '0', left[index] ?? NOTHING));
}
