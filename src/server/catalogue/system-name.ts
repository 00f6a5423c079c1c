import type { Language } from '../../contract/platform/fields.ts';
import { unsetTexts } from '../platform/texts.ts';

/** What a field of a product is called as the meaning of a column; where that is no other word, as in its form. */
export const systemName = (language: Language, code: string): string =>
  unsetTexts(language, 'reference')([`system.${code}`, `products:field.${code}`]);
