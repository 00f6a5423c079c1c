import type { Db } from '../db/schema.ts';
import { type Narrowed, narrowed, type Query } from './public-products.filters.ts';
import { type Counts, counted, withAbove } from './search/counts.ts';
import { asWritten, entriesOf, has, understand } from './search/find.ts';
import { byAge, byRelevance, type Hits, type Window } from './search/found.ts';
import type { Asked } from './search/query.ts';

/** Searches for the words as written, and only if that finds nothing, for what they may mean. */
async function searched<T extends { readonly n: number }>(
  db: Db,
  search: string,
  nothing: T,
  find: (asked: Asked) => Promise<T>,
): Promise<T> {
  const written = asWritten(search);
  const hits = written ? await find(written) : nothing;
  if (hits.n > 0) return hits;
  const meant = await understand(db, search, false);
  // The words themselves may exist, but the filters exclude all their matches.
  return meant && meant.match !== written?.match ? find(meant) : nothing;
}

const NO_HITS: Hits = { n: 0, ids: [] };

export async function found(db: Db, query: Query, within: Narrowed, page: Window): Promise<Hits> {
  if (!within) return NO_HITS;
  const search = query.search?.trim();
  const oldest = query.ordering === 'created_at';
  if (!search) return byAge(db, entriesOf(...within), page, oldest);
  const ranked = (query.ordering ?? 'relevance') === 'relevance';
  return searched(db, search, NO_HITS, (asked) =>
    ranked ? byRelevance(db, asked, within, page) : byAge(db, entriesOf(has(asked.match), ...within), page, oldest),
  );
}

const NO_COUNTS: Counts = { n: 0, by: new Map() };

async function countsWithin(db: Db, query: Query): Promise<Counts> {
  const within = await narrowed(db, query);
  if (!within) return NO_COUNTS;
  const search = query.search?.trim();
  if (!search) return counted(db, within);
  return searched(db, search, NO_COUNTS, (asked) => counted(db, [has(asked.match), ...within]));
}

/** Filters with counts, and the prefix of their values in a search entry. */
const COUNTED = { countries: 'c', currency: 'u', category: 'k' } as const;

const valuesOf = ({ by }: Counts, letter: string): Record<string, number> | null =>
  by && Object.fromEntries([...by].flatMap(([word, n]) => (word.startsWith(letter) ? [[word.slice(1), n]] : [])));

/** Number of matches for each value of a filter, ignoring that filter's current value. */
export async function countsOf(db: Db, query: Query) {
  const all = await countsWithin(db, query);
  const of = async (name: keyof typeof COUNTED) =>
    valuesOf(query[name] ? await countsWithin(db, { ...query, [name]: undefined }) : all, COUNTED[name]);
  const [countries, currency, category] = [await of('countries'), await of('currency'), await of('category')];
  return { countries, currency, category: category && (await withAbove(db, category)) };
}
