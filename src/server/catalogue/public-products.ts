import { sql } from 'kysely';
import { publicProductEndpoints } from '../../contract/catalogue/public-product.ts';
import type { Db } from '../db/schema.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { paged } from '../platform/http/paging.ts';
import { notFound } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { FOR_SALE } from './for-sale.ts';
import { filtered } from './public-products.filters.ts';
import { publicRows } from './public-products.wire.ts';
import { relevance, understand } from './search/find.ts';
import { refresh } from './search/keep.ts';

/** ASSUMED: nobody turns more pages than these rows fill; more are neither counted nor put in order. */
const MOST = 10_000;
const SUGGESTED = 8;
/** Among so many that begin like it the best are found; it is asked with every letter. */
const LOOKED_AT = 300;
/** Entries that one search brings up to date before it looks; the rest is the clock's work. */
const AT_ONCE = 200;

/** What was just put on sale is found. A search that cannot write, on a full disk for one, looks into what is there. */
async function upToDate({ db, log }: Services): Promise<void> {
  try {
    await refresh(db, AT_ONCE);
  } catch (error) {
    log.warn({ err: error }, 'the search for goods was not brought up to date');
  }
}

interface Numbered {
  readonly id: number;
}

async function suggested(db: Db, search: string): Promise<{ text: string; product: number }[]> {
  const asked = await understand(db, search, true);
  if (!asked) return [];
  const { rows } = await sql<Numbered & { name: string }>`
    select id, name from (
      select p.id, p.nth, p.name, ${relevance(asked)} as score
      from product_search s join products p on p.id = s.product_id
      where s.vector @@ ${asked.match}::tsquery and ${FOR_SALE} limit ${LOOKED_AT}
    ) found order by score desc, nth desc limit ${3 * SUGGESTED}`.execute(db);
  const named = new Map(rows.toReversed().map(({ id, name }) => [name, id]));
  return [...named]
    .reverse()
    .map(([text, product]) => ({ text, product }))
    .slice(0, SUGGESTED);
}

/** What a visitor finds, of all companies. */
export function publicProducts(app: App): void {
  route(app, publicProductEndpoints.publicProductList, async ({ query, services, request, reply, language }) => {
    reply.header('Vary', 'Accept-Language');
    await upToDate(services);
    const { db } = services;
    const found = await filtered(db, query);
    const oldest = query.ordering === 'created_at';
    return paged(request, query, {
      count: async () => {
        if (!found) return 0;
        const { rows } = await sql<{ n: number }>`
          select count(*)::integer as n from (select 1 from ${found.where} limit ${MOST}) c`.execute(db);
        return rows[0]?.n ?? 0;
      },
      rows: async ({ limit, offset }) => {
        if (!found) return [];
        const ranked = found.asked && (query.ordering ?? 'relevance') === 'relevance';
        const { rows } = ranked
          ? await sql<Numbered>`
              select id from (select p.id, p.nth, ${relevance(found.asked)} as score from ${found.where} limit ${MOST}) hits
              order by score desc, nth desc limit ${limit} offset ${offset}`.execute(db)
          : await sql<Numbered>`
              select p.id from ${found.where}
              order by p.nth ${oldest ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(db);
        return publicRows(
          db,
          rows.map(({ id }) => id),
          language,
        );
      },
    });
  });

  route(app, publicProductEndpoints.publicProductSuggest, async ({ query, services, reply }) => {
    reply.header('Vary', 'Accept-Language');
    const search = query.search?.trim() ?? '';
    if (search.length < 2) return [];
    await upToDate(services);
    return suggested(services.db, search);
  });

  route(app, publicProductEndpoints.publicProductGet, async ({ params, services, reply, language }) => {
    reply.header('Vary', 'Accept-Language');
    const [row] = await publicRows(services.db, [params.id], language);
    if (!row) throw notFound();
    return row;
  });
}
