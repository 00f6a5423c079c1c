import type { Language } from '../../../contract/platform/fields.ts';
import { measured, money, quantity } from '../../../contract/platform/format.ts';
import { texts } from '../texts.ts';

/** A price has up to four decimal places. */
export const priceText = (language: Language, amount: string, currency: string): string =>
  money(language, amount, currency, 4);

export const unitText = (language: Language, unit: string): string =>
  texts(language, 'units')(`${unit}.symbol`, { defaultValue: unit });

/** `12.5 t` */
export const quantityText = (language: Language, much: string, unit: string): string =>
  measured(quantity(language, much), unitText(language, unit));

/** `4 of 12.5 t`, or all of it. */
export function partText(language: Language, part: string, whole: string, unit: string): string {
  if (Number(part) === Number(whole)) return quantityText(language, part, unit);
  const figures = { part: quantity(language, part), whole: quantity(language, whole) };
  return texts(language, 'mail')('part.of', { ...figures, unit: unitText(language, unit) });
}
