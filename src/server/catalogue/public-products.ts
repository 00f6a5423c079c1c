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
import { type Filtered, filtered } from './public-products.filters.ts';
import { publicRows } from './public-products.wire.ts';
import { entries, firstOf, relevance, understand } from './search/find.ts';
import { refresh } from './search/keep.ts';
import type { Asked } from './search/query.ts';

/** ASSUMED: nobody turns more pages than these rows fill; more are neither counted nor put in order. */
const MOST = 10_000;
const SUGGESTED = 8;
/** Among so many that begin like it the best are found; it is asked with every letter. */
const LOOKED_AT = 300;
/** Entries that one search brings up to date before it looks; the rest is the clock's work. */
const AT_ONCE = 100;

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

async function suggested(db: Db, search: string, language: Language): Promise<{ text: string; product: number }[]> {
  const asked = await understand(db, search, true);
  if (!asked) return [];
  const columns = sql`s.product_id, s.nth, ${relevance(asked)} as score`;
  const { rows } = await sql<Numbered & { name: string; intername: string }>`
    select p.id, p.name, p.intername from (${firstOf(columns, entries(asked), LOOKED_AT)}) found
    join products p on p.id = found.product_id
    order by score desc, found.nth desc limit ${3 * SUGGESTED}`.execute(db);
  const told = rows.map((row) => ({
    text: [...new Set([goodsName(language, row), row.name])].join(' · '),
    product: row.id,
  }));
  // Of one name the best.
  const named = new Map(told.toReversed().map((one) => [one.text, one]));
  return [...named.values()].reverse().slice(0, SUGGESTED);
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

async function countOf(db: Db, { where, asked }: Filtered): Promise<number> {
  const some = asked ? firstOf(sql`1`, where, MOST) : sql`select 1 from ${where} limit ${MOST}`;
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (${some}) c`.execute(db);
  return rows[0]?.n ?? 0;
}

async function byAge(db: Db, { id, nth, where }: Filtered, { limit, offset }: Window, oldest: boolean) {
  const { rows } = await sql<Numbered>`
    select ${id} as id from ${where}
    order by ${nth} ${oldest ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Whatever is found is looked at to put it in order; so it is counted on the way. */
async function byRelevance(db: Db, { id, nth, where }: Filtered, asked: Asked, { limit, offset }: Window) {
  const { rows } = await sql<Numbered & { n: number }>`
    with hits as materialized (
      ${firstOf(sql`${id} as id, ${nth} as nth, ${relevance(asked)} as score`, where, MOST)}
    )
    select id, (select count(*) from hits)::integer as n from hits
    order by score desc, nth desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** What a visitor finds, of all companies. */
export function publicProducts(app: App): void {
  route(app, publicProductEndpoints.publicProductList, async ({ query, services, request, reply, language }) => {
    reply.header('Vary', 'Accept-Language');
    await upToDate(services);
    const { db } = services;
    const found = await filtered(db, query);
    const ranked = (query.ordering ?? 'relevance') === 'relevance' ? found?.asked : null;
    const first = { limit: sizeOf(query), offset: 0 };
    const begun = found && ranked ? await byRelevance(db, found, ranked, first) : null;
    const rowsOf = async (window: Window): Promise<readonly Numbered[]> => {
      if (!found) return [];
      if (!ranked) return byAge(db, found, window, query.ordering === 'created_at');
      return begun && window.offset === 0 ? begun : byRelevance(db, found, ranked, window);
    };
    return paged(request, query, {
      count: async () => begun?.[0]?.n ?? (found && !begun ? countOf(db, found) : 0),
      rows: async (window) =>
        publicRows(
          db,
          (await rowsOf(window)).map(({ id }) => id),
          language,
        ),
    });
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
