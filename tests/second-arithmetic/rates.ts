import { centsTimes, half, productInCents } from './cents.ts';

/** Amounts of one rate on a document or an order. */
export interface Part {
  readonly net: bigint;
  readonly vat: bigint;
}
/** The key is the rate as printed: "23", "8", "0". */
export type Rates = ReadonlyMap<string, Part>;

export interface Line {
  readonly quantity: string;
  readonly price: string;
  readonly rate: string;
}

const NOTHING: Part = { net: 0n, vat: 0n };
export const NONE: Rates = new Map();

const percent = (rate: string): bigint => BigInt(rate);

const both = ({ net, vat }: Part): bigint => net + vat;
export const gross = (rates: Rates): bigint => [...rates.values()].reduce((sum, part) => sum + both(part), 0n);
export const at = (rates: Rates, rate: string): Part => rates.get(rate) ?? NOTHING;

const joined = (a: Rates, b: Rates, sign: bigint): Rates =>
  new Map(
    [...new Set([...a.keys(), ...b.keys()])].map((rate) => {
      const [one, other] = [at(a, rate), at(b, rate)];
      return [rate, { net: one.net + sign * other.net, vat: one.vat + sign * other.vat }];
    }),
  );

export const plus = (a: Rates, b: Rates): Rates => joined(a, b, 1n);
export const minus = (a: Rates, b: Rates): Rates => joined(a, b, -1n);
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

const more = (a: bigint, b: bigint): number => (a > b ? -1 : a < b ? 1 : 0);

/**
 * "Split G pro rata to order gross per rate", "largest rate takes the residue" (of two equal ones the higher), and
 * invariant 2: a rate gets no more than its remainder; the excess goes to the next largest.
 */
const shares = (amount: bigint, order: Rates, left: Rates): Map<string, bigint> => {
  const whole = gross(order);
  const room = (rate: string): bigint => (both(at(left, rate)) > 0n ? both(at(left, rate)) : 0n);
  const given = new Map<string, bigint>();
  for (const [rate, part] of order) {
    const share = half(amount * both(part), whole);
    given.set(rate, share < room(rate) ? share : room(rate));
  }
  const bySize = [...order].sort(([a, one], [b, other]) => more(both(one), both(other)) || Number(b) - Number(a));
  let residue = amount - [...given.values()].reduce((sum, share) => sum + share, 0n);
  for (const [rate] of bySize) {
    const share = given.get(rate) ?? 0n;
    const most = room(rate) - share;
    const taken = residue > 0n ? (residue < most ? residue : most) : residue > -share ? residue : -share;
    given.set(rate, share + taken);
    residue -= taken;
  }
  // More than the remainder of all rates: such an advance is refused for its sum.
  const [largest] = bySize;
  if (largest) given.set(largest[0], (given.get(largest[0]) ?? 0n) + residue);
  return given;
};

/**
 * An advance: KP = ZB × SP / (100 + SP) on the share of each rate; and by invariant 2 no more tax and no more net than
 * the rate's remainder, so that the advance that completes it takes the remainder. A rate with more advanced than the
 * order now has, by others or by itself, leaves no remainder to respect: only the formula applies.
 */
export const advanceOf = (amount: bigint, order: Rates, others: Rates): Rates => {
  const left = minus(order, others);
  return new Map(
    [...shares(amount, order, left)].map(([rate, share]) => {
      const rest = at(left, rate);
      const formula = half(share * percent(rate), 100n + percent(rate));
      if (rest.net < 0n || rest.vat < 0n || share > both(rest)) return [rate, { net: share - formula, vat: formula }];
      const capped = formula < rest.vat ? formula : rest.vat;
      const vat = share - capped > rest.net ? share - rest.net : capped;
      return [rate, { net: share - vat, vat }];
    }),
  );
};

/** The tax of each printed rate in the seller's own currency; their sum is declared. */
export const atHome = (
  rates: Rates,
  exchange: string,
): { readonly each: Map<string, bigint>; readonly total: bigint } => {
  const each = new Map([...rates].map(([rate, { vat }]) => [rate, centsTimes(vat, exchange)]));
  return { each, total: [...each.values()].reduce((sum, vat) => sum + vat, 0n) };
};
