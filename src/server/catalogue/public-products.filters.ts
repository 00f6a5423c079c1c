import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { publicProductEndpoints } from '../../contract/catalogue/public-product.ts';
import type { Db } from '../db/schema.ts';
import { categoryBranch } from './categories-tree.ts';
import { FOR_SALE } from './for-sale.ts';
import { understand } from './search/find.ts';
import type { Asked } from './search/query.ts';
import { tariffPatterns } from './tarics.ts';

type Query = z.output<(typeof publicProductEndpoints)['publicProductList']['query']>;

type Condition = RawBuilder<boolean>;

/** Whether anything can be found, under which conditions, and what its rank is judged by. */
export interface Filtered {
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

/** Null when nothing can be found. */
export async function filtered(db: Db, query: Query): Promise<Filtered | null> {
  const where: Condition[] = [FOR_SALE];
  const search = query.search?.trim();
  const asked = search ? await understand(db, search) : null;
  if (search && !asked) return null;
  if (asked) where.push(sql<boolean>`s.vector @@ ${asked.match}::tsquery`);
  if (query.countries) where.push(sql<boolean>`o.country = any(${query.countries.split(',')}::text[])`);
  if (query.currency) where.push(sql<boolean>`p.currency = ${query.currency}`);
  // ASSUMED: a range without a currency means the figures as they stand, in whatever currency: there are no rates that
  // visitors and all sellers share.
  if (query.minprice) where.push(sql<boolean>`p.price >= ${query.minprice}::numeric`);
  if (query.maxprice) where.push(sql<boolean>`p.price <= ${query.maxprice}::numeric`);
  if (query.category) where.push(sql<boolean>`p.category_id in ${categoryBranch(Number(query.category))}`);
  if (query.seller) where.push(sql<boolean>`p.organization_id = ${query.seller}::bigint`);
  where.push(...(await tariffs(db, query)));
  const company = query.countries ? sql`join organizations o on o.id = p.organization_id` : sql``;
  const from = asked ? sql`product_search s join products p on p.id = s.product_id` : sql`products p`;
  return { where: sql`${from} ${company} where ${sql.join(where, sql` and `)}`, asked };
}
