import { differences, type Draft, type DraftRow, rowsOf } from './draft.ts';

/**
 * Merges rows that other users change too: their rows without those removed here since `base`, plus those added here.
 * @param id the field that identifies a row
 */
export function mergeRows(
  mine: readonly DraftRow[],
  base: readonly Draft[],
  theirs: readonly Draft[],
  id = 'id',
): DraftRow[] {
  const own = new Map(mine.map((row) => [row[id], row]));
  const has = (rows: readonly Draft[], one: unknown): boolean => rows.some((row) => row[id] === one);
  /** Whether a row added here is already stored although its answer was lost. */
  const arrived = ({ [id]: one, file }: DraftRow): boolean =>
    typeof one !== 'number' && typeof file === 'number' && theirs.some((row) => row['file'] === file);
  return [
    ...theirs.flatMap((row) => {
      const one = row[id];
      return own.has(one) || !has(base, one) ? [own.get(one) ?? { ...row, key: String(one) }] : [];
    }),
    ...mine.filter((row) => {
      const one = row[id];
      return typeof one === 'number' ? !(has(base, one) || has(theirs, one)) : !arrived(row);
    }),
  ];
}

/** For each field the typed value, or the current stored one if it was not edited. */
const fieldsOf = (mine: Draft, base: Draft, theirs: Draft): Draft =>
  Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((field) => [
      field,
      differences(mine, base, [field]).length > 0 ? mine[field] : theirs[field],
    ]),
  );

interface Lists {
  /** Rows that are edited in place but never added or removed. */
  readonly rows: string;
  /** Rows that can be added and removed. */
  readonly files: string;
  /** Files of a row, identified by their `file`. */
  readonly rowFiles: string;
}

/** Applies the edits made on `base` to the version saved by another user, without undoing that user's changes. */
export function rebase(mine: Draft, base: Draft, theirs: Draft, { rows, files, rowFiles }: Lists): Draft {
  const rowIn = (draft: Draft, id: unknown) => rowsOf(draft, rows).find((row) => row['id'] === id);
  /** If both sides changed the files, they are merged; otherwise the changed side is used. */
  const filesIn = (own: Draft, old: Draft, row: Draft): Draft =>
    differences(own, old, [rowFiles]).length > 0 && differences(row, old, [rowFiles]).length > 0
      ? { [rowFiles]: mergeRows(rowsOf(own, rowFiles), rowsOf(old, rowFiles), rowsOf(row, rowFiles), 'file') }
      : {};
  return {
    ...fieldsOf(mine, base, theirs),
    [rows]: rowsOf(theirs, rows).map((row) => {
      const [own, old] = [rowIn(mine, row['id']), rowIn(base, row['id'])];
      return own && old
        ? { ...fieldsOf(own, old, row), ...filesIn(own, old, row), key: own.key }
        : { ...row, key: String(row['id']) };
    }),
    [files]: mergeRows(rowsOf(mine, files), rowsOf(base, files), rowsOf(theirs, files)),
  };
}
