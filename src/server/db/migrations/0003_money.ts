import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';

const id = (c: ColumnDefinitionBuilder) => c.generatedByDefaultAsIdentity().primaryKey();
const required = (c: ColumnDefinitionBuilder) => c.notNull();
const text = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo('');
const emptyObject = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(sql`'{}'::jsonb`);
const emptyList = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(sql`'[]'::jsonb`);
const zero = (c: ColumnDefinitionBuilder) => c.notNull().defaultTo(0);
const organization = (c: ColumnDefinitionBuilder) => c.notNull().references('organizations.id');
const AMOUNT = sql`numeric(18, 2)`;
const PRECISE = sql`numeric(18, 4)`;

async function documents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_chains')
    .addColumn('id', 'integer', id)
    .addColumn('organization_id', 'integer', organization)
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('created_at', 'timestamptz', required)
    .execute();
  await db.schema.createIndex('invoice_chains_order').on('invoice_chains').column('order_id').execute();
  await db.schema
    .createTable('documents')
    .addColumn('id', 'integer', id)
    .addColumn('organization_id', 'integer', organization)
    .addColumn('chain_id', 'integer', (c) => c.references('invoice_chains.id'))
    .addColumn('parent_id', 'integer', (c) => c.references('documents.id'))
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('type', 'text', required)
    .addColumn('number', 'text')
    .addColumn('issued_at', 'timestamptz')
    .addColumn('currency', 'text', required)
    .addColumn('bank_account_id', 'integer', (c) => c.references('bank_accounts.id'))
    .addColumn('date_of_issue', 'date')
    .addColumn('sale_date', 'date')
    .addColumn('payment_deadline', 'date')
    .addColumn('place_of_issue', 'text', text)
    .addColumn('second_language', 'text')
    .addColumn('comments', 'text', text)
    .addColumn('buyer_id', 'integer', (c) => c.references('organizations.id'))
    .addColumn('buyer_name', 'text', text)
    .addColumn('buyer_intername', 'text', text)
    .addColumn('buyer_reg_number', 'text', text)
    .addColumn('buyer_address', 'jsonb', emptyObject)
    .addColumn('consignee_id', 'integer', (c) => c.references('organizations.id'))
    .addColumn('consignee_name', 'text', text)
    .addColumn('consignee_intername', 'text', text)
    .addColumn('consignee_reg_number', 'text', text)
    .addColumn('consignee_address', 'jsonb', emptyObject)
    .addColumn('amount', AMOUNT)
    .addColumn('net', AMOUNT, zero)
    .addColumn('vat', AMOUNT, zero)
    .addColumn('total', AMOUNT, zero)
    .addColumn('prepaid', AMOUNT, zero)
    .addColumn('due', AMOUNT, zero)
    .addColumn('paid', AMOUNT, zero)
    .addColumn('rates', 'jsonb', emptyList)
    .addColumn('order_rates', 'jsonb', emptyList)
    .addColumn('snapshot', 'jsonb')
    .addColumn('snapshot_hash', 'text')
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('created_by', 'integer', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    // A number belongs to one document of its seller, whatever the counter does.
    .addUniqueConstraint('documents_number', ['organization_id', 'number'])
    .execute();
  await db.schema.createIndex('documents_seller').on('documents').columns(['organization_id', 'id']).execute();
  await db.schema.createIndex('documents_buyer').on('documents').columns(['buyer_id', 'id']).execute();
  await db.schema.createIndex('documents_chain').on('documents').column('chain_id').execute();
  await db.schema.createIndex('documents_order').on('documents').column('order_id').execute();
}

async function parts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_items')
    .addColumn('id', 'integer', id)
    .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('quantity', PRECISE)
    .addColumn('unit', 'text', required)
    .addColumn('price', PRECISE)
    .addColumn('discount', AMOUNT, zero)
    .addColumn('vat_category', 'text', required)
    .addColumn('vat_rate', sql`numeric(5, 2)`, required)
    .addColumn('exemption', 'text', text)
    .addColumn('net', AMOUNT, required)
    .execute();
  await db.schema
    .createIndex('document_items_document')
    .on('document_items')
    .columns(['document_id', 'position'])
    .execute();
  await db.schema
    .createTable('payments')
    .addColumn('id', 'integer', id)
    .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id'))
    .addColumn('amount', AMOUNT, required)
    .addColumn('date', 'date', required)
    .addColumn('comment', 'text', text)
    .addColumn('created_at', 'timestamptz', required)
    .addColumn('created_by', 'integer', required)
    .addColumn('removed_at', 'timestamptz')
    .addColumn('removed_by', 'integer')
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('payments_document').on('payments').columns(['document_id', 'id']).execute();
  await db.schema
    .createTable('number_counters')
    .addColumn('organization_id', 'integer', organization)
    .addColumn('series', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('last', 'integer', required)
    .addPrimaryKeyConstraint('number_counters_pk', ['organization_id', 'series', 'period'])
    .execute();
}

export const money: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await documents(db);
    await parts(db);
  },
};
