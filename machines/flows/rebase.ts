import { differences, type Draft, mergeRows, rowsOf } from './draft.ts';

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
    [files]: mergeRows(
      rowsOf(mine, files),
      rowsOf(base, files),
      rowsOf(theirs, files).map((row) => ({ ...row, key: String(row['id']) })),
    ),
  };
}
