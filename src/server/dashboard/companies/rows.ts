import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { companyRow } from '../../../contract/organization/company.ts';
import { categoryPaths, lastOf } from '../../catalogue/categories-tree.ts';
import { FOR_SALE } from '../../catalogue/for-sale.ts';
import type { Db } from '../../db/schema.ts';
import { type companiesFound, type Filters, type Reading, running } from './found.ts';

/** ASSUMED: so many of its categories say what a company sells. */
const MOST_CATEGORIES = 3;

interface Window {
  readonly ordering: Filters['ordering'];
  readonly limit: number;
  readonly offset: number;
}

async function sold(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ company: number; category: number | null; n: number }>`
    select p.organization_id as company, p.category_id as category, count(*)::integer as n from products p
    where ${FOR_SALE} and p.organization_id in (${sql.join(ids)}) group by 1, 2 order by 3 desc, 2`.execute(db);
  return rows;
}

const tendersOf = ({ db, reader, now }: Reading, ids: readonly number[]) =>
  running(db, reader, now)
    .where('i.organization_id', 'in', [...ids])
    .groupBy('i.organization_id')
    .select(['i.organization_id', sql<number>`count(*)::integer`.as('n')])
    .execute();

/** One window of the directory; what the companies sell and ask for is looked up for its rows alone. */
export async function companyRows(
  reading: Reading,
  found: ReturnType<typeof companiesFound>,
  { ordering = 'name', limit, offset }: Window,
): Promise<z.input<typeof companyRow>[]> {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const rows = await found
    .selectAll('r')
    .orderBy(ordering.endsWith('name') ? 'r.name' : 'r.created_at', direction)
    .orderBy('r.nth', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const members = rows.filter(({ outside }) => !outside).map(({ id }) => id);
  const goods = members.length === 0 ? [] : await sold(reading.db, members);
  const tenders = members.length === 0 ? [] : await tendersOf(reading, members);
  const most = new Map(
    members.map((id) => [
      id,
      goods.flatMap(({ company, category }) => (company === id && category !== null ? [category] : [])),
    ]),
  );
  const shown = (id: number) => (most.get(id) ?? []).slice(0, MOST_CATEGORIES);
  const paths = await categoryPaths(reading.db, members.flatMap(shown), reading.language);
  return rows.map(({ nth: _nth, created_at: _at, labels, ...row }) => {
    const own = row.outside ? [] : goods.filter(({ company }) => company === row.id);
    return {
      ...row,
      labels: labels ?? [],
      products_count: own.reduce((sum, { n }) => sum + n, 0),
      categories: row.outside ? [] : shown(row.id).flatMap((id) => lastOf(paths.get(id) ?? '') || []),
      tenders_count: row.outside ? 0 : (tenders.find((one) => one.organization_id === row.id)?.n ?? 0),
    };
  });
}
