import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type Condition, entriesOf, firstOf, has, relevance } from './find.ts';
import type { Asked } from './query.ts';

/** ASSUMED: no one pages through more rows than this; more are neither counted nor sorted. */
export const MOST = 10_000;

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** One page of matches and their total number; `MOST` + 1 means any larger number. */
export interface Hits {
  readonly n: number;
  readonly ids: readonly number[];
}

interface Row {
  readonly id: number;
  readonly n: number;
}
const hitsOf = (rows: readonly Row[]): Hits => ({ n: rows[0]?.n ?? 0, ids: rows.map(({ id }) => id) });

const ENTRY = sql`s.product_id as id, s.nth as nth`;

/**
 * Sorting reads every match, so they are counted at the same time. If there are more than the limit, the matches
 * certain to rank highest are among those read.
 */
export async function byRelevance(
  db: Db,
  asked: Asked,
  within: readonly Condition[],
  { limit, offset }: Window,
): Promise<Hits> {
  const best = has(asked.best);
  const columns = sql`${ENTRY}, ${relevance(asked)} as score`;
  const { rows } = await sql<Row>`
    with better as materialized (select ${columns} from ${entriesOf(best, ...within)}),
      others as materialized (
        select ${columns} from ${entriesOf(has(asked.match), sql<boolean>`not ${best}`, ...within)}
      ),
      hits as materialized (
        select * from (select * from better union all select * from others) every limit ${sql.lit(MOST + 1)}
      )
    select id, (select count(*) from hits)::integer as n from hits
    order by score desc, nth desc limit ${limit} offset ${offset}`.execute(db);
  return hitsOf(rows);
}

/**
 * Sorts by newest or oldest. Few matches are collected and sorted; many are found quickly by scanning all entries by
 * age, and collecting them would take longer.
 */
export async function byAge(db: Db, where: RawBuilder<unknown>, page: Window, oldest: boolean): Promise<Hits> {
  const order = sql`order by nth ${oldest ? sql`asc` : sql`desc`} limit ${page.limit} offset ${page.offset}`;
  const { rows } = await sql<Row>`
    with hits as materialized (${firstOf(ENTRY, where, MOST + 1)})
    select id, (select count(*) from hits)::integer as n from hits ${order}`.execute(db);
  const hits = hitsOf(rows);
  if (hits.n <= MOST) return hits;
  const walked = await sql<Row>`select ${ENTRY}, ${MOST + 1}::integer as n from ${where} ${order}`.execute(db);
  return hitsOf(walked.rows);
}
