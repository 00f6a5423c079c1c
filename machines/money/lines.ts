import { big, cents, type Decimal, plus } from './decimal.ts';
import { addRates, type Rate, rateSums, type RateSums, type VatCategory, vatOnNet } from './rates.ts';

/** One line of a document as the arithmetic sees it. */
export interface MoneyLine {
  readonly quantity: Decimal;
  /** Net price of one unit. */
  readonly price: Decimal;
  /** Amount taken off the line, not a percentage. */
  readonly discount: Decimal;
  readonly vat_category: VatCategory;
  readonly vat_rate: Decimal;
}

/** round(quantity × unit price − discount). */
export const lineNet = ({ quantity, price, discount }: Pick<MoneyLine, 'quantity' | 'price' | 'discount'>): Decimal =>
  cents(big(quantity).times(price).minus(discount));

const rateOf = (line: MoneyLine): Rate => ({ category: line.vat_category, rate: line.vat_rate });

/** Net, VAT and gross per rate: the nets are added first, the tax is computed once per rate. */
export function linesByRate(lines: readonly MoneyLine[]): RateSums[] {
  const nets = addRates(lines.map((line) => rateSums(rateOf(line), lineNet(line), '0')));
  return nets.map((entry) => rateSums(entry, entry.net, vatOnNet(entry.net, entry.rate)));
}

/** What one line shows for itself; the document's VAT is not the sum of these. */
export function lineAmounts(line: MoneyLine): { net: Decimal; vat: Decimal; brutto: Decimal } {
  const net = lineNet(line);
  const vat = vatOnNet(net, line.vat_rate);
  return { net, vat, brutto: plus(net, vat) };
}
