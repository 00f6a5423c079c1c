import { big, cents, type Decimal, minus, plus, sum } from './decimal.ts';
import { lineNet, lineTaxes, type MoneyLine } from './lines.ts';
import { rateKey, type RateSums } from './rates.ts';

/*
 * VAT in the seller's own currency (art. 106e(11) of the Polish VAT act). With one rate per document, the tax of each
 * VAT rate is converted once; with rates per line, the unrounded products are added and rounded once. The declared
 * total is the sum of these printed amounts, so print, journal and files agree.
 */

export const vatAtRate = (vat: Decimal, rate: Decimal): Decimal => cents(big(vat).times(rate));

export const vatAtRates = (lines: readonly { readonly vat: Decimal; readonly rate: Decimal }[]): Decimal =>
  cents(sum(lines.map(({ vat, rate }) => big(vat).times(rate))));

/** A line supplied on another day has its own exchange rate. */
export interface ExchangedLine extends MoneyLine {
  readonly exchange_rate?: Decimal | null;
}

export interface HomeVat {
  readonly vat: Decimal;
  /** VAT of each rate, in the document's order. */
  readonly rates: readonly Decimal[];
}

/** VAT per rate of lines with their own exchange rates: each line's share of the printed tax is converted. */
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
 * VAT of a document in the seller's currency. `rate`: units of it for one unit of the document's currency. Lines are
 * converted separately only where the lines themselves are taxed, that is, on an ordinary invoice.
 */
export const homeVat = (rates: readonly RateSums[], rate: Decimal, lines: readonly ExchangedLine[] = []): HomeVat =>
  summed(rates.map(ofTheirOwn(lines) ? homeOfLines(lines, rate) : ({ vat }) => vatAtRate(vat, rate)));

/** Lines of a corrected document, before and after. */
export interface LinesCorrected {
  readonly before: readonly ExchangedLine[];
  readonly after: readonly ExchangedLine[];
}

/**
 * The same for a correction: corrected amounts are converted at their original rate (art. 31b of the act), so lines
 * keep their own rates, and the correction declares the VAT after it minus the VAT declared before.
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

/** Total of a document in the seller's currency, unrounded; a line with its own rate is converted at that rate. */
export function homeWorth(total: Decimal, rate: Decimal, lines: readonly ExchangedLine[]): Decimal {
  if (!ofTheirOwn(lines)) return big(total).times(rate).toFixed();
  const nets = lines.map((line) => ({ ...line, net: lineNet(line) }));
  const taxes = lineTaxes(nets);
  const products = nets.map(({ net, exchange_rate }, at) =>
    big(plus(net, taxes[at] ?? '0')).times(exchange_rate ?? rate),
  );
  return sum(products).toFixed();
}
