import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { every } from '../../platform/jobs/loop.ts';
import { RULES } from './canonical.ts';
import { documentOf, type Goods } from './document.ts';
import { near, nearBeginning } from './spelling.ts';

/** Product fields that are searched. */
const CODES = ['product_code', 'barcode', 'article', 'tariff_number'] as const;
const TEXTS = ['name', 'intername', 'manufacturer', 'description', ...CODES] as const;

/**
 * Refreshes at most `most` stale entries, the latest changes first, so that users find what they just wrote while an
 * import is pending. Returns how many there were. Entries locked by another transaction are left for the next run.
 */
export async function refresh(db: Db, most: number): Promise<number> {
  const stale = await db
    .selectFrom('product_search')
    .select('product_id')
    .where('rules', '<', RULES)
    .limit(1)
    .executeTakeFirst();
  if (!stale) return 0;
  return db.transaction().execute(async (trx) => {
    const entries = await trx
      .selectFrom('product_search')
      .select('product_id')
      .where('rules', '<', RULES)
      .orderBy('rules', 'desc')
      .orderBy('marked', 'desc')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    if (entries.length === 0) return 0;
    const ids = entries.map(({ product_id }) => product_id);
    // Read after the entries are locked: later changes mark them as stale again.
    const goods = await trx
      .selectFrom('products')
      .select(['id', ...TEXTS])
      .where('id', 'in', ids)
      .execute();
    const words = new Set<string>();
    const vectors: string[] = [];
    for (const one of goods) {
      const document = documentOf(one satisfies Goods);
      vectors.push(document.vector);
      for (const word of document.vocabulary) words.add(word);
    }
    await sql`
      update product_search s set vector = d.vector::tsvector, rules = ${RULES}
      from unnest(${goods.map(({ id }) => id)}::integer[], ${vectors}::text[]) as d (id, vector)
      where s.product_id = d.id`.execute(trx);
    // A fixed order prevents deadlocks.
    const sorted = [...words].sort();
    await sql`
      insert into search_words (word, near)
      select w.word, string_to_array(w.near, ' ')
      from unnest(${sorted}::text[], ${sorted.map((word) => [...near(word), ...nearBeginning(word)].join(' '))}::text[]) as w (word, near)
      on conflict do nothing`.execute(trx);
    return entries.length;
  });
}

/** Entries per transaction: few enough that others do not wait long, also on the embedded database. */
const BATCH = 100;

/** After this many entries the database updates its planner statistics, at most once a minute. */
const MANY = 1000;
const LOOKS_MS = 60_000;

/**
 * Job of the server's clock: refreshes what an import left, batch by batch, until nothing is stale or the server stops.
 * Nothing else updates the embedded database's statistics, and without them it sorts every product to find the newest
 * fifty.
 */
export function searchKeeper(db: Db, signal: AbortSignal): (now: string) => Promise<void> {
  const due = every(LOOKS_MS);
  // Entries written before this start are not counted, so statistics are due.
  let unseen = MANY;
  return async (now) => {
    let done: number;
    do {
      done = await refresh(db, BATCH);
      unseen += done;
    } while (done > 0 && !signal.aborted);
    if (unseen < MANY || signal.aborted || !due(now)) return;
    await lookAnew(db);
    unseen = 0;
  };
}

/** Updates the planner statistics of the search tables. */
export async function lookAnew(db: Db): Promise<void> {
  await sql`analyze products, product_search, search_words, organizations`.execute(db);
}
