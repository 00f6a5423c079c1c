import { addRates, type VatCategory } from '../../../../machines/money/rates.ts';
import type { EInvoice } from './model.ts';

/* EN 16931 knows one reverse charge; what Poland tells apart in it is one rate there. */

const told = <T extends { readonly category: VatCategory }>(entry: T): T =>
  entry.category === 'AEU' ? { ...entry, category: 'AE' } : entry;

/** The document with the categories of EN 16931 alone, each with its rate once. */
export function inEn16931(invoice: EInvoice): EInvoice {
  if (![...invoice.rates, ...invoice.lines].some(({ category }) => category === 'AEU')) return invoice;
  return { ...invoice, lines: invoice.lines.map(told), rates: addRates(invoice.rates.map(told)) };
}
