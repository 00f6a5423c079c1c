import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type Condition, entriesOf, firstOf, has, relevance } from './find.ts';
import type { Asked } from './query.ts';

/** ASSUMED: nobody turns more pages than these rows fill; more are neither counted nor put in order. */
export const MOST = 10_000;

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** One page of what is found, and how many there are: one more than `MOST` stands for any number above. */
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
 * Whatever is found is looked at to put it in order; so it is counted on the way. Where there is more than that, what
 * is sure to be worth most is among it.
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
 * The newest or the oldest. Few are gathered and put in order; where there are many, they are met soon enough on a walk
 * along all entries by age, and gathering them would take longer.
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
