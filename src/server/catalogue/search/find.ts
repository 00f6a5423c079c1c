import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ENTRY_FOR_SALE } from '../for-sale.ts';
import { isWord } from './canonical.ts';
import { type Asked, asked, type Term, type Terms, termsOf } from './query.ts';
import { distance, near, nearBeginning } from './spelling.ts';

/** Number of corrections tried for a mistyped word. */
const MOST_MEANT = 6;

/**
 * The first matches in no particular order. Planned as if all matches were needed: for a limited number the database
 * would rather scan the whole table, and to the end if nothing matches.
 */
export const firstOf = (columns: RawBuilder<unknown>, where: RawBuilder<unknown>, most: number) => sql`
  with found as materialized (select ${columns} from ${where}) select * from found limit ${sql.lit(most)}`;

export type Condition = RawBuilder<boolean>;

export const has = (words: string): Condition => sql<boolean>`s.vector @@ ${words}::tsquery`;

/** Entries for sale that meet all conditions. */
export const entriesOf = (...within: readonly Condition[]): RawBuilder<unknown> =>
  sql`product_search s where ${sql.join([ENTRY_FOR_SALE, ...within], sql` and `)}`;

async function finds(db: Db, asked: Asked): Promise<boolean> {
  const { rows } = await firstOf(sql`1`, entriesOf(has(asked.match)), 1).execute(db);
  return rows.length > 0;
}

/** Indexed words similar to the typed one; `by` measures the difference in spelling. */
async function spelt(db: Db, keys: readonly string[], by: (word: string) => number, most: number): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from search_words where near && ${keys}::text[] limit 500`.execute(db);
  const apart = rows
    .map(({ word }) => ({ word, by: by(word) }))
    .filter((one) => one.by <= most)
    .sort((a, b) => a.by - b.by);
  return apart.filter((one) => one.by === apart[0]?.by).map(({ word }) => word);
}

/** Adds the closest indexed words that are a typo away. */
async function corrected(db: Db, term: Term, typing: boolean): Promise<Term> {
  const { word, key } = term;
  if (!isWord(word) || word.length < 4 || key.length < 3) return term;
  const apart = (other: string) => (other === key ? Infinity : distance(other, key));
  const begun = (other: string) => distance(other.slice(0, word.length), word);
  const meant = typing
    ? await spelt(db, nearBeginning(word), begun, 1)
    : await spelt(db, near(key), apart, key.length > 4 ? 2 : 1);
  return { ...term, meant: meant.slice(0, MOST_MEANT) };
}

async function known(db: Db, { key }: Term): Promise<boolean> {
  const { rows } = await sql`select 1 from search_words where word >= ${key} and word < ${`${key}{`} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

interface Reading {
  /** Whether words that occur in the index are also corrected. */
  readonly all: boolean;
  readonly typing: boolean;
}

async function correctedOf(db: Db, terms: Terms, { all, typing }: Reading): Promise<Terms> {
  const read: Term[] = [];
  for (const [at, term] of terms.terms.entries()) {
    const unknown = all || (isWord(term.word) && !(await known(db, term)));
    read.push(unknown ? await corrected(db, term, typing && at === terms.terms.length - 1) : term);
  }
  return { ...terms, terms: read };
}

/** Interpretations of the typed words; each is tried only if the previous ones find nothing. */
async function* ways(db: Db, terms: Terms, typing: boolean): AsyncGenerator<Asked | null> {
  yield asked(terms, { typing });
  yield asked(terms, { typing, joined: true });
  const unknown = await correctedOf(db, terms, { all: false, typing });
  yield asked(unknown, { typing });
  const all = await correctedOf(db, terms, { all: true, typing });
  yield asked(all, { typing });
  if (typing || terms.terms.length < 2) return;
  yield asked(unknown, { missing: 1 });
  yield asked(all, { missing: 1 });
}

/**
 * What to search for so that something is found: the words as written; else two of them joined; else corrections of the
 * unknown ones; else of all of them; else all words but one. Null if nothing matches.
 */
export async function understand(db: Db, search: string, typing: boolean): Promise<Asked | null> {
  for await (const way of ways(db, termsOf(search), typing)) if (way && (await finds(db, way))) return way;
  return null;
}

/** The words as written. */
export const asWritten = (search: string): Asked | null => asked(termsOf(search));

/** Relevance of a product: its own code counts most, then words as written, then related forms. */
export const relevance = ({ match, exact, code }: Asked) => sql<number>`
  (case when ${has(code)} then 10 else 0 end
    + 2 * ts_rank(s.vector, ${exact}::tsquery, 1) + ts_rank(s.vector, ${match}::tsquery, 1))`;
