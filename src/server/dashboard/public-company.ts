import { sql } from 'kysely';
import { publicProductEndpoints } from '../../contract/catalogue/public-product.ts';
import { FOR_SALE } from '../catalogue/for-sale.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { notFound } from '../platform/problem.ts';

/** ASSUMED: so many tenders of a company are shown, those that end first. */
const MOST_TENDERS = 20;

/** A company as everybody sees it: what it offers, and the tenders that are open to all companies of all countries. */
export function publicCompany(app: App): void {
  route(app, publicProductEndpoints.publicCompanyGet, async ({ params, services: { db }, now }) => {
    const company = await db
      .selectFrom('organizations')
      .select(['id', 'name', 'intername', 'country', 'city', 'website', 'description', 'image'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!company) throw notFound();
    const tenders = await db
      .selectFrom('inquires')
      .select(['id', 'name', 'timezone', (e) => e.fn.coalesce('expire_at', e.val(now)).as('expire_at')])
      .where('organization_id', '=', company.id)
      .where('published_at', 'is not', null)
      .where('closed_at', 'is', null)
      .where('open', '=', true)
      .where('local', '=', false)
      .where('expire_at', '>', now)
      .orderBy('expire_at')
      .limit(MOST_TENDERS)
      .execute();
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from products p
      where p.organization_id = ${company.id} and ${FOR_SALE}`.execute(db);
    return { ...company, tenders, products_count: rows[0]?.n ?? 0 };
  });
}
