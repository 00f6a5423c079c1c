import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bid, comparable, converted, flipsOf, type Yardstick } from '../../machines/money/comparison.ts';
import { big } from '../../machines/money/decimal.ts';

const yard: Yardstick = {
  currency: 'EUR',
  rates: [
    { currency: 'PLN', rate: '0.2321' },
    { currency: 'UAH', rate: '0.0205' },
  ],
};
const bid = (price: string, currency = 'EUR', vatIncluded = false): Bid => ({ price, currency, vatIncluded });

describe('prices across currencies', () => {
  test('an amount is converted exactly; without a rate it is not', () => {
    expect(converted('100.10', 'PLN', yard)).toBe('23.23321');
    expect(converted('100.10', 'EUR', yard)).toBe('100.1');
    expect(converted('100.10', 'USD', yard)).toBeNull();
    const twice = { currency: 'EUR', rates: [{ currency: 'KWD', rate: '2' }] };
    expect(converted('100.10', 'KWD', twice)).toBe('200.2');
  });

  test('one VAT basis, and one currency or a rate for both', () => {
    expect(comparable(bid('1'), bid('1', 'EUR', true), yard)).toBe(false);
    expect(comparable(bid('1'), bid('1', 'PLN'), yard)).toBe(true);
    expect(comparable(bid('1'), bid('1', 'USD'), yard)).toBe(false);
    expect(comparable(bid('1', 'USD'), bid('2', 'USD'), yard)).toBe(true);
  });
});

describe('the rate at which two offers change places', () => {
  test('against the own currency it is the quotient of the prices', () => {
    expect(flipsOf(bid('430', 'PLN'), bid('107.5'), yard)).toEqual([{ currency: 'PLN', rate: '0.25', now: '0.2321' }]);
  });

  test('of two foreign currencies each has its own, the other staying as it is', () => {
    const flips = flipsOf(bid('410', 'PLN'), bid('5000', 'UAH'), yard);
    expect(flips).toEqual([
      { currency: 'PLN', rate: '0.25', now: '0.2321' },
      { currency: 'UAH', rate: '0.0190322', now: '0.0205' },
    ]);
  });

  test('none within one currency, none where nothing can be compared, none for what costs nothing', () => {
    expect(flipsOf(bid('1', 'PLN'), bid('2', 'PLN'), yard)).toEqual([]);
    expect(flipsOf(bid('1', 'USD'), bid('2'), yard)).toEqual([]);
    expect(flipsOf(bid('1', 'PLN', true), bid('2'), yard)).toEqual([]);
    expect(flipsOf(bid('0', 'PLN'), bid('2'), yard)).toEqual([]);
  });

  const price = fc.integer({ min: 1, max: 10_000_000 }).map((n) => big(String(n)).div('100').toFixed());
  const rate = fc.integer({ min: 1, max: 1_000_000 }).map((n) => big(String(n)).div('10000').toFixed());
  const others = fc.constantFrom('EUR', 'PLN', 'UAH');

  test('at that rate both cost the same, and beyond it the other one is cheaper', () => {
    fc.assert(
      fc.property(price, price, others, others, rate, rate, (a, b, of, against, pln, uah) => {
        const frozen: Yardstick = {
          currency: 'EUR',
          rates: [
            { currency: 'PLN', rate: pln },
            { currency: 'UAH', rate: uah },
          ],
        };
        const [one, other] = [bid(a, of), bid(b, against)];
        const flips = flipsOf(one, other, frozen);
        expect(flips.length).toBe(of === against ? 0 : [of, against].filter((code) => code !== 'EUR').length);
        for (const flip of flips) {
          const moved = (factor: string): Yardstick => ({
            currency: 'EUR',
            rates: frozen.rates.map((known) =>
              known.currency === flip.currency ? { ...known, rate: big(flip.rate).times(factor).toFixed() } : known,
            ),
          });
          const gap = (yardstick: Yardstick) =>
            big(converted(a, of, yardstick) ?? '').minus(converted(b, against, yardstick) ?? '');
          expect(gap(moved('1')).abs().lt('0.00000001')).toBe(true);
          const [below, above] = [gap(moved('0.99')), gap(moved('1.01'))];
          expect(below.times(above).lt('0')).toBe(true);
          // The order at today's rate is the order on the side of the frozen rate.
          const today = gap(frozen);
          if (big(flip.rate).div(flip.now).gt('1.02')) expect(below.times(today).gt('0')).toBe(true);
          if (big(flip.rate).div(flip.now).lt('0.98')) expect(above.times(today).gt('0')).toBe(true);
        }
      }),
    );
  });
});
