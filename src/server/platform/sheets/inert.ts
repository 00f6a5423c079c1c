/* Texts of a CSV file that a spreadsheet would calculate (ASVS 1.2.10). */

/** A spreadsheet that reads CSV takes these first characters for a formula; apostrophes before them may be ours. */
const DANGEROUS = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/** An apostrophe makes it text; what has one already gets another, so that a reader of ours knows whose it is. */
export const inert = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The text that was made inert, as it was. */
export const meant = (cell: string): string => (cell.startsWith("'") && DANGEROUS.test(cell) ? cell.slice(1) : cell);
