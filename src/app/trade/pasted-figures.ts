import { VAT_CATEGORIES } from '../../../machines/money/rates.ts';
import { MAX_VAT_RATE } from '../../contract/invoicing/document-fields.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { parseDecimal } from '../../contract/platform/typed.ts';

/* Figures of a pasted sheet: what one of them leaves open, the others tell. */

/** `12,5` and `1.234,50` can only have a decimal comma, `12.5` and `1,234.50` only a decimal point. */
const COMMA = /^-?[\d\s\u00A0\u202F.']*\d,(\d{1,2}|\d{4,})$|\.\d{3},\d/;
const POINT = /^-?[\d\s\u00A0\u202F,']*\d\.(\d{1,2}|\d{4,})$|,\d{3}(\.\d|,\d{3})/;

/** How a sheet groups its figures: as most others of it must, else as its reader does. */
export function figuresIn(cells: readonly string[], reader: Language): (text: string) => string {
  const comma = cells.some((cell) => COMMA.test(cell.trim()));
  const point = cells.some((cell) => POINT.test(cell.trim()));
  const written = comma === point ? reader : point ? 'en' : 'pl';
  return (text) => parseDecimal(text, written) ?? text;
}

/** What Polish invoices call the categories without a rate. */
const WORDS: Readonly<Record<string, (typeof VAT_CATEGORIES)[number]>> = { zw: 'E', np: 'O', oo: 'AE' };

/** `23%`, `8`, `zw`: the choice of a line's tax; undefined where it is told otherwise. */
export function pastedVat(text: string): string | undefined {
  const word = text.toLowerCase().replace(/[\s\u00A0.]+$|^\s+/g, '');
  const category = WORDS[word];
  if (category) return `${category}:0`;
  const rate = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/.exec(word.replace('\u00A0', ' '))?.[1];
  const figure = rate === undefined ? undefined : Number(rate.replace(',', '.'));
  // 0,23 is a share of one, and no rate.
  if (figure === undefined || figure > MAX_VAT_RATE || (figure > 0 && figure < 1)) return undefined;
  return figure === 0 ? 'Z:0' : `S:${figure}`;
}
