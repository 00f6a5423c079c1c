import { big, cents, type Decimal, sum } from './decimal.ts';

/*
 * VAT in the seller's own currency (art. 106e(11) of the Polish VAT act). With one rate for the document the
 * tax is converted once; with a rate per line the unrounded products are added and rounded once.
 */

export const vatAtRate = (vat: Decimal, rate: Decimal): Decimal => cents(big(vat).times(rate));

export const vatAtRates = (lines: readonly { readonly vat: Decimal; readonly rate: Decimal }[]): Decimal =>
  cents(sum(lines.map(({ vat, rate }) => big(vat).times(rate))));
