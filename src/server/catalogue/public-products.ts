import { sql } from 'kysely';
import { publicProductEndpoints } from '../../contract/catalogue/public-product.ts';
import { goodsName } from '../../contract/catalogue/shown-name.ts';
import type { Language } from '../../contract/platform/fields.ts';
import type { Db } from '../db/schema.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { paged, sizeOf } from '../platform/http/paging.ts';
import { notFound } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { narrowed } from './public-products.filters.ts';
import { countsOf, found } from './public-products.found.ts';
import { publicRows } from './public-products.wire.ts';
import { entriesOf, firstOf, has, relevance, understand } from './search/find.ts';
import { type Hits, MOST } from './search/found.ts';
import { refresh } from './search/keep.ts';

const SUGGESTED = 8;
/** The best suggestions are chosen among this many matches; the query runs with every keystroke. */
const LOOKED_AT = 300;
/** Number of stale entries that one search refreshes first; the clock job does the rest. */
const AT_ONCE = 100;

/**
 * Makes products just put on sale findable. If writing fails, for example on a full disk, the search uses the existing
 * entries.
 */
async function upToDate({ db, log }: Services): Promise<void> {
  try {
    await refresh(db, AT_ONCE);
  } catch (error) {
    log.warn({ err: error }, 'the search index of products was not updated');
  }
}

interface Numbered {
  readonly id: number;
}

async function suggested(db: Db, search: string, language: Language): Promise<{ text: string; product: number }[]> {
  const asked = await understand(db, search, true);
  if (!asked) return [];
  const columns = sql`s.product_id, s.nth, ${relevance(asked)} as score`;
  const { rows } = await sql<Numbered & { name: string; intername: string }>`
    select p.id, p.name, p.intername from (${firstOf(columns, entriesOf(has(asked.match)), LOOKED_AT)}) found
    join products p on p.id = found.product_id
    order by score desc, found.nth desc limit ${3 * SUGGESTED}`.execute(db);
  const told = rows.map((row) => ({
    text: [...new Set([goodsName(language, row), row.name])].join(' · '),
    product: row.id,
  }));
  // The best match for each name.
  const named = new Map(told.toReversed().map((one) => [one.text, one]));
  return [...named.values()].reverse().slice(0, SUGGESTED);
}

/** Search for visitors across all companies. */
export function publicProducts(app: App): void {
  route(app, publicProductEndpoints.publicProductList, async ({ query, services, request, reply, language }) => {
    reply.header('Vary', 'Accept-Language');
    await upToDate(services);
    const { db } = services;
    const within = await narrowed(db, query);
    const limit = sizeOf(query);
    const pageAt = (offset: number): Promise<Hits> => found(db, query, within, { limit, offset });
    const asked = (Number(query.page) - 1) * limit;
    const inside = Number.isInteger(asked) && asked > 0 && asked < MOST;
    let at = inside ? asked : 0;
    let hits = await pageAt(at);
    if (inside && hits.n === 0) {
      // A page past the last one returns no total.
      at = 0;
      hits = await pageAt(at);
    }
    return paged(request, query, {
      count: async () => hits.n,
      most: MOST,
      rows: async ({ offset }) => publicRows(db, (offset === at ? hits : await pageAt(offset)).ids, language),
    });
  });

  route(app, publicProductEndpoints.publicProductCounts, async ({ query, services }) => {
    await upToDate(services);
    return countsOf(services.db, query);
  });

  route(app, publicProductEndpoints.publicProductSuggest, async ({ query, services, reply, language }) => {
    reply.header('Vary', 'Accept-Language');
    const search = query.search?.trim() ?? '';
    if (search.length < 2) return [];
    await upToDate(services);
    return suggested(services.db, search, language);
  });

  route(app, publicProductEndpoints.publicProductGet, async ({ params, services, reply, language }) => {
    reply.header('Vary', 'Accept-Language');
    const [row] = await publicRows(services.db, [params.id], language);
    if (!row) throw notFound();
    return row;
  });
}
