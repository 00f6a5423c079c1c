import { big, cents, compare, type Decimal, isNegative, isZero, minus } from './decimal.ts';
import { addRates, type RateSums, rateSums, subtractRates, type Sums, sumsOf } from './rates.ts';

/*
 * A partial final invoices what was delivered, minus its share of the advances. Per rate, the share is the remaining
 * advances times the delivered fraction of the remaining order. If all advances precede the first delivery, that is the
 * delivered fraction of the order; a later advance does not pay for earlier deliveries.
 */

/** Amounts of a chain before a partial final, corrections included. */
export interface PartSource {
  /** The whole order. */
  readonly order: readonly RateSums[];
  readonly advances: readonly RateSums[];
  /** Earlier partial finals: their lines at full value, and their taxed amounts. */
  readonly delivered: readonly RateSums[];
  readonly invoiced: readonly RateSums[];
}

export const NO_PARTS: PartSource = { order: [], advances: [], delivered: [], invoiced: [] };

const lesser = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
const greater = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** The share of the advances used by earlier partial finals. */
export const sharesUsed = ({ delivered, invoiced }: Pick<PartSource, 'delivered' | 'invoiced'>): RateSums[] =>
  subtractRates(delivered, invoiced);

/** Remaining amounts of a rate: order not yet delivered, and advances not yet used. */
function leftOf({ order, advances, delivered, invoiced }: PartSource, entry: RateSums) {
  const undelivered = sumsOf(subtractRates(order, delivered), entry);
  const unused = sumsOf(subtractRates(advances, sharesUsed({ delivered, invoiced })), entry);
  return { undelivered, unused };
}

/**
 * The delivery at full value. VAT follows the formula, up to what the rate has left: three times 33.33 of 100.00 at 23
 * % gives 7.67, 7.67 and 7.66. The final takes the rest to the cent.
 */
export const partValue = (source: PartSource, lines: readonly RateSums[]): RateSums[] =>
  addRates(
    lines.map((entry) => {
      const { undelivered } = leftOf(source, entry);
      return rateSums(entry, entry.net, lesser(entry.vat, greater(undelivered.vat, '0')));
    }),
  );

/**
 * A share is at most the delivered amount, and large enough that the remaining advances do not exceed the remaining
 * order.
 */
function bounded(formula: Decimal, part: Decimal, unused: Decimal, undelivered: Decimal): Decimal {
  const least = greater(minus(unused, minus(undelivered, part)), '0');
  return greater(lesser(formula, lesser(part, unused)), least);
}

function shareOf(source: PartSource, entry: RateSums): RateSums {
  const { undelivered, unused } = leftOf(source, entry);
  const of = (key: keyof Sums): Decimal =>
    isZero(undelivered.net) ? unused[key] : cents(big(unused[key]).times(entry.net).div(undelivered.net));
  const take = (key: 'net' | 'vat') => bounded(of(key), entry[key], unused[key], undelivered[key]);
  return rateSums(entry, take('net'), take('vat'));
}

export interface PartAmounts {
  /** The lines at full value. */
  readonly order: readonly RateSums[];
  readonly share: readonly RateSums[];
  /** Taxed amounts of the partial final. */
  readonly rates: readonly RateSums[];
}

export function partAmounts(source: PartSource, lines: readonly RateSums[]): PartAmounts {
  const order = partValue(source, lines);
  const share = order.map((entry) => shareOf(source, entry));
  return { order, share, rates: subtractRates(order, share) };
}

/** Whether no rate exceeds what is left of the order, in net or VAT. */
export const fitsPart = (source: PartSource, value: readonly RateSums[]): boolean =>
  value.every((entry) => {
    const { undelivered } = leftOf(source, entry);
    return compare(entry.net, undelivered.net) <= 0 && compare(entry.vat, undelivered.vat) <= 0;
  });

/** Whether the advances still cover the shares used by partial finals, and both together do not exceed the order. */
export const standsWithParts = (source: PartSource): boolean => {
  const { order, advances, invoiced } = source;
  if (source.delivered.length === 0) return true;
  const negative = (rates: readonly RateSums[]) =>
    rates.some((entry) => isNegative(entry.net) || isNegative(entry.vat));
  return !negative(subtractRates(advances, sharesUsed(source))) && !negative(subtractRates(order, advances, invoiced));
};

/**
 * Taxed amounts of a corrected partial final. ASSUMED: its share of the advances shrinks in proportion to the delivered
 * amount, and stays the same if the delivered amount grows.
 */
export function correctedPart(before: Pick<PartAmounts, 'order' | 'rates'>, after: readonly RateSums[]): RateSums[] {
  const share = subtractRates(before.order, before.rates);
  return subtractRates(
    after,
    share.map((entry) => {
      const [was, is] = [sumsOf(before.order, entry), sumsOf(after, entry)];
      const of = (key: 'net' | 'vat'): Decimal =>
        isZero(was.net) || compare(is.net, was.net) >= 0
          ? lesser(entry[key], is[key])
          : lesser(cents(big(entry[key]).times(is.net).div(was.net)), is[key]);
      return rateSums(entry, of('net'), of('vat'));
    }),
  );
}

interface PartLine {
  readonly quantity: Decimal;
  readonly discount: Decimal;
}
/** An order line for a part of its quantity; the discount is reduced proportionally. */
export const portionOf = <L extends PartLine>(line: L, quantity: Decimal): L => ({
  ...line,
  quantity,
  discount: isZero(line.quantity) ? line.discount : cents(big(line.discount).times(quantity).div(line.quantity)),
});
