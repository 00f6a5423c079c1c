import { big, cents, type Decimal, minus, plus, sum } from './decimal.ts';
import { lineNet, lineTaxes, type MoneyLine } from './lines.ts';
import { rateKey, type RateSums } from './rates.ts';

/*
 * VAT in the seller's own currency (art. 106e(11) of the Polish VAT act). With one rate for the document the tax of
 * each VAT rate is converted once; with a rate per line the unrounded products are added and rounded once. What is
 * declared in all is the sum of these, as it is printed: paper, journal and files then add up to one figure.
 */

export const vatAtRate = (vat: Decimal, rate: Decimal): Decimal => cents(big(vat).times(rate));

export const vatAtRates = (lines: readonly { readonly vat: Decimal; readonly rate: Decimal }[]): Decimal =>
  cents(sum(lines.map(({ vat, rate }) => big(vat).times(rate))));

/** A line that was supplied on another day has an exchange rate of its own. */
export interface ExchangedLine extends MoneyLine {
  readonly exchange_rate?: Decimal | null;
}

export interface HomeVat {
  readonly vat: Decimal;
  /** VAT of each rate of the document, in its order. */
  readonly rates: readonly Decimal[];
}

/** Per VAT rate, of lines with rates of their own: what is converted is the tax that is printed, so their shares of it. */
function homeOfLines(lines: readonly ExchangedLine[], rate: Decimal): (entry: RateSums) => Decimal {
  const taxes = lineTaxes(lines.map((line) => ({ ...line, net: lineNet(line) })));
  const parts = lines.map((line, at) => ({
    key: rateKey({ category: line.vat_category, rate: line.vat_rate }),
    vat: taxes[at] ?? '0',
    rate: line.exchange_rate ?? rate,
  }));
  return (entry) => vatAtRates(parts.filter(({ key }) => key === rateKey(entry)));
}

const summed = (rates: readonly Decimal[]): HomeVat => ({ vat: plus(...rates), rates });
const ofTheirOwn = (lines: readonly ExchangedLine[]): boolean =>
  lines.some((line) => (line.exchange_rate ?? null) !== null);

/**
 * VAT of a document in the seller's currency. `rate`: units of it for one unit of the document's. Lines count one by
 * one only where they are what is taxed, which is the case of an ordinary invoice.
 */
export const homeVat = (rates: readonly RateSums[], rate: Decimal, lines: readonly ExchangedLine[] = []): HomeVat =>
  summed(rates.map(ofTheirOwn(lines) ? homeOfLines(lines, rate) : ({ vat }) => vatAtRate(vat, rate)));

/** Lines of a corrected document, as they were and as they should have been. */
export interface LinesCorrected {
  readonly before: readonly ExchangedLine[];
  readonly after: readonly ExchangedLine[];
}

/**
 * The same of a correction: what is corrected is converted as it was (art. 31b of the act), so lines with rates of
 * their own keep them, and it declares what is due after it less what was declared before.
 */
export function homeVatChange(
  rates: readonly RateSums[],
  rate: Decimal,
  corrected: readonly LinesCorrected[],
): HomeVat {
  if (!corrected.some(({ before, after }) => ofTheirOwn([...before, ...after]))) return homeVat(rates, rate);
  const states = corrected.map(({ before, after }) => [homeOfLines(before, rate), homeOfLines(after, rate)] as const);
  return summed(rates.map((entry) => plus(...states.map(([before, after]) => minus(after(entry), before(entry))))));
}

/** What a document comes to in the seller's currency, unrounded: a line with a rate of its own is converted at that. */
export function homeWorth(total: Decimal, rate: Decimal, lines: readonly ExchangedLine[]): Decimal {
  if (!ofTheirOwn(lines)) return big(total).times(rate).toFixed();
  const nets = lines.map((line) => ({ ...line, net: lineNet(line) }));
  const taxes = lineTaxes(nets);
  const products = nets.map(({ net, exchange_rate }, at) =>
    big(plus(net, taxes[at] ?? '0')).times(exchange_rate ?? rate),
  );
  return sum(products).toFixed();
}
