import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { publicProductEndpoints } from '../../contract/catalogue/public-product.ts';
import type { Db } from '../db/schema.ts';
import { categoryBranch } from './categories-tree.ts';
import type { Condition } from './search/find.ts';
import { tariffPatterns } from './tarics.ts';

export type Query = z.output<(typeof publicProductEndpoints)['publicProductList']['query']>;

/** Conditions on search entries (`s`) for the filters other than words. Null if nothing can match. */
export type Narrowed = readonly Condition[] | null;

const digitsOf = (text: string): string => text.replace(/[\s.-]/g, '');

/** Maximum number of codes read; codes below another match are then dropped. */
const MOST_CODES = 100;

/** Tariff number prefixes of headings whose names match the words. */
async function codesNamed(db: Db, words: string): Promise<string[]> {
  const patterns = tariffPatterns(words);
  if (patterns.length === 0) return [];
  let rows = db.selectFrom('tarics').select('code').distinct().orderBy('code').limit(MOST_CODES);
  for (const pattern of patterns) rows = rows.where('search_text', 'like', pattern);
  const codes = (await rows.execute()).map(({ code }) => code);
  return codes.filter((code) => !codes.some((other) => other !== code && code.startsWith(other)));
}

/** Tariff number prefixes for each of the two filled-in fields; a product must match one per field. */
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

/**
 * Price steps, ten per factor of ten, as named by the database. The database calculates exactly; `slip` covers the
 * rounding error here.
 */
const stepOf = (price: string, slip: number): number =>
  Math.max(-50, Math.floor(10 * Math.log10(Number(price)) + slip));
const SLIP = 1e-9;

/** With more steps than this the index excludes too little to be worth using. */
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
  // ASSUMED: a range without a currency applies to the amounts in any currency: there are no exchange rates that
  // visitors and all sellers share.
  if (minprice) where.push(sql<boolean>`s.price >= ${minprice}::numeric`);
  if (maxprice) where.push(sql<boolean>`s.price <= ${maxprice}::numeric`);
  const within = minprice && maxprice ? steps(minprice, maxprice) : [];
  if (within.length > 0) asked.push(within.map(lexeme));
  if (asked.length > 0) where.push(sql<boolean>`s.facets @@ ${asked.map(oneOf).join(' & ')}::tsquery`);
  return where;
}
