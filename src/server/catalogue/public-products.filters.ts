import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { publicProductEndpoints } from '../../contract/catalogue/public-product.ts';
import type { Db } from '../db/schema.ts';
import { categoryBranch } from './categories-tree.ts';
import { ENTRY_FOR_SALE, FOR_SALE } from './for-sale.ts';
import { understand } from './search/find.ts';
import type { Asked } from './search/query.ts';
import { tariffPatterns } from './tarics.ts';

type Query = z.output<(typeof publicProductEndpoints)['publicProductList']['query']>;

type Condition = RawBuilder<boolean>;

/** Where to look and under which conditions, the table being `s` or `p`, and what its rank is judged by. */
export interface Filtered {
  readonly id: RawBuilder<number>;
  readonly nth: RawBuilder<number>;
  readonly where: RawBuilder<unknown>;
  readonly asked: Asked | null;
}

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

async function tariffs(db: Db, query: Query): Promise<Condition[]> {
  const begun = (digits: string) => sql<boolean>`p.tariff_number like ${`${digits}%`}`;
  const asked: Condition[] = [];
  const number = digitsOf(query.tariff_number ?? '');
  if (number !== '') asked.push(begun(number));
  const tariff = (query.tariff ?? '').slice(0, 200).trim();
  const digits = digitsOf(tariff);
  if (/^\d+$/.test(digits)) asked.push(begun(digits.slice(0, 20)));
  else if (tariff !== '') {
    const codes = await codesNamed(db, tariff);
    asked.push(codes.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(codes.map(begun), sql` or `)})`);
  }
  return asked;
}

/** What the products themselves must be like, and whether that is asked of their company. */
async function conditions(db: Db, query: Query): Promise<Condition[]> {
  const where = await tariffs(db, query);
  if (query.countries) where.push(sql<boolean>`o.country = any(${query.countries.split(',')}::text[])`);
  if (query.currency) where.push(sql<boolean>`p.currency = ${query.currency}`);
  if (query.category) where.push(sql<boolean>`p.category_id in ${categoryBranch(Number(query.category))}`);
  // ASSUMED: a range without a currency means the figures as they stand, in whatever currency: there are no rates that
  // visitors and all sellers share.
  if (query.minprice) where.push(sql<boolean>`p.price >= ${query.minprice}::numeric`);
  if (query.maxprice) where.push(sql<boolean>`p.price <= ${query.maxprice}::numeric`);
  if (query.seller) where.push(sql<boolean>`p.organization_id = ${query.seller}::bigint`);
  return where;
}

/** Null when nothing can be found. */
export async function filtered(db: Db, query: Query): Promise<Filtered | null> {
  const search = query.search?.trim();
  const asked = search ? await understand(db, search) : null;
  if (search && !asked) return null;
  const wanted = await conditions(db, query);
  const company = query.countries ? sql`join organizations o on o.id = p.organization_id` : sql``;
  if (!asked) {
    const where = sql.join([FOR_SALE, ...wanted], sql` and `);
    return { id: sql`p.id`, nth: sql`p.nth`, where: sql`products p ${company} where ${where}`, asked };
  }
  // Words alone are found without a look at the products.
  const products = wanted.length > 0 ? sql`join products p on p.id = s.product_id ${company}` : sql``;
  const where = sql.join([sql`s.vector @@ ${asked.match}::tsquery`, ENTRY_FOR_SALE, ...wanted], sql` and `);
  return { id: sql`s.product_id`, nth: sql`s.nth`, where: sql`product_search s ${products} where ${where}`, asked };
}
