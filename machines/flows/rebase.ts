import { differences, type Draft, type DraftRow, rowsOf } from './draft.ts';

/**
 * Rows that others store as well: theirs, save for what was taken away here since `base`, and what was added here.
 * @param id the field that tells them apart
 */
export function mergeRows(
  mine: readonly DraftRow[],
  base: readonly Draft[],
  theirs: readonly Draft[],
  id = 'id',
): DraftRow[] {
  const own = new Map(mine.map((row) => [row[id], row]));
  const has = (rows: readonly Draft[], one: unknown): boolean => rows.some((row) => row[id] === one);
  /** It was added here, and is stored by now: its answer was lost. */
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

/** Of each field what was typed; where nothing was, what stands by now. */
const fieldsOf = (mine: Draft, base: Draft, theirs: Draft): Draft =>
  Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((field) => [
      field,
      differences(mine, base, [field]).length > 0 ? mine[field] : theirs[field],
    ]),
  );

interface Lists {
  /** Rows that are changed in place, and neither added nor taken away. */
  readonly rows: string;
  /** Rows that come and go. */
  readonly files: string;
  /** Files that a row has; their `file` tells them apart. */
  readonly rowFiles: string;
}

/** What was typed on `base`, on top of what somebody else has made of that: nothing of theirs is taken back by it. */
export function rebase(mine: Draft, base: Draft, theirs: Draft, { rows, files, rowFiles }: Lists): Draft {
  const rowIn = (draft: Draft, id: unknown) => rowsOf(draft, rows).find((row) => row['id'] === id);
  /** Where both changed them, nobody's are lost; else they are as whoever changed them has them. */
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
