import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { publicCompanyRow } from '../../../contract/catalogue/public-company.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { categoryPaths } from '../../catalogue/categories-tree.ts';
import { tariffNames } from '../../catalogue/tarics.ts';
import { FOR_SALE } from '../../catalogue/for-sale.ts';
import type { Db } from '../../db/schema.ts';
import { notFound } from '../../platform/problem.ts';
import type { Company } from '../../procurement/access.ts';
import { type Reading, running } from './found.ts';

/** ASSUMED: maximum number of a company's tenders shown, those ending first, and of its kinds of goods. */
const MOST_TENDERS = 20;
const MOST_KINDS = 10;

const IDENTITY = ['name_full', 'reg_number', 'vat_id', 'postcode', 'street', 'building', 'office'] as const;

/** Tariff headings, the most frequent first. */
const HEADING_LENGTH = 4;

async function named(db: Db, codes: readonly string[], language: Language) {
  const names = await tariffNames(db, codes, language);
  return codes.map((code) => ({ code, name: names.get(code) ?? '' }));
}

async function sells({ db, language }: Reading, company: number) {
  const { rows } = await sql<{ category: number | null; heading: string | null; n: number }>`
    select p.category_id as category, left(p.tariff_number, ${HEADING_LENGTH}) as heading, count(*)::integer as n
    from products p where p.organization_id = ${company} and ${FOR_SALE}
    group by grouping sets ((1), (2)) order by 3 desc, 1, 2`.execute(db);
  const categories = rows.flatMap(({ category }) => category ?? []).slice(0, MOST_KINDS);
  const paths = await categoryPaths(db, categories, language);
  return {
    categories: categories.flatMap((id) => paths.get(id) ?? []),
    headings: await named(db, rows.flatMap(({ heading }) => heading || []).slice(0, MOST_KINDS), language),
  };
}

async function buys({ db, now, language }: Reading, reader: Company, company: number) {
  const heading = sql<string>`left(l.tariff_number, ${sql.lit(HEADING_LENGTH)})`;
  const rows = await running(db, reader, now)
    .where('i.organization_id', '=', company)
    .innerJoin('inquire_lots as l', 'l.inquire_id', 'i.id')
    .where('l.tariff_number', '!=', '')
    .groupBy(heading)
    .select(heading.as('heading'))
    .orderBy((e) => e.fn.countAll(), 'desc')
    .orderBy(heading)
    .limit(MOST_KINDS)
    .execute();
  const codes = rows.map((row) => row.heading);
  return { headings: await named(db, codes, language) };
}

const countOfGoods = async (db: Db, company: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from products p
    where p.organization_id = ${company} and ${FOR_SALE}`.execute(db);
  return rows[0]?.n ?? 0;
};

async function cardOf(db: Db, reader: Company, company: number): Promise<number | null> {
  const card = await db
    .selectFrom('partners')
    .select('id')
    .where('organization_id', '=', reader.id)
    .where('company_id', '=', company)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return card?.id ?? null;
}

/** Tenders that visitors may see: open to all companies of all countries. */
const openToAll = (db: Db, now: string) =>
  db
    .selectFrom('inquires as i')
    .where('i.closed_at', 'is', null)
    .where('i.expire_at', '>', now)
    .where('i.published_at', 'is not', null)
    .where('i.open', '=', true)
    .where('i.local', '=', false);

/** A company's public page: its goods and the tenders open to the reader; members see more. */
export async function companyWire(
  reading: Reading & { readonly member: boolean },
  id: number,
): Promise<z.input<typeof publicCompanyRow>> {
  const { db, reader, now, member } = reading;
  const company = await db
    .selectFrom('organizations')
    .select(['id', 'name', 'intername', 'country', 'city', 'website', 'description', 'image'])
    .select(IDENTITY)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!company) throw notFound();
  const { name_full, reg_number, vat_id, postcode, street, building, office, ...open } = company;
  const own = reader.id === id;
  // On its own page a company sees what others see.
  const tenders = member && !own ? running(db, reader, now) : openToAll(db, now);
  return {
    ...open,
    tenders: await tenders
      .where('i.organization_id', '=', id)
      .select(['i.id', 'i.name', 'i.timezone', (e) => e.fn.coalesce('i.expire_at', e.val(now)).as('expire_at')])
      .orderBy('i.expire_at')
      .limit(MOST_TENDERS)
      .execute(),
    products_count: await countOfGoods(db, id),
    member: member
      ? {
          name_full,
          reg_number,
          vat_id: vat_id ?? '',
          postcode,
          street,
          building,
          office,
          sells: await sells(reading, id),
          buys: await buys(reading, reader, id),
          partner: await cardOf(db, reader, id),
          own,
        }
      : null,
  };
}
