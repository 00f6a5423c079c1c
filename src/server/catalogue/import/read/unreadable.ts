/** Reason why a file cannot be read as a table, as a message key. */
export class Unreadable extends Error {
  readonly key: string;
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

/** A row of the file: its number, counting headings, and its cells. */
export type Row = readonly [row: number, cells: readonly string[]];

/** ASSUMED: maximum characters per cell; the longest product field has 20,000. */
export const LONGEST_CELL = 32_767;
