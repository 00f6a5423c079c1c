import { big, cents, type Decimal, isZero, plain, plus, sum } from './decimal.ts';

/**
 * VAT categories of EN 16931: standard, zero, exempt, reverse charge, intra-community, export, outside scope. `AEU` is
 * the reverse charge on a service to a business in another country of the Union, which Poland reports separately (np
 * II).
 */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'AEU', 'K', 'G', 'O'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/**
 * Whether a seller is offered what only Poland has: the file for KSeF, split payment with the goods of annex 15, and
 * services within the Union as a category of their own.
 */
export const isPolishSeller = (country: string): boolean => country === 'PL';

/** The buyer accounts for the tax. */
export const isReverseCharge = (category: string): boolean => category === 'AE' || category === 'AEU';

/** A VAT rate is a category with a percentage: 0 % domestic and 0 % export are two rates. */
export interface Rate {
  readonly category: VatCategory;
  readonly rate: Decimal;
}

export interface Sums {
  readonly net: Decimal;
  readonly vat: Decimal;
  readonly gross: Decimal;
}

export interface RateSums extends Rate, Sums {}

export const NOTHING: Sums = { net: '0.00', vat: '0.00', gross: '0.00' };

export const rateKey = ({ category, rate }: Rate): string => `${category} ${plain(rate)}`;

const byRateDescending = (a: Rate, b: Rate): number =>
  big(b.rate).cmp(a.rate) || VAT_CATEGORIES.indexOf(a.category) - VAT_CATEGORIES.indexOf(b.category);

/** Gross is always net plus VAT, never rounded separately. */
export const rateSums = (rate: Rate, net: Decimal, vat: Decimal): RateSums => ({
  category: rate.category,
  rate: plain(rate.rate),
  net: cents(net),
  vat: cents(vat),
  gross: plus(net, vat),
});

/** VAT on the net total of one rate, never the sum of VAT per line. */
export const vatOnNet = (net: Decimal, rate: Decimal): Decimal => cents(big(net).times(rate).div(100));

/** VAT contained in a gross amount: G · r / (100 + r). */
export const vatInGross = (gross: Decimal, rate: Decimal): Decimal =>
  cents(big(gross).times(rate).div(big(rate).plus(100)));

/** Adds lists of rates up to one entry per rate, highest rate first. */
export function addRates(...lists: readonly (readonly RateSums[])[]): RateSums[] {
  const known = new Map<string, RateSums>();
  for (const entry of lists.flat()) {
    const before = known.get(rateKey(entry)) ?? NOTHING;
    known.set(rateKey(entry), rateSums(entry, plus(before.net, entry.net), plus(before.vat, entry.vat)));
  }
  return [...known.values()].sort(byRateDescending);
}

export const negated = (list: readonly RateSums[]): RateSums[] =>
  list.map((entry) => rateSums(entry, cents(big(entry.net).neg()), cents(big(entry.vat).neg())));

export const subtractRates = (from: readonly RateSums[], ...lists: readonly (readonly RateSums[])[]): RateSums[] =>
  addRates(from, ...lists.map(negated));

export const withoutZeros = (list: readonly RateSums[]): RateSums[] =>
  list.filter((entry) => !isZero(entry.net) || !isZero(entry.vat));

export const sumsOf = (list: readonly RateSums[], rate: Rate): Sums => {
  const found = list.find((entry) => rateKey(entry) === rateKey(rate));
  return found ? { net: found.net, vat: found.vat, gross: found.gross } : NOTHING;
};

/** Document totals: the sum over all rates. */
export const totalOf = (list: readonly Sums[]): Sums => ({
  net: cents(sum(list.map((entry) => entry.net))),
  vat: cents(sum(list.map((entry) => entry.vat))),
  gross: cents(sum(list.map((entry) => entry.gross))),
});
