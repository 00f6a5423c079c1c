import { describe, expect, it } from 'vitest';
import { documentAmounts } from '../../machines/money/amounts.ts';
import { linesByRate } from '../../machines/money/lines.ts';
import { correctedPart, fitsPart, type PartSource, standsWithParts } from '../../machines/money/part.ts';
import { addRates, type RateSums, rateSums } from '../../machines/money/rates.ts';
import { advancePercent, percentOf } from '../../machines/money/terms.ts';

const S23 = { category: 'S', rate: '23' } as const;
const S8 = { category: 'S', rate: '8' } as const;
const line = (quantity: string, price: string, rate = '23') =>
  ({ quantity, price, discount: '0', vat_category: 'S', vat_rate: rate }) as const;
type Line = ReturnType<typeof line>;
const told = (rates: readonly RateSums[]) => rates.map(({ rate, net, vat }) => `${rate}: ${net} + ${vat}`);

/** A chain by the rules: the advances, and partial finals one after another. */
class Chain {
  readonly order: readonly RateSums[];
  advances: readonly RateSums[] = [];
  delivered: readonly RateSums[] = [];
  invoiced: readonly RateSums[] = [];
  constructor(lines: readonly Line[]) {
    this.order = linesByRate(lines);
  }
  get source(): PartSource {
    const { order, advances, delivered, invoiced } = this;
    return { order, advances, delivered, invoiced };
  }
  advance(amount: string): readonly RateSums[] {
    const taken = addRates(this.advances, this.invoiced);
    const { rates } = documentAmounts({ type: 'next', lines: this.#lines, amount, advances: taken });
    this.advances = addRates(this.advances, rates);
    return rates;
  }
  part(...lines: Line[]): readonly RateSums[] {
    const { order, rates } = documentAmounts({ type: 'part', lines, amount: null, advances: [], part: this.source });
    expect(fitsPart(this.source, order)).toBe(true);
    this.delivered = addRates(this.delivered, order);
    this.invoiced = addRates(this.invoiced, rates);
    expect(standsWithParts(this.source)).toBe(true);
    return rates;
  }
  final(): readonly RateSums[] {
    const advances = addRates(this.advances, this.invoiced);
    return documentAmounts({ type: 'final', lines: this.#lines, amount: null, advances }).rates;
  }
  /** One line per rate, worth the order's net at it: enough for results that depend only on the rates. */
  get #lines(): Line[] {
    return this.order.map(({ net, rate }) => line('1', net, rate));
  }
}

/*
 * Computed by hand from invoicing.md. Order: 10 × 100.00 at 23 % = 1,000.00 + 230.00 = 1,230.00; advance of 30 % =
 * 369.00, of it VAT 369 × 23 / 123 = 69.00. Four of ten: 400.00 + 92.00, share 0.4 of 300.00 + 69.00.
 */
describe('worked examples of partial finals', () => {
  it('takes the delivered part of the advances off each delivery, and the last takes the rest', () => {
    const chain = new Chain([line('10', '100')]);
    expect(told(chain.advance('369.00'))).toEqual(['23: 300.00 + 69.00']);
    expect(told(chain.part(line('4', '100')))).toEqual(['23: 280.00 + 64.40']);
    expect(told(chain.part(line('3', '100')))).toEqual(['23: 210.00 + 48.30']);
    expect(told(chain.final())).toEqual(['23: 210.00 + 48.30']);
  });

  // 5 × 200.00 at 23 % and 10 × 50.00 at 8 %: 1,230.00 + 540.00 = 1,770.00. An advance of 500.00 gives 23 % 500 × 1230
  // / 1770 = 347.46 (VAT 64.97, net 282.49) and 8 % 152.54 (VAT 11.30, net 141.24). Two of five: 112.996 → 113.00 +
  // 25.988 → 25.99 off 400.00 + 92.00. Nothing is delivered at 8 %.
  it('shares each rate by what was delivered of it', () => {
    const chain = new Chain([line('5', '200'), line('10', '50', '8')]);
    expect(told(chain.advance('500.00'))).toEqual(['23: 282.49 + 64.97', '8: 141.24 + 11.30']);
    expect(told(chain.part(line('2', '200')))).toEqual(['23: 287.00 + 66.01']);
    // 3 of 5 are all that is left at 23 %; at 8 % one of ten: 14.124 → 14.12 + 1.13 off 50.00 + 4.00.
    expect(told(chain.part(line('3', '200'), line('1', '50', '8')))).toEqual(['23: 430.51 + 99.02', '8: 35.88 + 2.87']);
    // 8 %: 500 − 141.24 − 35.88 = 322.88; 40 − 11.30 − 2.87 = 25.83.
    expect(told(chain.final())).toEqual(['23: 0.00 + 0.00', '8: 322.88 + 25.83']);
  });

  it('leaves nothing to pay where everything was paid in advance', () => {
    const chain = new Chain([line('3', '33.33')]);
    // 99.99 + 23.00 = 122.99: of 99.99 × 23 % = 22.9977.
    chain.advance('122.99');
    expect(told(chain.part(line('1', '33.33')))).toEqual(['23: 0.00 + 0.00']);
    expect(told(chain.part(line('1', '33.33')))).toEqual(['23: 0.00 + 0.00']);
    expect(told(chain.final())).toEqual(['23: 0.00 + 0.00']);
  });

  // 3 × 7.67 = 23.01, and the order has 23.00: the third takes 7.66, and a net of 0.01 is left without VAT.
  it('never taxes more than the order has', () => {
    const chain = new Chain([line('1', '100.00')]);
    for (const vat of ['7.67', '7.67', '7.66'])
      expect(told(chain.part(line('1', '33.33')))).toEqual([`23: 33.33 + ${vat}`]);
    expect(told(chain.final())).toEqual(['23: 0.01 + 0.00']);
  });

  // 500.00 is invoiced without an advance; the advance of 615.00 pays for the rest, and 300 / 500 of that is shipped.
  it('does not let a later advance pay for an earlier delivery', () => {
    const chain = new Chain([line('10', '100')]);
    expect(told(chain.part(line('5', '100')))).toEqual(['23: 500.00 + 115.00']);
    expect(told(chain.advance('615.00'))).toEqual(['23: 500.00 + 115.00']);
    expect(told(chain.part(line('3', '100')))).toEqual(['23: 0.00 + 0.00']);
    expect(told(chain.final())).toEqual(['23: 0.00 + 0.00']);
  });

  it('refuses more than the rate has left', () => {
    const chain = new Chain([line('1', '100.00')]);
    expect(fitsPart(chain.source, linesByRate([line('1', '100.01')]))).toBe(false);
    expect(fitsPart(chain.source, linesByRate([line('1', '1.00', '8')]))).toBe(false);
  });

  // 400.00 + 92.00 less 120.00 + 27.60; three instead of four pieces: 300.00 + 69.00 less 90.00 + 20.70.
  it('corrects a partial final with as much less of the share', () => {
    const before = { order: [rateSums(S23, '400', '92')], rates: [rateSums(S23, '280', '64.40')] };
    expect(told(correctedPart(before, [rateSums(S23, '300', '69')]))).toEqual(['23: 210.00 + 48.30']);
    expect(told(correctedPart(before, [rateSums(S23, '500', '115')]))).toEqual(['23: 380.00 + 87.40']);
    expect(told(correctedPart(before, [rateSums(S23, '0', '0')]))).toEqual(['23: 0.00 + 0.00']);
  });

  it('does not let an advance fall below what partial finals used of it', () => {
    const source = {
      order: [rateSums(S23, '1000', '230')],
      advances: [rateSums(S23, '119.99', '27.60')],
      delivered: [rateSums(S23, '400', '92')],
      invoiced: [rateSums(S23, '280', '64.40')],
    };
    expect(standsWithParts(source)).toBe(false);
    expect(standsWithParts({ ...source, advances: [rateSums(S23, '120', '27.60')] })).toBe(true);
    expect(standsWithParts({ ...source, advances: [rateSums(S23, '120', '27.60'), rateSums(S8, '1', '0')] })).toBe(
      false,
    );
  });
});

/* A second arithmetic, in whole cents, independent of the first. */
const half = (n: bigint, d: bigint): bigint => (n * 2n + d) / (d * 2n);
const cents = (text: string): bigint => BigInt(text.replace('.', ''));

describe('any split of any order', () => {
  let seed = 20260;
  const random = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };

  it('comes to the order in every rate, and no document is below zero', () => {
    for (let run = 0; run < 2000; run += 1) {
      const items = Array.from({ length: 1 + random(4) }, () => ({
        rate: ['23', '8', '5', '0'][random(4)] ?? '23',
        price: 1 + random(500_000),
        quantity: 1 + random(12),
        left: 0,
      }));
      for (const item of items) item.left = item.quantity;
      const priced = (item: (typeof items)[number], quantity: number) =>
        line(
          String(quantity),
          `${Math.floor(item.price / 10_000)}.${String(item.price % 10_000).padStart(4, '0')}`,
          item.rate,
        );
      const chain = new Chain(items.map((item) => priced(item, item.quantity)));
      // Prices have four decimals: a line is quantity × price, rounded half up.
      const net = new Map<string, bigint>();
      for (const item of items)
        net.set(item.rate, (net.get(item.rate) ?? 0n) + half(BigInt(item.price) * BigInt(item.quantity), 100n));
      const gross = () =>
        chain.order.reduce((all, entry) => all + cents(entry.gross), 0n) -
        [...chain.advances, ...chain.invoiced].reduce((all, entry) => all + cents(entry.gross), 0n);
      const documents: (readonly RateSums[])[] = [];
      for (let step = 0; step < 6; step += 1) {
        if (random(3) === 0 && gross() > 0n) {
          const sum = 1n + BigInt(random(Number(gross())));
          documents.push(chain.advance(`${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`));
          continue;
        }
        const lines = items.flatMap((item) => {
          const quantity = random(item.left + 1);
          return quantity === 0 ? [] : [{ item, quantity }];
        });
        const value = lines.map(({ item, quantity }) => priced(item, quantity));
        // If rounding line by line has used up the rest, the part is refused and left to the final.
        if (
          lines.length === 0 ||
          !fitsPart(
            chain.source,
            linesByRate(value).map((r) => rateSums(r, r.net, '0')),
          )
        )
          continue;
        documents.push(chain.part(...value));
        for (const { item, quantity } of lines) item.left -= quantity;
      }
      documents.push(chain.final());
      for (const [rate, ordered] of net) {
        const own = documents.flat().filter((entry) => entry.rate === rate);
        const sum = (key: 'net' | 'vat') => own.reduce((all, entry) => all + cents(entry[key]), 0n);
        expect(sum('net'), `run ${run}, net at ${rate}`).toBe(ordered);
        expect(sum('vat'), `run ${run}, VAT at ${rate}`).toBe(half(ordered * BigInt(rate), 100n));
      }
      for (const entry of documents.flat()) {
        expect(cents(entry.net) >= 0n && cents(entry.vat) >= 0n, `run ${run}: ${told([entry]).join()}`).toBe(true);
      }
    }
  });
});

describe('what payment terms say of an advance', () => {
  it.each([
    ['30% advance, 70% after delivery', '30'],
    ['70 % after delivery, advance 30 %', '30'],
    ['Zaliczka 12,5 %, reszta przelewem 14 dni', '12.5'],
    ['Передоплата 50%, решта після поставки', '50'],
    ['предоплата', '100'],
    ['100% prepayment', '100'],
    ['Net 30 days', null],
    ['30% after delivery', null],
    ['Without advance, 30 days', null],
    ['advance 300%', null],
    ['', null],
  ])('%s', (terms, percent) => {
    expect(advancePercent(terms)).toBe(percent);
  });
  it('is rounded half up', () => {
    expect(percentOf('100.05', '50')).toBe('50.03');
  });
});
