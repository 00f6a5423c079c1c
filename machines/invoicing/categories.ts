import type { VatCategory } from '../money/rates.ts';

/* Requirements of the VAT categories, shared by guards, screens and the rules of e-invoice files. */

/** A sale to a business in another country of the Union. */
export const isUnionSale = (category: VatCategory): boolean => category === 'K' || category === 'AEU';

/** Category O (outside the scope) cannot be mixed with others: no e-invoice format allows that. */
export const isMixed = (categories: ReadonlySet<VatCategory>): boolean => categories.has('O') && categories.size > 1;

/** An exempt line needs a reason. */
export const isExplained = (category: VatCategory, reason: string): boolean => category !== 'E' || reason !== '';

/** A buyer who owes the tax domestically (category AE) needs a tax number. */
export const isNumbered = (categories: ReadonlySet<VatCategory>, number: string): boolean =>
  !categories.has('AE') || number !== '';

/** Default category for a rate given without one. */
export const categoryOf = (rate: string): 'S' | 'Z' => (rate === '0' ? 'Z' : 'S');

/** Only the standard category has a rate above 0. */
export const isTaxed = (category: VatCategory): boolean => category === 'S';

/** ASSUMED: without Polish tax, as on sales abroad, there is no tax to split. */
export const isSplit = (line: { readonly annexed: boolean; readonly category: VatCategory }): boolean =>
  line.annexed && isTaxed(line.category);
