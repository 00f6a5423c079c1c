import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { publicProductEndpoints } from '../../contract/catalogue/public-product.ts';
import type { Db } from '../db/schema.ts';
import { categoryBranch } from './categories-tree.ts';
import type { Condition } from './search/find.ts';
import { tariffPatterns } from './tarics.ts';

export type Query = z.output<(typeof publicProductEndpoints)['publicProductList']['query']>;

/** The filters of a search beside its words, for its entries, which are `s`. Null where nothing can fit. */
export type Narrowed = readonly Condition[] | null;

const digitsOf = (text: string): string => text.replace(/[\s.-]/g, '');

/** Of codes and what stands below them, those that no other covers. */
const MOST_CODES = 100;

/** What a tariff heading is called in words, as beginnings of its number. */
async function codesNamed(db: Db, words: string): Promise<string[]> {
  const patterns = tariffPatterns(words);
  if (patterns.length === 0) return [];
  let rows = db.selectFrom('tarics').select('code').distinct().orderBy('code').limit(MOST_CODES);
  for (const pattern of patterns) rows = rows.where('search_text', 'like', pattern);
  const codes = (await rows.execute()).map(({ code }) => code);
  return codes.filter((code) => !codes.some((other) => other !== code && code.startsWith(other)));
}

/** Beginnings of tariff numbers, one of which it must have; for each of the two fields that are filled in. */
async function tariffs(db: Db, query: Query): Promise<string[][]> {
  const asked: string[][] = [];
  const number = digitsOf(query.tariff_number ?? '');
  if (number !== '') asked.push([number]);
  const tariff = (query.tariff ?? '').slice(0, 200).trim();
  const digits = digitsOf(tariff);
  if (/^\d+$/.test(digits)) asked.push([digits.slice(0, 20)]);
  else if (tariff !== '') asked.push(await codesNamed(db, tariff));
  return asked;
}

/** Steps of the price, ten for a tenfold, as the database names them. It reckons exactly; `slip` is what this may lack. */
const stepOf = (price: string, slip: number): number =>
  Math.max(-50, Math.floor(10 * Math.log10(Number(price)) + slip));
const SLIP = 1e-9;

/** More steps than these leave too much for the index to be worth asking. */
const MOST_STEPS = 40;

function steps(from: string, to: string): string[] {
  const first = stepOf(from, -SLIP);
  const among = Array.from({ length: Math.max(0, stepOf(to, SLIP) + 1 - first) }, (_, at) => `p${first + at}`);
  return among.length > MOST_STEPS ? [] : among;
}

const lexeme = (text: string): string => `'${text.replaceAll(/['\\]/g, '$&$&')}'`;
const oneOf = (words: readonly string[]): string => `(${words.join(' | ')})`;

export async function narrowed(db: Db, query: Query): Promise<Narrowed> {
  const { countries, currency, category, seller, minprice, maxprice } = query;
  const asked: string[][] = [];
  for (const codes of await tariffs(db, query)) asked.push(codes.map((code) => `${lexeme(`t${code}`)}:*`));
  if (countries) asked.push(countries.split(',').map((code) => lexeme(`c${code}`)));
  if (currency) asked.push([lexeme(`u${currency}`)]);
  if (seller) asked.push([lexeme(`s${seller}`)]);
  if (category) {
    const { rows } = await sql<{ id: number }>`select b.id from ${categoryBranch(Number(category))} b`.execute(db);
    asked.push(rows.map(({ id }) => lexeme(`k${id}`)));
  }
  if (asked.some((words) => words.length === 0)) return null;
  const where: Condition[] = [];
  // ASSUMED: a range without a currency means the figures as they stand, in whatever currency: there are no rates that
  // visitors and all sellers share.
  if (minprice) where.push(sql<boolean>`s.price >= ${minprice}::numeric`);
  if (maxprice) where.push(sql<boolean>`s.price <= ${maxprice}::numeric`);
  const within = minprice && maxprice ? steps(minprice, maxprice) : [];
  if (within.length > 0) asked.push(within.map(lexeme));
  if (asked.length > 0) where.push(sql<boolean>`s.facets @@ ${asked.map(oneOf).join(' & ')}::tsquery`);
  return where;
}
