import { type Kysely, type Migration, sql } from 'kysely';
import { COMMON_CATEGORIES } from '../categories/common.ts';
import { record } from './start/tables.ts';

const TABLES = [
  ...record(
    'product_categories',
    `
    organization_id integer references organizations,
    parent_id integer references product_categories,
    name text not null,
    folded text not null,
    code text unique,
    names jsonb,
    created_at timestamptz not null,
    version integer not null default 1,
    constraint product_categories_whose check ((organization_id is null) = (names is not null and code is not null))`,
  ),
  // Names are unique under one parent, for common categories and within each organisation.
  `create unique index product_categories_name
    on product_categories (coalesce(organization_id, 0), coalesce(parent_id, 0), folded)`,
  'create index product_categories_parent on product_categories (parent_id)',
  // A category cannot be deleted while it has products.
  `alter table products add constraint products_category foreign key (category_id) references product_categories`,
  'create index products_category on products (category_id)',
  // The tree of tariff codes is queried by code prefix.
  'create index tarics_code on tarics (code text_pattern_ops)',
];

/** Adds the tree of product categories with the common ones, and navigation of tariff codes. */
export const categories: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TABLES) await sql.raw(text).execute(db);
    const ids = new Map<string, number>();
    for (const { code, names } of COMMON_CATEGORIES) {
      const parent = ids.get(code.split('.').slice(0, -1).join('.')) ?? null;
      const { rows } = await sql<{ id: number }>`
        insert into product_categories (parent_id, name, folded, code, names, created_at)
        values (${parent}, ${names.en}, ${names.en.toLowerCase()}, ${code}, ${JSON.stringify(names)}::jsonb, '2026-01-01T00:00:00Z')
        returning id`.execute(db);
      if (rows[0]) ids.set(code, rows[0].id);
    }
  },
};
