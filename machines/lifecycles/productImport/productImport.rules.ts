/** What became of the rows, or would become of them. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** Facts of one import, as the guards see them. */
export interface ProductImportContext {
  /** Rows of the file below its headings. */
  readonly rows: number;
  /** What each column of the file means; null for one that is left out. */
  readonly mapping: readonly (string | null)[];
  /** What the dry run found; null before it, and after the mapping was changed. */
  readonly checked: ImportCounts | null;
  /** Rows that are through. */
  readonly done: number;
}

/** Rows of one file. */
export const MOST_ROWS = 100_000;

/** Without it nothing is a product. */
const NEEDED = 'name';

export const hasRows = (rows: number): boolean => rows > 0;
export const notTooMany = (rows: number): boolean => rows <= MOST_ROWS;
export const nameMapped = (mapping: readonly (string | null)[]): boolean => mapping.includes(NEEDED);
export const eachOnce = (mapping: readonly (string | null)[]): boolean => {
  const named = mapping.filter((field) => field !== null);
  return new Set(named).size === named.length;
};
/** ASSUMED: rows that fail do not keep the others out; where nothing would change there is nothing to import. */
export const somethingToDo = (checked: ImportCounts | null): boolean =>
  checked !== null && checked.added + checked.changed > 0;
export const everyRowDone = ({ rows, done }: ProductImportContext): boolean => done >= rows;
