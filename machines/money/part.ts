import { big, cents, compare, type Decimal, isNegative, isZero, minus } from './decimal.ts';
import { addRates, type RateSums, rateSums, subtractRates, type Sums, sumsOf } from './rates.ts';

/*
 * A partial final invoices what was delivered, less its share of the advances. Per rate the share is what is left of
 * the advances, by the delivered part of what is left of the order: with all advances before the first delivery that
 * is the delivered part of the order, and an advance that comes later is not asked to pay for what went out before it.
 */

/** What of a chain was taken before a partial final; what documents stand at, corrections included. */
export interface PartSource {
  /** The whole order. */
  readonly order: readonly RateSums[];
  readonly advances: readonly RateSums[];
  /** Of earlier partial finals: their lines at full value, and what they tax. */
  readonly delivered: readonly RateSums[];
  readonly invoiced: readonly RateSums[];
}

export const NO_PARTS: PartSource = { order: [], advances: [], delivered: [], invoiced: [] };

const lesser = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
const greater = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** What earlier partial finals used up of the advances. */
export const sharesUsed = ({ delivered, invoiced }: Pick<PartSource, 'delivered' | 'invoiced'>): RateSums[] =>
  subtractRates(delivered, invoiced);

/** Of each rate what is left: of the order to be delivered, and of the advances to be shared. */
function leftOf({ order, advances, delivered, invoiced }: PartSource, entry: RateSums) {
  const undelivered = sumsOf(subtractRates(order, delivered), entry);
  const unused = sumsOf(subtractRates(advances, sharesUsed({ delivered, invoiced })), entry);
  return { undelivered, unused };
}

/**
 * What is delivered at full value. VAT is the formula's, as long as the rate has as much left: three times 33.33 of
 * 100.00 at 23 % are 7.67, 7.67 and 7.66. Of the rest the final takes what is left to the cent.
 */
export const partValue = (source: PartSource, lines: readonly RateSums[]): RateSums[] =>
  addRates(
    lines.map((entry) => {
      const { undelivered } = leftOf(source, entry);
      return rateSums(entry, entry.net, lesser(entry.vat, greater(undelivered.vat, '0')));
    }),
  );

/** A share is not above what is delivered, nor so small that more advances would be left than there is order for them. */
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
  /** What the partial final taxes. */
  readonly rates: readonly RateSums[];
}

export function partAmounts(source: PartSource, lines: readonly RateSums[]): PartAmounts {
  const order = partValue(source, lines);
  const share = order.map((entry) => shareOf(source, entry));
  return { order, share, rates: subtractRates(order, share) };
}

/** In no rate more than is left of the order, be it of net or of VAT. */
export const fitsPart = (source: PartSource, value: readonly RateSums[]): boolean =>
  value.every((entry) => {
    const { undelivered } = leftOf(source, entry);
    return compare(entry.net, undelivered.net) <= 0 && compare(entry.vat, undelivered.vat) <= 0;
  });

/** The advances still cover what partial finals used of them, and with these leave nothing below zero of the order. */
export const standsWithParts = (source: PartSource): boolean => {
  const { order, advances, invoiced } = source;
  if (source.delivered.length === 0) return true;
  const negative = (rates: readonly RateSums[]) =>
    rates.some((entry) => isNegative(entry.net) || isNegative(entry.vat));
  return !negative(subtractRates(advances, sharesUsed(source))) && !negative(subtractRates(order, advances, invoiced));
};

/**
 * What a corrected partial final taxes. ASSUMED: its share of the advances becomes smaller as what was delivered does,
 * and stays where more was delivered than it says.
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
/** A line of the order for so much of it; a discount goes along by its part. */
export const portionOf = <L extends PartLine>(line: L, quantity: Decimal): L => ({
  ...line,
  quantity,
  discount: isZero(line.quantity) ? line.discount : cents(big(line.discount).times(quantity).div(line.quantity)),
});
