import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type Condition, entriesOf, firstOf } from './find.ts';
import { MOST } from './found.ts';

/** Number of matches for each value of the filters. */
export interface Counts {
  readonly n: number;
  /** Null if there are too many to count. */
  readonly by: ReadonlyMap<string, number> | null;
}

export async function counted(db: Db, within: readonly Condition[]): Promise<Counts> {
  const { rows } = await sql<{ n: number; word: string; of: number }>`
    with hits as materialized (${firstOf(sql`s.facets`, entriesOf(...within), MOST + 1)}),
      counted as (select count(*)::integer as n from hits)
    select c.n, f.lexeme as word, count(*)::integer as of
    from counted c, hits, unnest(hits.facets) f
    where c.n <= ${sql.lit(MOST)} and left(f.lexeme, 1) in ('c', 'u', 'k')
    group by c.n, f.lexeme
    union all select n, '', 0 from counted`.execute(db);
  const n = rows[0]?.n ?? 0;
  return { n, by: n > MOST ? null : new Map(rows.map((row) => [row.word, row.of])) };
}

/** Counts the products of subcategories for their parents as well. */
export async function withAbove(db: Db, counts: Readonly<Record<string, number>>): Promise<Record<string, number>> {
  const ids = Object.keys(counts).map(Number);
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: number; n: number }>`
    with recursive line as (
      select c.id, c.parent_id, k.n from unnest(${ids}::integer[], ${Object.values(counts)}::integer[]) as k (id, n)
        join product_categories c on c.id = k.id
      union all
      select c.id, c.parent_id, l.n from product_categories c join line l on c.id = l.parent_id
    ) select id, sum(n)::integer as n from line group by id`.execute(db);
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}
