import Big from 'big.js';
import { big, cents, compare, type Decimal, fromMinor, isNegative, minus, plus, toMinor } from './decimal.ts';
import { addRates, type Rate, rateKey, rateSums, type RateSums, type VatCategory, vatOnNet } from './rates.ts';

/** A document line with the fields needed for arithmetic. */
export interface MoneyLine {
  readonly quantity: Decimal;
  /** Net price per unit. */
  readonly price: Decimal;
  /** Amount deducted from the line, not a percentage. */
  readonly discount: Decimal;
  readonly vat_category: VatCategory;
  readonly vat_rate: Decimal;
}

/** round(quantity × unit price − discount). */
export const lineNet = ({ quantity, price, discount }: Pick<MoneyLine, 'quantity' | 'price' | 'discount'>): Decimal =>
  cents(big(quantity).times(price).minus(discount));

/** Largest possible discount of a line. Of 1.005 no more than 1.00: deducting 1.01 would make it negative. */
export function mostDiscount(line: Pick<MoneyLine, 'quantity' | 'price'>): Decimal {
  const worth = lineNet({ ...line, discount: '0' });
  return isNegative(lineNet({ ...line, discount: worth })) ? minus(worth, '0.01') : worth;
}

const MOST_NET = '99999999999999.99';

/** The highest unit price at which this quantity still fits an amount: fourteen digits before the decimal point. */
export const mostPrice = (quantity: Decimal): Decimal => big(MOST_NET).div(quantity).round(4, Big.roundDown).toFixed();

/** A line's contribution to its rate, in hundredths. */
interface Share {
  readonly key: string;
  readonly rate: Rate;
  readonly net: bigint;
}

/** Lines are immutable, so each is computed once; an edit among hundreds of lines recomputes only that line. */
const known = new WeakMap<MoneyLine, Share>();

function shareOf(line: MoneyLine): Share {
  const before = known.get(line);
  if (before) return before;
  const rate = { category: line.vat_category, rate: line.vat_rate };
  const share = { key: rateKey(rate), rate, net: toMinor(lineNet(line)) };
  known.set(line, share);
  return share;
}

/** Net, VAT and gross per rate: net amounts are added first, then the tax is computed once per rate. */
export function linesByRate(lines: readonly MoneyLine[]): RateSums[] {
  const nets = new Map<string, Share>();
  for (const line of lines) {
    const share = shareOf(line);
    nets.set(share.key, { ...share, net: (nets.get(share.key)?.net ?? 0n) + share.net });
  }
  return addRates(
    [...nets.values()].map(({ rate, net }) => {
      const sum = fromMinor(net);
      return rateSums(rate, sum, vatOnNet(sum, rate.rate));
    }),
  );
}

/** Amounts to display for one line; the document's VAT is not the sum of these. */
export function lineAmounts(line: MoneyLine): { net: Decimal; vat: Decimal; brutto: Decimal } {
  const net = lineNet(line);
  const vat = vatOnNet(net, line.vat_rate);
  return { net, vat, brutto: plus(net, vat) };
}

/** Tax per line, adding up to the tax of the rate: the largest line takes the rounding difference. */
export function lineTaxes(
  lines: readonly (Pick<MoneyLine, 'vat_category' | 'vat_rate'> & { readonly net: Decimal })[],
): Decimal[] {
  const keys = lines.map((line) => rateKey({ category: line.vat_category, rate: line.vat_rate }));
  const taxes = lines.map((line) => vatOnNet(line.net, line.vat_rate));
  for (const key of new Set(keys)) {
    const own = lines.flatMap((line, index) => (keys[index] === key ? [{ ...line, index }] : []));
    const whole = vatOnNet(plus(...own.map(({ net }) => net)), own[0]?.vat_rate ?? '0');
    const { index: largest } = own.reduce((a, b) => (compare(b.net, a.net) > 0 ? b : a));
    const others = own.flatMap(({ index }) => (index === largest ? [] : [taxes[index] ?? '0']));
    taxes[largest] = minus(whole, ...others);
  }
  return taxes;
}
