/*
 * Names without invisible characters. Characters that have no width or change the direction of writing make one name
 * look like another; they usually come in unnoticed with copied text, and are removed rather than reported. Multi-line
 * text is kept as written: it names no one.
 */

/** Control characters, direction marks, zero-width characters, annotations, tags. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- controls are what it looks for
  /[\u{1}-\u{1f}\u{7f}-\u{9f}\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu;
/**
 * Joiners, fillers, soft hyphens, variation selectors and the blank Braille pattern: no name needs them to be readable.
 */
const WITHOUT_INK = /[\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
const ANY_SPACE = /[\p{Zs}\p{Zl}\p{Zp}\t\n\r\v\f\u{85}]+/gu;

/** A name: one line, single spaces between words, letters with accents normalised. */
export const cleanName = (value: string): string =>
  value
    .replace(ANY_SPACE, ' ')
    .replace(UNSEEN, '')
    .replace(WITHOUT_INK, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text without surrounding space; one without visible characters becomes empty. */
export const cleanText = (value: string): string => (cleanName(value) === '' ? '' : value.trim());

/** Any text as one line of visible characters, for places with one line: a header, a calendar, a log. */
export const lineOf = (value: string): string => cleanName(value.replace(/[\p{Cc}\p{Cs}]+/gu, ' '));

/** Whether it contains neither half a character nor NUL. */
export const isReadable = (value: string): boolean => !/[\0\p{Cs}]/u.test(value);

/**
 * ASSUMED: five marks on one letter are not accents but ink over the lines above and below, and a name begins with a
 * letter, not a mark. Unassigned characters do not belong in a name either.
 */
export const isNameReadable = (value: string): boolean =>
  isReadable(value) && !/\p{M}{5}|^\p{M}|[\p{Co}\p{Cn}]/u.test(value);

/** Register numbers are entered with spaces, dots, slashes and dashes, and stored without. */
export const compactNumber = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase();
