import { type Kysely, type Migration, sql } from 'kysely';
import { record, table } from './start/tables.ts';

const TEXTS = [
  ...record(
    'product_imports',
    `
    organization_id integer not null references organizations,
    created_by integer not null references users,
    status text not null,
    file_name text not null,
    sha256 text not null,
    language text not null,
    rows_path text,
    ready_path text,
    columns jsonb not null,
    mapping jsonb not null,
    currency text,
    rows integer not null default 0,
    done integer not null default 0,
    at_byte bigint not null default 0,
    checked jsonb,
    problems jsonb not null default '[]',
    added integer not null default 0,
    changed integer not null default 0,
    unchanged integer not null default 0,
    failed integer not null default 0,
    failure text not null default '',
    version integer not null default 1,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz`,
  ),
  'create index product_imports_listed on product_imports (organization_id, nth)',
  "create index product_imports_running on product_imports (started_at) where status = 'importing'",
  'create index product_imports_files on product_imports (created_at) where rows_path is not null',
  ...table(
    'product_import_failures',
    `
    import_id integer not null references product_imports on delete cascade,
    row_number integer not null,
    problems jsonb not null,
    primary key (import_id, row_number)`,
  ),
  ...table(
    'product_import_rows',
    `
    organization_id integer not null,
    sha256 text not null,
    row_number integer not null,
    product_id integer not null,
    primary key (organization_id, sha256, row_number)`,
  ),
  ...table(
    'product_import_headings',
    `
    organization_id integer not null references organizations,
    heading text not null,
    field text not null,
    primary key (organization_id, heading)`,
  ),
  // Indexes for matching rows to products by marks other than the code.
  "create index products_barcode on products (organization_id, barcode) where barcode <> ''",
  "create index products_article on products (organization_id, article) where article <> ''",
  'create index products_named on products (organization_id, name)',
];

/** Adds product imports with the outcome of their rows, and the indexes for matching products. */
export const imports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
