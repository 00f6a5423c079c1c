import type { VatCategory } from '../money/rates.ts';

/* What a VAT category asks for by itself, whoever asks: a guard, a screen or the rule of a file. */

/** A sale to a business in another country of the Union. */
export const isUnionSale = (category: VatCategory): boolean => category === 'K' || category === 'AEU';

/** What is outside the scope stands alone: no file holds it beside anything else. */
export const isMixed = (categories: ReadonlySet<VatCategory>): boolean => categories.has('O') && categories.size > 1;

/** Why a line is exempt must be said. */
export const isExplained = (category: VatCategory, reason: string): boolean => category !== 'E' || reason !== '';

/** Who owes the tax within the country must have a number. */
export const isNumbered = (categories: ReadonlySet<VatCategory>, number: string): boolean =>
  !categories.has('AE') || number !== '';

/** Of a rate that was named without a category. */
export const categoryOf = (rate: string): 'S' | 'Z' => (rate === '0' ? 'Z' : 'S');
