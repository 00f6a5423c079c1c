import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { FOR_SALE } from '../for-sale.ts';
import { isWord } from './canonical.ts';
import { type Asked, asked, type Term, type Terms, termsOf } from './query.ts';
import { distance, near } from './spelling.ts';

/** Of a mistyped word so many are tried. */
const MOST_MEANT = 6;

async function finds(db: Db, { match }: Asked): Promise<boolean> {
  const { rows } = await sql`
    select 1 from product_search s join products p on p.id = s.product_id
    where s.vector @@ ${match}::tsquery and ${FOR_SALE} limit 1`.execute(db);
  return rows.length > 0;
}

/** With the words that are a slip away from it; those that differ least. */
async function corrected(db: Db, term: Term): Promise<Term> {
  if (!isWord(term.word) || term.key.length < 3) return term;
  const { rows } = await sql<{ word: string }>`
    select word from search_words where near && ${near(term.key)}::text[] limit 200`.execute(db);
  const apart = rows
    .map(({ word }) => ({ word, by: distance(word, term.key) }))
    .filter(({ by }) => by > 0 && by <= (term.key.length > 4 ? 2 : 1))
    .sort((a, b) => a.by - b.by);
  const least = apart[0]?.by ?? 0;
  const meant = apart.filter(({ by }) => by === least).map(({ word }) => word);
  return { ...term, meant: meant.slice(0, MOST_MEANT) };
}

async function known(db: Db, { key }: Term): Promise<boolean> {
  const { rows } = await sql`select 1 from search_words where word >= ${key} and word < ${`${key}{`} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function correctedOf(db: Db, terms: Terms, all: boolean): Promise<Terms> {
  const read: Term[] = [];
  for (const term of terms.terms)
    read.push(all || (isWord(term.word) && !(await known(db, term))) ? await corrected(db, term) : term);
  return { ...terms, terms: read };
}

/**
 * What to look for so that something is found: the words as they are written; else the unknown ones as they may
 * have been meant; else all of them; else all but one. Null when nothing is.
 */
export async function understand(db: Db, search: string, typing = false): Promise<Asked | null> {
  const terms = termsOf(search);
  const plain = asked(terms, { typing });
  if (!plain) return null;
  if (await finds(db, plain)) return plain;
  for (const all of [false, true]) {
    const meant = await correctedOf(db, terms, all);
    for (const missing of all && meant.terms.length > 1 ? [0, 1] : [0]) {
      const other = asked(meant, { typing, missing });
      if (other && (await finds(db, other))) return other;
    }
  }
  return null;
}

/** How well a product answers: its own code above all, then words as they are written, then words of the kind. */
export const relevance = ({ match, exact, code }: Asked) => sql<number>`
  (case when s.vector @@ ${code}::tsquery then 10 else 0 end
    + 2 * ts_rank(s.vector, ${exact}::tsquery, 1) + ts_rank(s.vector, ${match}::tsquery, 1))`;
