import type { FastifyRequest } from 'fastify';
import { type SelectQueryBuilder, sql } from 'kysely';
import { MAX_PAGE_SIZE, PAGE_SIZE, type Page } from '../../../contract/platform/fields.ts';
import { notFound } from '../problem.ts';

interface PageQuery {
  readonly page?: string | undefined;
  readonly page_size?: string | undefined;
}

/** Clamped to 1…100; anything that is not a positive number means the default. */
export function sizeOf(query: PageQuery): number {
  const asked = Number(query.page_size ?? PAGE_SIZE);
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_PAGE_SIZE) : PAGE_SIZE;
}

/** One page in Django REST Framework's format. `page=last` is supported; a page past the end is a 404. */
export async function paged<T>(
  request: FastifyRequest,
  query: PageQuery,
  source: {
    readonly count: () => Promise<number>;
    /** Maximum number of rows counted, beyond which no one pages. */
    readonly most?: number;
    readonly rows: (window: { limit: number; offset: number }) => Promise<T[]>;
  },
): Promise<Page<T> & { results: T[] }> {
  const limit = sizeOf(query);
  const { most = Infinity } = source;
  const found = await source.count();
  const count = Math.min(found, most);
  const pages = Math.max(1, Math.ceil(count / limit));
  const asked = query.page ?? '1';
  const number = asked === 'last' ? pages : Number(asked === '' ? '1' : asked);
  if (!Number.isInteger(number) || number < 1 || number > pages) throw notFound('invalid_page');
  const results = await source.rows({ limit, offset: (number - 1) * limit });
  const link = (page: number): string => {
    const [path = '', search] = request.url.split('?');
    const asked = new URLSearchParams(search);
    asked.set('page', String(page));
    return `${request.ownOrigin}${path}?${asked.toString()}`;
  };
  return {
    count,
    ...(found > most && { more: true as const }),
    next: number < pages ? link(number + 1) : null,
    previous: number > 1 ? link(number - 1) : null,
    results,
  };
}

/** Number of rows of a query without columns, order and limit. */
export async function countOf<DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const found = await rows.select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return Number((found as { readonly n: string }).n);
}

/** Escapes user text for a LIKE pattern. */
export const likePattern = (search: string): string => `%${search.trim().replace(/[%_\\]/g, '\\$&')}%`;
