/** Why a file cannot be read as a table: the key of a message about it. */
export class Unreadable extends Error {
  readonly key: string;
  constructor(key: string) {
    super(key);
    this.key = key;
  }
}

/** A row as it stands in the file: its number there, headings included, and its cells. */
export type Row = readonly [row: number, cells: readonly string[]];

/** ASSUMED: characters of one cell; the longest field of a product has 20,000. */
export const LONGEST_CELL = 32_767;
