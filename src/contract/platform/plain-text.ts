/*
 * What somebody or something is called, without what nobody sees. A sign that has no width or turns the direction of
 * writing makes one name look like another; it mostly comes in unnoticed with a copy from elsewhere, and is taken out
 * rather than complained of. Text of several lines is kept as it was written: it names nobody.
 */

/** Controls, marks of direction, signs without width, annotations, tags. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- controls are what it looks for
  /[\u{1}-\u{1f}\u{7f}-\u{9f}\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu;
/** Joiners, fillers, soft hyphens, variants and the blank Braille pattern: no name needs them to be read. */
const WITHOUT_INK = /[\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
const ANY_SPACE = /[\p{Zs}\p{Zl}\p{Zp}\t\n\r\v\f\u{85}]+/gu;

/** A name: one line, its words one plain space apart, letters and their accents in one spelling. */
export const cleanName = (value: string): string =>
  value
    .replace(ANY_SPACE, ' ')
    .replace(UNSEEN, '')
    .replace(WITHOUT_INK, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text without the space around it; one in which there is nothing to be read is none. */
export const cleanText = (value: string): string => (cleanName(value) === '' ? '' : value.trim());

/** Any text as one line of what can be seen, for places that have one line: a header, a calendar, a log. */
export const lineOf = (value: string): string => cleanName(value.replace(/[\p{Cc}\p{Cs}]+/gu, ' '));

/** Half a character, or none at all. */
export const isReadable = (value: string): boolean => !/[\0\p{Cs}]/u.test(value);

/**
 * ASSUMED: five marks on one letter are no accents but ink over the lines above and below, and a name begins with a
 * letter of its own. Characters that no standard has given a meaning are none of a name either.
 */
export const isNameReadable = (value: string): boolean =>
  isReadable(value) && !/\p{M}{5}|^\p{M}|[\p{Co}\p{Cn}]/u.test(value);

/** Numbers of registers are written with spaces, dots, slashes and dashes; kept without. */
export const compactNumber = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase();
