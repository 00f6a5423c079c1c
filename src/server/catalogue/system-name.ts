import type { Language } from '../../contract/platform/fields.ts';
import { unsetTexts } from '../platform/texts.ts';

/** Name of a product field as a column meaning; unless it has a separate one, its name in the form. */
export const systemName = (language: Language, code: string): string =>
  unsetTexts(language, 'reference')([`system.${code}`, `products:field.${code}`]);
