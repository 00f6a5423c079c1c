import { centsTimes, half, productInCents } from './cents.ts';

/** What a document or an order says of each rate. The key is the rate as it is printed: "23", "8", "0". */
export type Rates = ReadonlyMap<string, { readonly net: bigint; readonly vat: bigint }>;

export interface Line {
  readonly quantity: string;
  readonly price: string;
  readonly rate: string;
}

const NOTHING = { net: 0n, vat: 0n };
export const NONE: Rates = new Map();

const percent = (rate: string): bigint => BigInt(rate);

export const gross = (rates: Rates): bigint => [...rates.values()].reduce((sum, { net, vat }) => sum + net + vat, 0n);

export const at = (rates: Rates, rate: string): { net: bigint; vat: bigint } => rates.get(rate) ?? NOTHING;

const both = (a: Rates, b: Rates, sign: bigint): Rates =>
  new Map(
    [...new Set([...a.keys(), ...b.keys()])].map((rate) => [
      rate,
      {
        net: at(a, rate).net + sign * at(b, rate).net,
        vat: at(a, rate).vat + sign * at(b, rate).vat,
      },
    ]),
  );

export const plus = (a: Rates, b: Rates): Rates => both(a, b, 1n);
export const minus = (a: Rates, b: Rates): Rates => both(a, b, -1n);
export const isNothing = (rates: Rates): boolean =>
  [...rates.values()].every(({ net, vat }) => net === 0n && vat === 0n);
export const hasNegative = (rates: Rates): boolean => [...rates.values()].some(({ net, vat }) => net < 0n || vat < 0n);

/** "VAT per rate on the sum of nets", each line rounded before. */
export const ofLines = (lines: readonly Line[]): Rates => {
  const nets = new Map<string, bigint>();
  for (const { quantity, price, rate } of lines)
    nets.set(rate, (nets.get(rate) ?? 0n) + productInCents(quantity, price));
  return new Map([...nets].map(([rate, net]) => [rate, { net, vat: half(net * percent(rate), 100n) }]));
};

/** "Split G pro rata to order gross per rate"; the rate with the largest part of the order takes the residue. */
export const formula = (amount: bigint, order: Rates): Rates => {
  const whole = gross(order);
  const parts = [...order].map(([rate, { net, vat }]) => ({ rate, of: net + vat }));
  const shares = new Map(parts.map(({ rate, of }) => [rate, half(amount * of, whole)]));
  const largest = parts.reduce((found, part) => (part.of > found.of ? part : found));
  const given = [...shares.values()].reduce((sum, share) => sum + share, 0n);
  shares.set(largest.rate, (shares.get(largest.rate) ?? 0n) + amount - given);
  return new Map(
    [...shares].map(([rate, share]) => {
      const vat = half(share * percent(rate), 100n + percent(rate));
      return [rate, { net: share - vat, vat }];
    }),
  );
};

/** The tax of each printed rate in the seller's own currency, and their sum. */
export const atHome = (rates: Rates, exchange: string): { each: Map<string, bigint>; total: bigint } => {
  const each = new Map([...rates].map(([rate, { vat }]) => [rate, centsTimes(vat, exchange)]));
  return { each, total: [...each.values()].reduce((sum, vat) => sum + vat, 0n) };
};
