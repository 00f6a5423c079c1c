import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { every } from '../../platform/jobs/loop.ts';
import { RULES } from './canonical.ts';
import { documentOf, type Goods } from './document.ts';
import { near, nearBeginning } from './spelling.ts';

/** Texts of a product that are looked into. */
const CODES = ['product_code', 'barcode', 'article', 'tariff_number'] as const;
const TEXTS = ['name', 'intername', 'manufacturer', 'description', ...CODES] as const;

/**
 * Brings stale entries up to date, as many as are said, those that changed last first: whoever looks for what they
 * just wrote finds it also while an import waits. Answers how many there were. Entries that a change is being made to,
 * or that somebody else has in hand, are left to the next.
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
    // Read once the entries are held: what is written from now on marks them again.
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
    // Everybody in the same order, or two would wait for each other.
    const sorted = [...words].sort();
    await sql`
      insert into search_words (word, near)
      select w.word, string_to_array(w.near, ' ')
      from unnest(${sorted}::text[], ${sorted.map((word) => [...near(word), ...nearBeginning(word)].join(' '))}::text[]) as w (word, near)
      on conflict do nothing`.execute(trx);
    return entries.length;
  });
}

/** Entries at once: nobody else waits long, on the embedded database neither. */
const BATCH = 100;

/** After so many entries the database looks again at what it plans by, once a minute at most. */
const MANY = 1000;
const LOOKS_MS = 60_000;

/**
 * The clock's share: what an import left, batch by batch, until nothing is stale or the server ends. Nobody else gives
 * the embedded database its statistics, and without them it sorts every product for the fifty newest.
 */
export function searchKeeper(db: Db, signal: AbortSignal): (now: string) => Promise<void> {
  const due = every(LOOKS_MS);
  // What was written before this start nobody has counted.
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

/** Counts what stands in the tables of a search, for its plans. */
export async function lookAnew(db: Db): Promise<void> {
  await sql`analyze products, product_search, search_words, organizations`.execute(db);
}
