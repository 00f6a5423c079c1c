import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { companyExportQuery, companyListQuery } from '../../../contract/organization/company.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { categoryBranch } from '../../catalogue/categories-tree.ts';
import { FOR_SALE } from '../../catalogue/for-sale.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { likePattern } from '../../platform/http/paging.ts';
import { type Company, visibleTo } from '../../procurement/access.ts';

export type Filters = Omit<z.output<typeof companyListQuery>, 'page' | 'page_size'> &
  Partial<Pick<z.output<typeof companyExportQuery>, 'ids'>>;

/** Reader of the directory without an organisation, who sees what is public. */
export const NOBODY: Company = { id: 0, country: '' };
export const readerOf = ({ organization }: Caller): Company => organization ?? NOBODY;

export interface Reading {
  readonly db: Db;
  readonly reader: Company;
  readonly language: Language;
  readonly now: string;
}

const SEARCHED = ['name', 'intername', 'name_full', 'reg_number', 'vat_id'] as const;
const COLUMNS = ['name', 'intername', 'country', 'city', 'reg_number', 'website', 'name_full'] as const;
const ADDRESS = ['postcode', 'street', 'building', 'office'] as const;

/** Running tenders that the reader may see. */
export const running = (db: Db, reader: Company, now: string) =>
  db
    .selectFrom('inquires as i')
    .where('i.closed_at', 'is', null)
    .where('i.expire_at', '>', now)
    .where(visibleTo(reader));

/** Conditions on company `o` for what it sells and buys. */
function trades(db: Db, reader: Company, { role, category, tariff }: Filters, now: string): RawBuilder<SqlBool>[] {
  const begins = tariff ? likePattern(tariff).slice(1) : null;
  const sells = (narrow: RawBuilder<SqlBool>) =>
    sql<SqlBool>`o.id in (select p.organization_id from products p where ${FOR_SALE} and ${narrow})`;
  const sold = begins
    ? sells(sql`p.tariff_number like ${begins}`)
    : sql<SqlBool>`exists (select 1 from products p where p.organization_id = o.id and ${FOR_SALE})`;
  const tenders = running(db, reader, now).select('i.organization_id');
  const asked = begins
    ? tenders.innerJoin('inquire_lots as l', 'l.inquire_id', 'i.id').where('l.tariff_number', 'like', begins)
    : tenders;
  const bought = sql<SqlBool>`o.id in (${asked})`;
  const does =
    role === 'sells' ? sold : role === 'buys' ? bought : begins ? sql<SqlBool>`(${sold} or ${bought})` : null;
  return [
    ...(does ? [does] : []),
    ...(category ? [sells(sql`p.category_id in (select b.id from ${categoryBranch(Number(category))} b)`)] : []),
  ];
}

/** A VAT number may be stored with or without its country prefix; both forms are found. */
const numbered = (t: 'o' | 'c', number: string): RawBuilder<SqlBool> => {
  const [country, vat] = [sql.ref(`${t}.country`), sql.ref(`${t}.vat_id`)];
  return sql`(${number} in (${sql.ref(`${t}.reg_number`)}, ${vat}, ${country} || ${vat}) or ${country} || ${number} = ${vat})`;
};

/** Companies that match the filters, as `r`: members, with the reader's card if any, and outside companies. */
export function companiesFound(db: Db, caller: Caller, filters: Filters, now: string) {
  const reader = readerOf(caller);
  const { kind, search, number, ids } = filters;
  const labels = (filters.labels ?? '').split(',').filter(Boolean);
  const countries = (filters.country ?? '').split(',').filter(Boolean);
  const narrowed = trades(db, reader, filters, now);
  /** Conditions that apply to members and outside companies alike, for table alias `t`. */
  const shared = (t: 'o' | 'c'): Expression<SqlBool>[] => [
    ...(search
      ? [
          sql<SqlBool>`(${sql.join(
            SEARCHED.map((column) => sql`${sql.ref(`${t}.${column}`)} ilike ${likePattern(search)}`),
            sql` or `,
          )})`,
        ]
      : []),
    ...(countries.length > 0 ? [sql<SqlBool>`${sql.ref(`${t}.country`)} in (${sql.join(countries)})`] : []),
    ...(number ? [numbered(t, number)] : []),
    ...(labels.length > 0 ? [sql<SqlBool>`c.labels @> ${JSON.stringify(labels)}::jsonb`] : []),
  ];
  const members = db
    .selectFrom('organizations as o')
    .leftJoin('partners as c', (join) =>
      join.onRef('c.company_id', '=', 'o.id').on('c.organization_id', '=', reader.id).on('c.removed_at', 'is', null),
    )
    .where('o.id', '!=', reader.id)
    .where((e) => e.and([...shared('o'), ...narrowed]))
    .select(COLUMNS.map((column) => `o.${column}` as const))
    .select(ADDRESS.map((column) => `o.${column}` as const))
    .select(['o.id', 'o.nth', 'o.created_at', 'o.image', 'c.id as partner', 'c.labels'])
    .select((e) => [e.fn.coalesce('o.vat_id', e.val('')).as('vat_id'), sql<boolean>`false`.as('outside')]);
  const outside = db
    .selectFrom('partners as c')
    .where('c.organization_id', '=', reader.id)
    .where('c.company_id', 'is', null)
    .where('c.removed_at', 'is', null)
    // Companies outside the marketplace sell and buy nothing here.
    .where((e) => e.and([...shared('c'), ...(narrowed.length > 0 ? [sql<SqlBool>`false`] : [])]))
    .select(COLUMNS.map((column) => `c.${column}` as const))
    .select(ADDRESS.map((column) => `c.${column}` as const))
    .select(['c.id', 'c.nth', 'c.created_at', sql<string | null>`null`.as('image'), 'c.id as partner', 'c.labels'])
    .select(['c.vat_id', sql<boolean>`true`.as('outside')]);
  const chosen = ids ? members.where('o.id', 'in', ids.split(',').map(Number)) : members;
  if (kind === 'members' || ids) return db.selectFrom(chosen.as('r'));
  return kind === 'outside' ? db.selectFrom(outside.as('r')) : db.selectFrom(chosen.unionAll(outside).as('r'));
}
