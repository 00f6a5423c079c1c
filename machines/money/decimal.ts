import Big from 'big.js';

/*
 * Money is a decimal string on the wire, in the database and between these functions; internally Big, never a float.
 * Rounding is half-up and sign-symmetric: 0.005 becomes 0.01 and −0.005 becomes −0.01.
 */

export type Decimal = string;

export const big = (value: Decimal | Big): Big => new Big(value);
export const round2 = (value: Big): Big => value.round(2, Big.roundHalfUp);

/** Rounds to two decimals; never returns −0.00. */
export function cents(value: Decimal | Big): Decimal {
  const text = big(value).toFixed(2, Big.roundHalfUp);
  return text === '-0.00' ? '0.00' : text;
}

export const sum = (values: readonly (Decimal | Big)[]): Big =>
  values.reduce<Big>((total, value) => total.plus(value), big('0'));
export const plus = (...values: readonly Decimal[]): Decimal => cents(sum(values));
export const minus = (from: Decimal, ...values: readonly Decimal[]): Decimal => cents(big(from).minus(sum(values)));
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => big(a).cmp(b) as -1 | 0 | 1;
export const isZero = (value: Decimal): boolean => compare(value, '0') === 0;
export const isPositive = (value: Decimal): boolean => compare(value, '0') > 0;
export const isNegative = (value: Decimal): boolean => compare(value, '0') < 0;
export const least = (a: Big, b: Big): Big => (a.lte(b) ? a : b);
export const most = (a: Big, b: Big): Big => (a.gte(b) ? a : b);

/** Price times quantity, two decimals. */
export const worth = (price: Decimal, quantity: Decimal): Decimal => cents(big(price).times(quantity));

/** Hundredths as an integer, for sums of hundreds of amounts; `text` must have two decimals, as `cents` writes them. */
export const toMinor = (text: Decimal): bigint => BigInt(text.replace('.', ''));
export function fromMinor(minor: bigint): Decimal {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimals as people and databases write them, canonical except for trailing zeros. */
const CANONICAL = /^-?(?:0|[1-9]\d*)\.\d*[1-9](?=0*$)|^-?[1-9]\d*(?=(?:\.0*)?$)/;

/** `23`, `23.0` and `023` are the same rate; `8.5000` from the database is shown as `8.5`. */
export const plain = (value: Decimal): Decimal => CANONICAL.exec(value)?.[0] ?? big(value).toFixed();

/** Whether a text is a plain decimal that the arithmetic accepts. */
export const isDecimal = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/** A unit price with at least two decimals, more if it has them. */
export const unitPrice = (value: Decimal): Decimal => {
  const text = plain(value);
  const digits = text.split('.')[1]?.length ?? 0;
  return digits < 2 ? big(value).toFixed(2) : text;
};
