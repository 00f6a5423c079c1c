/*
 * A second arithmetic of a chain, written from its description in whole cents: its results must equal the product's.
 * `order` and `taken` are per rate, highest rate first; amounts are cents, rates percent.
 */

export interface Part {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
}

/** a / b to the nearest whole, halves away from zero. */
const divided = (a: number, b: number): number => Math.sign(a) * Math.floor((2 * Math.abs(a) + b) / (2 * b));
const gross = ({ net, vat }: Part): number => net + vat;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const at = (parts: readonly Part[], rate: number): Part =>
  parts.find((part) => part.rate === rate) ?? { rate, net: 0, vat: 0 };
const rates = (...lists: readonly (readonly Part[])[]): number[] =>
  [...new Set(lists.flat().map(({ rate }) => rate))].sort((a, b) => b - a);

export const total = (parts: readonly Part[]): number => sum(parts.map(gross));
export const added = (...lists: readonly (readonly Part[])[]): Part[] =>
  rates(...lists).map((rate) => ({
    rate,
    net: sum(lists.map((list) => at(list, rate).net)),
    vat: sum(lists.map((list) => at(list, rate).vat)),
  }));
export const less = (from: readonly Part[], what: readonly Part[]): Part[] =>
  rates(from, what).map((rate) => ({
    rate,
    net: at(from, rate).net - at(what, rate).net,
    vat: at(from, rate).vat - at(what, rate).vat,
  }));

/** Lines as net cents: the net amounts of one rate are added and taxed once. */
export const orderOf = (lines: readonly (readonly [net: number, rate: number])[]): Part[] =>
  [...new Set(lines.map(([, rate]) => rate))]
    .sort((a, b) => b - a)
    .map((rate) => {
      const net = sum(lines.filter((one) => one[1] === rate).map((one) => one[0]));
      return { rate, net, vat: divided(net * rate, 100) };
    });

/** An advance: split by gross, cents left over go to the largest; tax from the gross; the last one takes the rest. */
export function advanceOf(order: readonly Part[], taken: readonly Part[], amount: number): Part[] {
  const left = less(order, taken);
  const shares = order.map((part) => Math.min(divided(amount * gross(part), total(order)), gross(at(left, part.rate))));
  let rest = amount - sum(shares);
  const byWorth = order.map((_, index) => index).sort((a, b) => gross(order[b] as Part) - gross(order[a] as Part));
  for (const index of byWorth) {
    const room = gross(at(left, (order[index] as Part).rate)) - (shares[index] ?? 0);
    const given = rest > 0 ? Math.min(rest, room) : Math.max(rest, -(shares[index] ?? 0));
    shares[index] = (shares[index] ?? 0) + given;
    rest -= given;
  }
  return order.map(({ rate }, index) => {
    const share = shares[index] ?? 0;
    const remainder = at(left, rate);
    const formula = divided(share * rate, 100 + rate);
    const vat = Math.max(Math.min(formula, remainder.vat), share - remainder.net);
    return { rate, net: share - vat, vat };
  });
}

const decimal = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
export const money = decimal;
/** `23: 16260.16 + 3739.84`, without rates whose sums are zero. */
export const told = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ net, vat }) => net !== 0 || vat !== 0)
    .map(({ rate, net, vat }) => `${rate}: ${decimal(net)} + ${decimal(vat)}`);
