import { type Kysely, type Migration, sql } from 'kysely';

const blank = sql`''`;
const CONTACT = ['name', 'company', 'email', 'phone'] as const;

async function requests(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('buyer_requests')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('organization_id', 'integer', (c) => c.references('organizations.id'))
    .addColumn('user_id', 'integer')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('wanted_delivery', 'date')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('submitted_at', 'timestamptz')
    .addColumn('routed_at', 'timestamptz')
    .addColumn('inquire_id', 'integer', (c) => c.references('inquires.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1));
  for (const name of [...CONTACT, 'subject', 'description', 'category', 'delivery_place'])
    table = table.addColumn(name, 'text', (c) => c.notNull().defaultTo(blank));
  await table.execute();
  await db.schema.createIndex('buyer_requests_own').on('buyer_requests').columns(['organization_id', 'id']).execute();
  await db.schema.createIndex('buyer_requests_email').on('buyer_requests').column('email').execute();
  await db.schema.createIndex('buyer_requests_status').on('buyer_requests').columns(['status', 'id']).execute();
}

const part = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('request_id', 'integer', (c) => c.notNull().references('buyer_requests.id').onDelete('cascade'));

async function parts(db: Kysely<unknown>): Promise<void> {
  await part(db, 'buyer_request_lines')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('quantity', 'numeric(18, 4)', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('tariff_number', 'text', (c) => c.notNull().defaultTo(blank))
    .execute();
  await db.schema
    .createIndex('buyer_request_lines_request')
    .on('buyer_request_lines')
    .columns(['request_id', 'position'])
    .execute();
  await part(db, 'buyer_request_companies')
    .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
    .addPrimaryKeyConstraint('buyer_request_companies_pk', ['request_id', 'organization_id'])
    .execute();
  await db.schema
    .createIndex('buyer_request_companies_company')
    .on('buyer_request_companies')
    .columns(['organization_id', 'request_id'])
    .execute();
  await part(db, 'buyer_request_answers')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
    .addColumn('user_id', 'integer')
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('lines', 'jsonb', (c) => c.notNull())
    .addColumn('delivery_time', 'text', (c) => c.notNull())
    .addColumn('valid_until', 'date', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('answered_at', 'timestamptz', (c) => c.notNull())
    .addUniqueConstraint('buyer_request_answers_one', ['request_id', 'organization_id'])
    .execute();
  await part(db, 'buyer_request_links')
    .addColumn('secret_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute();
}

/** Requests for quotations, and which of them a company wants to hear of. */
export const buyerRequests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await requests(db);
    await parts(db);
    let organizations = db.schema
      .alterTable('organizations')
      .addColumn('receive_requests', 'boolean', (c) => c.notNull().defaultTo(false));
    for (const name of ['words_filter', 'request_categories', 'request_tariffs'])
      organizations = organizations.addColumn(name, 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`));
    await organizations.execute();
  },
};
