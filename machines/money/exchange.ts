import { big, cents, type Decimal, plus, sum } from './decimal.ts';
import { lineAmounts, type MoneyLine } from './lines.ts';
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
  readonly exchange_rate: Decimal | null;
}

export interface HomeVat {
  readonly vat: Decimal;
  /** VAT of each rate of the document, in its order. */
  readonly rates: readonly Decimal[];
}

/**
 * VAT of a document in the seller's currency. `rate`: units of it for one unit of the document's. Lines count one by
 * one only where they are what is taxed, which is the case of an ordinary invoice.
 */
export function homeVat(rates: readonly RateSums[], rate: Decimal, lines: readonly ExchangedLine[] = []): HomeVat {
  const summed = (each: readonly Decimal[]): HomeVat => ({ vat: plus(...each), rates: each });
  if (!lines.some((line) => line.exchange_rate !== null))
    return summed(rates.map((entry) => vatAtRate(entry.vat, rate)));
  const parts = lines.map((line) => ({
    key: rateKey({ category: line.vat_category, rate: line.vat_rate }),
    vat: lineAmounts(line).vat,
    rate: line.exchange_rate ?? rate,
  }));
  return summed(rates.map((entry) => vatAtRates(parts.filter(({ key }) => key === rateKey(entry)))));
}
