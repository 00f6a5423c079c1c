import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

const blank = sql`''`;

const id = <T extends string>(table: CreateTableBuilder<T>) =>
  table.addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey());
const texts = (table: CreateTableBuilder<string, string>, ...names: string[]): CreateTableBuilder<string, string> =>
  names.reduce((built, name) => built.addColumn(name, 'text', (c) => c.notNull().defaultTo(blank)), table);
const flags = (table: CreateTableBuilder<string, string>, ...names: string[]): CreateTableBuilder<string, string> =>
  names.reduce((built, name) => built.addColumn(name, 'boolean', (c) => c.notNull().defaultTo(false)), table);
const instants = (table: CreateTableBuilder<string, string>, ...names: string[]): CreateTableBuilder<string, string> =>
  names.reduce((built, name) => built.addColumn(name, 'timestamptz'), table);

async function inquiries(db: Kysely<unknown>): Promise<void> {
  let inquires: CreateTableBuilder<string, string> = id(db.schema.createTable('inquires'))
    .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
    .addColumn('created_by', 'integer', (c) => c.notNull())
    .addColumn('timezone', 'text', (c) => c.notNull().defaultTo('UTC'))
    .addColumn('budget', 'numeric(18, 2)', (c) => c.notNull().defaultTo(0))
    .addColumn('currency', 'text')
    .addColumn('delivery_term', 'text')
    .addColumn('assigned_to', 'integer')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1));
  inquires = texts(
    inquires,
    'name',
    'description',
    'delivery_place',
    'delivery_time',
    'payment_condition',
    'cancel_reason',
    'cancel_comment',
  );
  inquires = flags(inquires, 'vat_included', 'show_minimum_price', 'show_contact', 'open', 'local', 'closed_early');
  await instants(inquires, 'expire_at', 'published_at', 'closed_at', 'opened_at').execute();
  await db.schema.createIndex('inquires_owner').on('inquires').columns(['organization_id', 'id']).execute();
  await sql`create index inquires_running on inquires (expire_at) where published_at is not null and closed_at is null`.execute(
    db,
  );
  const inquire = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id').onDelete('cascade'));
  await texts(
    id(inquire('inquire_lots'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('quantity', 'numeric(18, 4)')
      .addColumn('unit', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull().defaultTo('active')),
    'name',
    'description',
    'tariff_number',
    'reason',
    'comment',
  ).execute();
  await db.schema.createIndex('inquire_lots_inquire').on('inquire_lots').columns(['inquire_id', 'position']).execute();
  await inquire('inquire_participants')
    .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('inquire_participants_pk', ['inquire_id', 'organization_id'])
    .execute();
  await id(inquire('inquire_documents'))
    .addColumn('file_id', 'integer', (c) => c.notNull().references('files.id'))
    .execute();
  await db.schema.createIndex('inquire_documents_inquire').on('inquire_documents').column('inquire_id').execute();
  await db.schema.createIndex('inquire_documents_file').on('inquire_documents').column('file_id').execute();
  await inquire('inquire_revisions')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('changed', 'jsonb', (c) => c.notNull())
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .addPrimaryKeyConstraint('inquire_revisions_pk', ['inquire_id', 'revision'])
    .execute();
}

async function answers(db: Kysely<unknown>): Promise<void> {
  await texts(
    id(db.schema.createTable('tenders'))
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id'))
      .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'timestamptz')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addUniqueConstraint('tenders_once', ['inquire_id', 'organization_id']),
    'reason',
    'comment',
  ).execute();
  await db.schema.createIndex('tenders_company').on('tenders').columns(['organization_id', 'inquire_id']).execute();
  await texts(
    id(db.schema.createTable('offers'))
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id'))
      .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
      .addColumn('created_by', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('based_on', 'integer', (c) => c.notNull())
      .addColumn('valid_until', 'date')
      .addColumn('currency', 'text')
      .addColumn('delivery_term', 'text')
      .addColumn('stale_lots', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
      .addColumn('lost_by_decision', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('submitted_at', 'timestamptz')
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1)),
    'delivery_time',
    'payment_condition',
    'comment',
    'reason',
  ).execute();
  // One living offer per company and tender, whatever arrives at the same moment.
  await sql`create unique index offers_living on offers (inquire_id, organization_id)
    where status not in ('void', 'lapsed', 'rejected')`.execute(db);
  await db.schema.createIndex('offers_company').on('offers').columns(['organization_id', 'id']).execute();
  await texts(
    id(db.schema.createTable('offer_items'))
      .addColumn('offer_id', 'integer', (c) => c.notNull().references('offers.id'))
      .addColumn('lot_id', 'integer', (c) => c.notNull().references('inquire_lots.id'))
      .addColumn('price', 'numeric(18, 4)')
      .addColumn('quantity', 'numeric(18, 4)')
      .addColumn('unit', 'text', (c) => c.notNull())
      .addColumn('currency', 'text')
      .addColumn('vat_included', 'boolean', (c) => c.notNull())
      .addColumn('delivery_term', 'text')
      .addUniqueConstraint('offer_items_once', ['offer_id', 'lot_id']),
    'delivery_time',
    'payment_condition',
  ).execute();
  await db.schema
    .createTable('offer_revisions')
    .addColumn('offer_id', 'integer', (c) => c.notNull().references('offers.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('offer_revisions_pk', ['offer_id', 'revision'])
    .execute();
}

async function contracts(db: Kysely<unknown>): Promise<void> {
  const orders = id(db.schema.createTable('orders'))
    .addColumn('inquire_id', 'integer', (c) => c.references('inquires.id'))
    .addColumn('offer_id', 'integer', (c) => c.references('offers.id'))
    .addColumn('buyer_id', 'integer', (c) => c.notNull().references('organizations.id'))
    .addColumn('seller_id', 'integer', (c) => c.notNull().references('organizations.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('vat_included', 'boolean', (c) => c.notNull())
    .addColumn('delivery_term', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('created_by', 'integer')
    .addColumn('answer_by', 'timestamptz', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1));
  await instants(
    texts(orders, 'delivery_place', 'delivery_time', 'payment_condition', 'comment'),
    'confirmed_at',
    'delivered_at',
    'closed_at',
  ).execute();
  await db.schema.createIndex('orders_buyer').on('orders').columns(['buyer_id', 'id']).execute();
  await db.schema.createIndex('orders_seller').on('orders').columns(['seller_id', 'id']).execute();
  await db.schema.createIndex('orders_clock').on('orders').columns(['status', 'answer_by']).execute();
  await texts(
    id(db.schema.createTable('awards'))
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id'))
      .addColumn('lot_id', 'integer', (c) => c.notNull().references('inquire_lots.id'))
      .addColumn('offer_id', 'integer', (c) => c.notNull().references('offers.id'))
      .addColumn('organization_id', 'integer', (c) => c.notNull())
      .addColumn('quantity', 'numeric(18, 4)', (c) => c.notNull())
      .addColumn('price', 'numeric(18, 4)', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addColumn('user_id', 'integer')
      .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
      .addColumn('revoked_at', 'timestamptz'),
    'justification',
    'revoke_reason',
  ).execute();
  await db.schema.createIndex('awards_inquire').on('awards').column('inquire_id').execute();
  await texts(
    id(db.schema.createTable('order_items'))
      .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
      .addColumn('award_id', 'integer', (c) => c.references('awards.id'))
      .addColumn('lot_id', 'integer', (c) => c.references('inquire_lots.id'))
      .addColumn('quantity', 'numeric(18, 4)', (c) => c.notNull())
      .addColumn('unit', 'text', (c) => c.notNull())
      .addColumn('price', 'numeric(18, 4)', (c) => c.notNull())
      .addColumn('shipped', 'numeric(18, 4)', (c) => c.notNull().defaultTo(0))
      .addColumn('proposed_quantity', 'numeric(18, 4)')
      .addColumn('proposed_price', 'numeric(18, 4)'),
    'name',
    'description',
    'tariff_number',
  ).execute();
  await db.schema.createIndex('order_items_order').on('order_items').column('order_id').execute();
}

export const procurement: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await inquiries(db);
    await answers(db);
    await contracts(db);
  },
};
