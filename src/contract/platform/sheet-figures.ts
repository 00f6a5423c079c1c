import type { Language } from './fields.ts';
import { parseDecimal } from './typed.ts';

/* Number format of a sheet: unambiguous figures decide how to read the ambiguous ones. */

/** `12,5` and `1.234,50` can only have a decimal comma, `12.5` and `1,234.50` only a decimal point. */
const COMMA = /^[-\u2212]?[\d\s\u00A0\u202F.']*\d,(\d{1,2}|\d{4,})$|\.\d{3},\d/;
const POINT = /^[-\u2212]?[\d\s\u00A0\u202F,']*\d\.(\d{1,2}|\d{4,})$|,\d{3}(\.\d|,\d{3})/;

/** Decimal separators found in a column. */
export interface Separators {
  readonly comma: boolean;
  readonly point: boolean;
}

export const showsComma = (cell: string): boolean => COMMA.test(cell);
export const showsPoint = (cell: string): boolean => POINT.test(cell);

/** The language whose number format a sheet uses: by its unambiguous figures, otherwise the user's. */
export const writtenIn = ({ comma, point }: Separators, reader: Language): Language =>
  comma === point ? reader : point ? 'en' : 'pl';

/** A parser for a sheet's figures. */
export function figuresIn(cells: readonly string[], reader: Language): (text: string) => string {
  const trimmed = cells.map((cell) => cell.trim());
  const written = writtenIn({ comma: trimmed.some(showsComma), point: trimmed.some(showsPoint) }, reader);
  return (text) => parseDecimal(text, written) ?? text;
}
