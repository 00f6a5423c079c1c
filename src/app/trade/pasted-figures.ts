import { VAT_CATEGORIES } from '../../../machines/money/rates.ts';
import { MAX_VAT_RATE } from '../../contract/invoicing/document-fields.ts';

/** Names on Polish invoices for the categories without a rate. */
const WORDS: Readonly<Record<string, (typeof VAT_CATEGORIES)[number]>> = { zw: 'E', np: 'O', oo: 'AE' };

/** `23%`, `8`, `zw`: the tax option of a line; undefined when the text is something else. */
export function pastedVat(text: string): string | undefined {
  const word = text.toLowerCase().replace(/[\s\u00A0.]+$|^\s+/g, '');
  const category = WORDS[word];
  if (category) return `${category}:0`;
  const rate = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/.exec(word.replace('\u00A0', ' '))?.[1];
  const figure = rate === undefined ? undefined : Number(rate.replace(',', '.'));
  // 0,23 is a fraction, not a percentage.
  if (figure === undefined || figure > MAX_VAT_RATE || (figure > 0 && figure < 1)) return undefined;
  return figure === 0 ? 'Z:0' : `S:${figure}`;
}
