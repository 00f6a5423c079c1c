/** Numbers of rows by actual or expected result. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** Facts of one import, as its guards need them. */
export interface ProductImportContext {
  /** Number of rows below the header. */
  readonly rows: number;
  /** The field for each column of the file; null for an ignored column. */
  readonly mapping: readonly (string | null)[];
  /** Result of the dry run; null before it and after a change of the mapping. */
  readonly checked: ImportCounts | null;
  /** Number of processed rows. */
  readonly done: number;
}

/** Maximum number of rows in a file. */
export const MOST_ROWS = 100_000;

/** The only required field of a product. */
const NEEDED = 'name';

export const hasRows = (rows: number): boolean => rows > 0;
export const notTooMany = (rows: number): boolean => rows <= MOST_ROWS;
export const nameMapped = (mapping: readonly (string | null)[]): boolean => mapping.includes(NEEDED);
export const eachOnce = (mapping: readonly (string | null)[]): boolean => {
  const named = mapping.filter((field) => field !== null);
  return new Set(named).size === named.length;
};
/** ASSUMED: rows with errors do not block the others; without any change there is nothing to import. */
export const somethingToDo = (checked: ImportCounts | null): boolean =>
  checked !== null && checked.added + checked.changed > 0;
export const everyRowDone = ({ rows, done }: ProductImportContext): boolean => rows > 0 && done >= rows;
