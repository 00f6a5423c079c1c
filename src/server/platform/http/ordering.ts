import { type RawBuilder, sql } from 'kysely';

export interface Sort {
  /** A column, or an expression on columns of the single table. */
  readonly column: string | RawBuilder<unknown>;
  /** Rows without a value come last in both directions. */
  readonly empty?: boolean;
}

export interface Ordering {
  readonly direction: 'asc' | 'desc';
  /** `prefix` is the table's alias with a dot. */
  readonly by: (prefix?: string) => RawBuilder<unknown>;
}

/**
 * The order requested by `ordering`: a name of `sorts`, with `-` for descending; anything else means the list's default
 * `own`.
 */
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
