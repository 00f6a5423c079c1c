import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceByRate, splitGross } from '../../machines/money/advance.ts';
import { big, cents, minus, plus, sum } from '../../machines/money/decimal.ts';
import { ledger } from '../../machines/money/ledger.ts';
import { linesByRate, type MoneyLine } from '../../machines/money/lines.ts';
import { addRates, type RateSums, sumsOf, totalOf, vatOnNet } from '../../machines/money/rates.ts';
import { corrected, difference, overdrawn, settle, zeroed } from '../../machines/money/settle.ts';

const line = (
  price: string,
  vat_rate: string,
  vat_category: MoneyLine['vat_category'] = 'S',
  quantity = '1',
): MoneyLine => ({
  quantity,
  price,
  discount: '0',
  vat_category,
  vat_rate,
});
/* Random chains: 1–6 lines at 0, 5, 8 and 23 %, 1–8 advances, the last of them filling the order or not. */

const amountOf = (max: number) => fc.integer({ min: 1, max }).map((minor) => cents(big(String(minor)).div(100)));
const RATES = [
  ['Z', '0'],
  ['S', '5'],
  ['S', '8'],
  ['S', '23'],
] as const;
const anyLine = fc
  .record({
    price: amountOf(2_000_000),
    quantity: fc.constantFrom('1', '2', '3', '0.5', '1.25'),
    rate: fc.constantFrom(...RATES),
  })
  .map(({ price, quantity, rate: [category, rate] }) => line(price, rate, category, quantity));

interface Chain {
  readonly order: readonly RateSums[];
  readonly advances: readonly (readonly RateSums[])[];
  readonly amounts: readonly string[];
}

const anyChain = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    parts: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 }),
    fills: fc.boolean(),
  })
  .map(({ lines, parts, fills }): Chain => {
    const order = linesByRate(lines);
    const whole = totalOf(order).gross;
    const advances: RateSums[][] = [];
    const amounts: string[] = [];
    let left = whole;
    parts.forEach((share, index) => {
      const last = fills && index === parts.length - 1;
      const amount = last
        ? left
        : cents(
            big(whole)
              .times(String(share))
              .div(1000 * parts.length),
          );
      if (big(amount).lte(0) || big(amount).gt(left)) return;
      advances.push(advanceByRate(order, addRates(...advances), amount));
      amounts.push(amount);
      left = minus(left, amount);
    });
    return { order, advances, amounts };
  });

const RUNS = { numRuns: 2000 };
const LONG = 60_000;
const nothing = (entry: { net: string; vat: string }) => entry.net === '0.00' && entry.vat === '0.00';
const negative = (entry: RateSums) => [entry.net, entry.vat, entry.gross].some((value) => value.startsWith('-'));
/** Difference between the VAT and the rate applied to the net. */
const off = (entry: RateSums) => big(entry.vat).minus(vatOnNet(entry.net, entry.rate)).abs().toNumber();
const always = <T extends unknown[]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...values: T) => boolean,
) =>
  fc.assert(
    fc.property(fc.tuple(...arbitraries) as fc.Arbitrary<T>, (values) => holds(...values)),
    RUNS,
  );

describe('invariants over random chains', { timeout: LONG }, () => {
  it('1: order = advances + final in every rate, for net, VAT and gross', () => {
    always([anyChain], ({ order, advances }) => {
      const taken = addRates(...advances);
      return ledger(order, taken, settle(order, taken).rates).rows.every(
        (row) => nothing(row.left) && row.left.gross === '0.00',
      );
    });
  });

  it('1: and still with a correction of an advance and of the final', () => {
    always([anyChain, fc.constantFrom(...RATES)], ({ order, advances, amounts }, [category, rate]) => {
      const [first = [], ...others] = advances;
      const moved = linesByRate([line(totalOf(order).net, rate, category)]);
      const after = advanceByRate(moved, [], amounts[0] ?? '0');
      const change = difference(first, after);
      const taken = addRates(first, ...others, change);
      const final = settle(order, taken).rates;
      const settled = ledger(order, taken, final).rows.every((row) => nothing(row.left));
      const undone = nothing(totalOf(addRates(final, zeroed(final))));
      return settled && undone && difference(corrected(first, [change]), after).length === 0;
    });
  });

  it('2: advances never exceed the order, in sum or in a rate, and nothing is negative', () => {
    always([anyChain], ({ order, advances, amounts }) => {
      const taken = addRates(...advances);
      const parts = [...advances.flat(), ...settle(order, taken).rates];
      return totalOf(taken).gross === plus(...amounts) && !overdrawn(order, taken) && !parts.some(negative);
    });
  });

  it('3: the final’s payment is the order less the advances; a full chain ends in 0.00', () => {
    always([anyChain], ({ order, advances, amounts }) => {
      const whole = totalOf(order).gross;
      const { toPay, rates } = settle(order, addRates(...advances));
      const full = plus(...amounts) === whole;
      return toPay === minus(whole, ...amounts) && totalOf(rates).gross === toPay && (!full || rates.every(nothing));
    });
  });

  it('9: a split sums to its amount, for every amount and every order', () => {
    const anyOrder = fc.array(amountOf(90_000_000), { minLength: 1, maxLength: 8 });
    always(
      [anyOrder, amountOf(500_000_000)],
      (order, amount) => cents(sum(splitGross(amount, order, order))) === amount,
    );
  });

  it('no rate is given more than it has left: what the largest cannot take, the next one does', () => {
    expect(splitGross('100', ['300', '100'], ['50', '100'])).toEqual(['50.00', '50.00']);
    // 0.075 and 0.025: the largest has room for five of its eight cents.
    expect(splitGross('0.10', ['300', '100'], ['0.05', '100'])).toEqual(['0.05', '0.05']);
  });

  /*
   * The formula errs by at most half a cent, times (1 + r) measured from the net; a residue inherits the error of every
   * advance before it. Up to two advances that is 0.02, the usual tolerance; long chains may exceed it.
   */
  it('10: VAT of lines is exact, of an advance within 0.01, of a residue within what its advances lost', () => {
    const bound = (entry: RateSums, before: number) => 0.01 + 0.005 * before * (1 + Number(entry.rate) / 100) + 1e-9;
    always([anyChain], ({ order, advances }) => {
      const residue = settle(order, addRates(...advances)).rates;
      const fills = (entry: RateSums) => sumsOf(residue, entry).gross === '0.00';
      return (
        order.every((entry) => off(entry) === 0) &&
        advances.every((advance, index) =>
          advance.every((entry) => off(entry) <= (fills(entry) ? bound(entry, index) : 0.01)),
        ) &&
        residue.every((entry) => off(entry) <= bound(entry, advances.length))
      );
    });
  });
});
