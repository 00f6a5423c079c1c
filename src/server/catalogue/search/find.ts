import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ENTRY_FOR_SALE } from '../for-sale.ts';
import { isWord } from './canonical.ts';
import { type Asked, asked, type Term, type Terms, termsOf } from './query.ts';
import { distance, near, nearBeginning } from './spelling.ts';

/** Of a mistyped word so many are tried. */
const MOST_MEANT = 6;

/**
 * The first of what is found, in no order. Planned as if all of it were wanted: for a few rows the database would
 * rather walk through the whole table, and go on to its end where there is nothing.
 */
export const firstOf = (columns: RawBuilder<unknown>, where: RawBuilder<unknown>, most: number) => sql`
  with found as materialized (select ${columns} from ${where}) select * from found limit ${sql.lit(most)}`;

export type Condition = RawBuilder<boolean>;

export const has = (words: string): Condition => sql<boolean>`s.vector @@ ${words}::tsquery`;

/** Entries of what is for sale that fit all of it. */
export const entriesOf = (...within: readonly Condition[]): RawBuilder<unknown> =>
  sql`product_search s where ${sql.join([ENTRY_FOR_SALE, ...within], sql` and `)}`;

async function finds(db: Db, asked: Asked): Promise<boolean> {
  const { rows } = await firstOf(sql`1`, entriesOf(has(asked.match)), 1).execute(db);
  return rows.length > 0;
}

/** Words that others have used, with which of them the typed one was meant judged by its spelling. */
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

/** With the words that are a slip away from it; those that differ least. */
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
  /** Also words that somebody uses. */
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

/** From what was typed to what may have been meant, each way only when those before it find nothing. */
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
 * What to look for so that something is found: the words as they are written; else two of them as one; else the
 * unknown ones as they may have been meant; else all of them; else all but one. Null when nothing is.
 */
export async function understand(db: Db, search: string, typing: boolean): Promise<Asked | null> {
  for await (const way of ways(db, termsOf(search), typing)) if (way && (await finds(db, way))) return way;
  return null;
}

/** The words as they are written. */
export const asWritten = (search: string): Asked | null => asked(termsOf(search));

/** How well a product answers: its own code above all, then words as they are written, then words of the kind. */
export const relevance = ({ match, exact, code }: Asked) => sql<number>`
  (case when ${has(code)} then 10 else 0 end
    + 2 * ts_rank(s.vector, ${exact}::tsquery, 1) + ts_rank(s.vector, ${match}::tsquery, 1))`;
