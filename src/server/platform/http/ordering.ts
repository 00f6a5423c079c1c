import { type RawBuilder, sql } from 'kysely';

export interface Sort {
  /** A column, or what is computed from columns of the one table. */
  readonly column: string | RawBuilder<unknown>;
  /** Rows without a value come last, whichever the direction. */
  readonly empty?: boolean;
}

export interface Ordering {
  readonly direction: 'asc' | 'desc';
  /** `prefix` is the alias of the table, with its dot. */
  readonly by: (prefix?: string) => RawBuilder<unknown>;
}

/** What `ordering` asks for: a name of `sorts`, with `-` before it for descending; anything else is the list's `own`. */
export function orderingOf(asked: string | undefined, sorts: Readonly<Record<string, Sort>>, own: string): Ordering {
  const find = (ordering: string) => Object.entries(sorts).find(([name]) => name === ordering.replace(/^-/, ''))?.[1];
  const ordering = asked !== undefined && find(asked) ? asked : own;
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const { column, empty = false } = find(ordering) ?? { column: 'nth' };
  return {
    direction,
    by: (prefix = '') =>
      sql`${typeof column === 'string' ? sql.ref(`${prefix}${column}`) : column} ${sql.raw(direction)}${sql.raw(empty ? ' nulls last' : '')}`,
  };
}
