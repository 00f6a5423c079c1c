import type { Language } from '../../../contract/platform/fields.ts';
import { measured, money, quantity, unitCount, unitCountOf } from '../../../contract/platform/format.ts';
import { texts } from '../texts.ts';

/** A price has up to four decimal places. */
export const priceText = (language: Language, amount: string, currency: string): string =>
  money(language, amount, currency, 4);

/** The symbol of a unit; with a quantity, in its plural form. */
export const unitText = (language: Language, unit: string, much?: string): string =>
  texts(language, 'units')([`${unit}.counted`, `${unit}.symbol`], {
    defaultValue: unit,
    ...unitCount(much),
  });

/** The same after a word that takes the genitive: `1 из 22 рейсов`. */
export const unitTextOf = (language: Language, unit: string, much: string): string =>
  texts(language, 'units')([`${unit}.counted`, `${unit}.symbol`], {
    defaultValue: unit,
    ...unitCountOf(language, much),
  });

/** `12.5 t`, `68 sets` */
export const quantityText = (language: Language, much: string, unit: string): string =>
  measured(quantity(language, much), unitText(language, unit, much));

/** `4 of 12.5 t`, or all of it. */
export function partText(language: Language, part: string, whole: string, unit: string): string {
  if (Number(part) === Number(whole)) return quantityText(language, part, unit);
  const figures = { part: quantity(language, part), whole: quantity(language, whole) };
  return texts(language, 'mail')('part.of', { ...figures, unit: unitTextOf(language, unit, whole) });
}
