import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { companyRow } from '../../../contract/organization/company.ts';
import { categoryPaths, lastOf } from '../../catalogue/categories-tree.ts';
import { tariffNames } from '../../catalogue/tarics.ts';
import { FOR_SALE } from '../../catalogue/for-sale.ts';
import type { Db } from '../../db/schema.ts';
import { called } from '../../organization/called.ts';
import { type companiesFound, type Filters, type Reading, running } from './found.ts';

/** ASSUMED: number of kinds of goods listed for a company. */
const MOST_KINDS = 3;

interface Window {
  readonly ordering: Filters['ordering'];
  readonly limit: number;
  readonly offset: number;
}

interface Sold {
  readonly company: number;
  readonly category: number | null;
  readonly heading: string | null;
  readonly n: number;
}

/** Public products counted by category and, separately, by tariff heading. */
async function soldBy(db: Db, ids: readonly number[]): Promise<Sold[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Sold>`
    select company, category, heading, count(*)::integer as n from (
      select p.organization_id as company, p.category_id as category, left(p.tariff_number, 4) as heading
      from products p where ${FOR_SALE} and p.organization_id in (${sql.join(ids)})
    ) sold group by grouping sets ((company, category), (company, heading)) order by 4 desc, 2, 3`.execute(db);
  return rows;
}

/** What each company sells, in the reader's language. */
async function soldWords({ db, language }: Reading, sold: readonly Sold[]) {
  const most = <T>(company: number, of: (row: Sold) => T | null | ''): T[] =>
    sold.flatMap((row) => (row.company === company ? of(row) || [] : [])).slice(0, MOST_KINDS) as T[];
  const companies = [...new Set(sold.map(({ company }) => company))];
  const kinds = new Map(
    companies.map((company) => [
      company,
      { categories: most(company, (row) => row.category), headings: most(company, (row) => row.heading) },
    ]),
  );
  const shown = [...kinds.values()];
  const paths = await categoryPaths(
    db,
    shown.flatMap(({ categories }) => categories),
    language,
  );
  const names = await tariffNames(
    db,
    shown.flatMap(({ headings }) => headings),
    language,
  );
  return (company: number): string[] => {
    const { categories = [], headings = [] } = kinds.get(company) ?? {};
    if (categories.length > 0) return categories.flatMap((id) => lastOf(paths.get(id) ?? '') || []);
    return headings.map((code) => names.get(code) ?? code);
  };
}

const tendersOf = ({ db, reader, now }: Reading, ids: readonly number[]) =>
  running(db, reader, now)
    .where('i.organization_id', 'in', [...ids])
    .groupBy('i.organization_id')
    .select(['i.organization_id', sql<number>`count(*)::integer`.as('n')])
    .execute();

/** One page of the directory; what companies sell and buy is queried only for its rows. */
export async function companyRows(
  reading: Reading,
  found: ReturnType<typeof companiesFound>,
  { ordering = 'name', limit, offset }: Window,
): Promise<z.input<typeof companyRow>[]> {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const rows = await found
    .selectAll('r')
    .orderBy(
      ordering.endsWith('name') ? called(reading.language, sql.ref('r.name'), sql.ref('r.intername')) : 'r.created_at',
      direction,
    )
    .orderBy('r.nth', direction)
    // Ids of cards and members come from separate sequences.
    .orderBy('r.outside')
    .limit(limit)
    .offset(offset)
    .execute();
  const members = rows.filter(({ outside }) => !outside).map(({ id }) => id);
  const sold = await soldBy(reading.db, members);
  const sells = await soldWords(reading, sold);
  const tenders = members.length === 0 ? [] : await tendersOf(reading, members);
  return rows.map(({ nth: _nth, created_at: _at, labels, ...row }) => {
    const member = row.outside ? 0 : row.id;
    return {
      ...row,
      labels: labels ?? [],
      // Every product is in exactly one category group.
      products_count: sold.reduce(
        (sum, { company, heading, n }) => (company === member && heading === null ? sum + n : sum),
        0,
      ),
      sells: sells(member),
      tenders_count: tenders.find(({ organization_id }) => organization_id === member)?.n ?? 0,
    };
  });
}
