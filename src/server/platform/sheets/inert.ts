/* Texts of a CSV file that a spreadsheet would evaluate (ASVS 1.2.10). */

/** Spreadsheets take these first characters as the start of a formula; apostrophes before them may be ours. */
const DANGEROUS = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/** Adds an apostrophe that marks text; text that already has one gets another, so that our reader removes only ours. */
export const inert = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** Restores the original text. */
export const meant = (cell: string): string => (cell.startsWith("'") && DANGEROUS.test(cell) ? cell.slice(1) : cell);
