import { differences, type Draft, type DraftRow, rowsOf } from './draft.ts';

/** Rows that others store as well: theirs, save for what was taken away here since `base`, and what was added here. */
export function mergeRows(mine: readonly DraftRow[], base: readonly Draft[], theirs: readonly Draft[]): DraftRow[] {
  const own = new Map(mine.map((row) => [row['id'], row]));
  const has = (rows: readonly Draft[], id: unknown): boolean => rows.some((row) => row['id'] === id);
  return [
    ...theirs.flatMap((row) => {
      const { id } = row;
      return own.has(id) || !has(base, id) ? [own.get(id) ?? { ...row, key: String(id) }] : [];
    }),
    ...mine.filter(({ id }) => typeof id !== 'number' || !(has(base, id) || has(theirs, id))),
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
}

/** What was typed on `base`, on top of what somebody else has made of that: nothing of theirs is taken back by it. */
export function rebase(mine: Draft, base: Draft, theirs: Draft, { rows, files }: Lists): Draft {
  const rowIn = (draft: Draft, id: unknown) => rowsOf(draft, rows).find((row) => row['id'] === id);
  return {
    ...fieldsOf(mine, base, theirs),
    [rows]: rowsOf(theirs, rows).map((row) => {
      const [own, old] = [rowIn(mine, row['id']), rowIn(base, row['id'])];
      return own && old ? { ...fieldsOf(own, old, row), key: own.key } : { ...row, key: String(row['id']) };
    }),
    [files]: mergeRows(rowsOf(mine, files), rowsOf(base, files), rowsOf(theirs, files)),
  };
}
