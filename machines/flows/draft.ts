/*
 * Input that is not validated yet: a request body, its lists, and the server's errors by path. Pure; shared by the
 * editing flows and their screens.
 */
export type Draft = { readonly [field: string]: unknown };

/** Messages by path, e.g. `{ 'inquireitem_set.1.name': ['…'] }`. */
export type DraftErrors = { readonly [path: string]: readonly string[] };

/**
 * One row of a list. `key` exists only on the client: it identifies the row when it moves and before it has an id. A
 * file that is still being uploaded has a `mark`.
 */
export type DraftRow = { readonly key: string; readonly [field: string]: unknown };

/** A draft, and a row of its lists, as read by a screen that knows its fields: any other name does not compile. */
export type Read<D> = { readonly [F in keyof D]?: unknown };
export type RowRead<D> = Read<D> & Pick<DraftRow, 'key'>;

export type DraftEvent =
  | { readonly type: 'SET'; readonly path: string; readonly value: unknown }
  | { readonly type: 'SET_MANY'; readonly values: Draft }
  | { readonly type: 'ADD'; readonly list: string; readonly entries: readonly Draft[] }
  | { readonly type: 'REMOVE'; readonly list: string; readonly at: number }
  | { readonly type: 'MOVE'; readonly list: string; readonly at: number; readonly by: -1 | 1 }
  | { readonly type: 'REPLACE'; readonly list: string; readonly at: number; readonly entry: Draft }
  /** Resets everything to the defaults, which the feature supplies (specification §4). */
  | { readonly type: 'RESET'; readonly to: Draft };

export const DRAFT_EVENTS = ['SET', 'SET_MANY', 'ADD', 'REMOVE', 'MOVE', 'REPLACE', 'RESET'] as const;

export interface Typed {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  /** Number of rows ever added here; used to make their keys. */
  readonly added: number;
}

/** The rows of a list or of a list inside a row: `inquireitem_set`, `inquireitem_set.1.documents`. */
export function rowsOf(draft: Draft, list: string): readonly DraftRow[] {
  const [outer = '', at, inner] = list.split('.');
  const rows = (draft[outer] as readonly DraftRow[] | undefined) ?? [];
  if (inner === undefined) return rows;
  const row = rows[Number(at)];
  return row ? rowsOf(row, inner) : [];
}

function withRows(draft: Draft, list: string, next: readonly DraftRow[]): Draft {
  const [outer = '', at, inner] = list.split('.');
  if (inner === undefined) return { ...draft, [list]: next };
  const rows = rowsOf(draft, outer);
  const row = rows[Number(at)];
  return row ? { ...draft, [outer]: splice(rows, Number(at), { ...row, [inner]: next }) } : draft;
}

/** Gives every stored row its key: the record's id. */
export function withKeys(draft: Draft, lists: readonly string[]): Draft {
  const keyed = lists.map((list) => {
    const rows = rowsOf(draft, list).map((row, at) => ({ ...row, key: row.key ?? String(row['id'] ?? `row-${at}`) }));
    return [list, rows] as const;
  });
  return { ...draft, ...Object.fromEntries(keyed) };
}

const splice = <T>(rows: readonly T[], at: number, ...put: readonly T[]): readonly T[] => [
  ...rows.slice(0, at),
  ...put,
  ...rows.slice(at + 1),
];

/** Moves the errors of a list's rows to their new positions; undefined drops the row's errors. */
export function moveErrors(errors: DraftErrors, list: string, to: (at: number) => number | undefined): DraftErrors {
  const head = `${list}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, messages]) => {
      const [index = '', ...field] = path.startsWith(head) ? path.slice(head.length).split('.') : [];
      if (!/^\d+$/.test(index)) return [[path, messages] as const];
      const next = to(Number(index));
      return next === undefined ? [] : [[[list, next, ...field].join('.'), messages] as const];
    }),
  );
}

/** Returns the same object when nothing is removed, so its consumers need not render again. */
const without = (errors: DraftErrors, ...paths: readonly string[]): DraftErrors =>
  paths.some((path) => path in errors)
    ? Object.fromEntries(Object.entries(errors).filter(([path]) => !paths.includes(path)))
    : errors;

function set({ draft, errors, added }: Typed, path: string, value: unknown): Typed {
  const [list = '', at, ...field] = path.split('.');
  if (at === undefined) return { draft: { ...draft, [path]: value }, errors: without(errors, path), added };
  const rows = rowsOf(draft, list);
  const row = rows[Number(at)];
  if (!row) return { draft, errors, added };
  const next = splice(rows, Number(at), { ...row, [field.join('.')]: value });
  // Editing a row may resolve an error of the whole list ("price at least one lot"), and editing a field one of its
  // row.
  return { draft: { ...draft, [list]: next }, errors: without(errors, path, `${list}.${at}`, list), added };
}

/** The defaults as new, unstored rows: a pending answer must not assign its ids to them. */
function reset({ added }: Typed, to: Draft): Typed {
  let count = added;
  const fresh = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((row: unknown) => (typeof row === 'object' && row !== null ? { ...row, key: `new-${count++}` } : row))
      : value;
  const draft = Object.fromEntries(Object.entries(to).map(([field, value]) => [field, fresh(value)]));
  return { draft, errors: {}, added: count };
}

/** The draft after an edit. Editing a field clears its error; errors move together with their row. */
export function edit(typed: Typed, event: DraftEvent): Typed {
  const { draft, errors, added } = typed;
  if (event.type === 'SET') return set(typed, event.path, event.value);
  if (event.type === 'SET_MANY')
    return Object.entries(event.values).reduce((now, [path, value]) => set(now, path, value), typed);
  if (event.type === 'RESET') return reset(typed, event.to);
  const rows = rowsOf(draft, event.list);
  const put = (next: readonly DraftRow[], kept: DraftErrors, more = 0): Typed => ({
    draft: withRows(draft, event.list, next),
    errors: without(kept, event.list),
    added: added + more,
  });
  if (event.type === 'ADD') {
    const fresh = event.entries.map((entry, n) => ({ ...entry, key: `new-${added + n}` }));
    return put([...rows, ...fresh], errors, fresh.length);
  }
  const row = rows[event.at];
  if (!row) return typed;
  if (event.type === 'REMOVE') {
    return put(
      rows.filter((_, at) => at !== event.at),
      moveErrors(errors, event.list, (at) => (at === event.at ? undefined : at > event.at ? at - 1 : at)),
    );
  }
  if (event.type === 'REPLACE') {
    // The row keeps its identity; its content is new.
    const entry = { ...event.entry, key: row.key, ...('id' in row ? { id: row['id'] } : {}) };
    return put(
      splice(rows, event.at, entry),
      moveErrors(errors, event.list, (at) => (at === event.at ? undefined : at)),
    );
  }
  const other = event.at + event.by;
  const neighbour = rows[other];
  if (!neighbour) return typed;
  const swapped = rows.map((each, at) => (at === event.at ? neighbour : at === other ? row : each));
  return {
    ...put(
      swapped,
      moveErrors(errors, event.list, (at) => (at === event.at ? other : at === other ? event.at : at)),
    ),
  };
}

/** Adopts what only the server can assign (ids of new rows) and keeps everything typed since. */
export function adopt(draft: Draft, sent: Draft, answered: Draft, lists: readonly string[]): Draft {
  const adopted = lists.map((list) => {
    // A file still being uploaded was not part of the request and gets its id from its own answer.
    const along = rowsOf(sent, list).filter((row) => row['mark'] === undefined);
    const known = new Map(along.map((row, at) => [row.key, rowsOf(answered, list)[at]?.['id']]));
    return [
      list,
      rowsOf(draft, list).map((row) =>
        typeof known.get(row.key) === 'number' ? { ...row, id: known.get(row.key) } : row,
      ),
    ] as const;
  });
  return { ...draft, ...Object.fromEntries(adopted) };
}

/** Errors of the sent draft at the current positions of its rows; fields edited since lose theirs. */
export function relocate(errors: DraftErrors, sent: Draft, draft: Draft, lists: readonly string[]): DraftErrors {
  const top = Object.entries(errors).filter(([path]) => path.includes('.') || sent[path] === draft[path]);
  return lists.reduce<DraftErrors>((found, list) => {
    const before = rowsOf(sent, list);
    const rows = new Map(rowsOf(draft, list).map((row, at) => [row.key, { row, at }]));
    const open = Object.entries(found).filter(([path]) => {
      const [of, at, ...field] = path.split('.');
      const old = of === list ? before[Number(at)] : undefined;
      return !old || old[field.join('.')] === rows.get(old.key)?.row[field.join('.')];
    });
    return moveErrors(Object.fromEntries(open), list, (at) => rows.get(before[at]?.key ?? '')?.at);
  }, Object.fromEntries(top));
}

/** `0` as typed and `0.00` as the server returns it are the same amount. */
const sameAmount = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;

const written = (value: unknown): string =>
  JSON.stringify(value ?? '', (key, inner: unknown) => (key === 'key' ? undefined : sameAmount(inner ?? '')));

/** Rows are immutable, so each is serialised only once, no matter how often other rows change. */
const rowTexts = new WeakMap<object, string>();
function writtenRow(row: unknown): string {
  if (typeof row !== 'object' || row === null) return written(row);
  const before = rowTexts.get(row);
  if (before !== undefined) return before;
  const text = written(row);
  rowTexts.set(row, text);
  return text;
}

function same(mine: unknown, theirs: unknown): boolean {
  if (mine === theirs) return true;
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return written(mine) === written(theirs);
  return mine.length === theirs.length && mine.every((row, at) => writtenRow(row) === writtenRow(theirs[at]));
}

/** Fields that differ between two drafts; row keys are not compared. */
export const differences = (mine: Draft, theirs: Draft, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => !same(mine[field], theirs[field]));
