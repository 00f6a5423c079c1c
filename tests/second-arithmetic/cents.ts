/** Whole cents in BigInt and one way of rounding; nothing below this folder imports from the product. */

interface Exact {
  readonly units: bigint;
  readonly places: number;
}

export const exact = (text: string): Exact => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) throw new Error(`not a decimal: ${text}`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
};

const power = (places: number): bigint => 10n ** BigInt(places);

/** n / d, half away from zero: 0.005 is 0.01, and -0.005 is -0.01. */
export const half = (n: bigint, d: bigint): bigint => {
  const away = (2n * (n < 0n ? -n : n) + d) / (2n * d);
  return n < 0n ? -away : away;
};

export const cents = (text: string): bigint => {
  const { units, places } = exact(text);
  return half(units * 100n, power(places));
};

/** The product of two decimals, in cents, rounded once. */
export const productInCents = (a: string, b: string): bigint => {
  const [x, y] = [exact(a), exact(b)];
  return half(x.units * y.units * 100n, power(x.places + y.places));
};

/** Cents times a decimal, in cents. */
export const centsTimes = (amount: bigint, factor: string): bigint => {
  const { units, places } = exact(factor);
  return half(amount * units, power(places));
};

export const money = (amount: bigint): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
