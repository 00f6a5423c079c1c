import { plain } from '../money/decimal.ts';
import type { VatCategory } from '../money/rates.ts';
import { standardRate } from '../money/standard-rates.ts';
import { categoryOf, isTaxed } from './categories.ts';

/** The tax that a line names, as far as it does. */
interface NamedTax {
  readonly vat_category?: VatCategory | undefined;
  readonly vat_rate?: string | undefined;
}

/**
 * The tax of a line. ASSUMED: a line without a rate is taxed at the standard rate of the seller's country; only the
 * standard category has a rate.
 */
export function taxOf(
  { vat_category: category, vat_rate: named }: NamedTax,
  country: string,
): { readonly vat_category: VatCategory; readonly vat_rate: string } {
  if (category !== undefined && !isTaxed(category)) return { vat_category: category, vat_rate: '0' };
  const rate = plain(named ?? standardRate(country));
  return { vat_category: category ?? categoryOf(rate), vat_rate: rate };
}
