import { type Kysely, type Migration, sql } from 'kysely';

const blank = sql`''`;
const BLANK_TEXTS = [
  'intername',
  'barcode',
  'tariff_number',
  'description',
  'weight',
  'volume',
  'length',
  'width',
  'height',
] as const;
const DECIMALS = ['price', 'quantity', 'minimum_order_quantity'] as const;

export const catalogue: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    let products = db.schema
      .createTable('products')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('product_code', 'text')
      .addColumn('currency', 'text')
      .addColumn('for_sale', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('is_service', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('unit', 'text', (c) => c.notNull().defaultTo('PCS'))
      .addColumn('measurement', 'text', (c) => c.notNull().defaultTo('MS'))
      .addColumn('search_text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1));
    for (const name of BLANK_TEXTS) products = products.addColumn(name, 'text', (c) => c.notNull().defaultTo(blank));
    for (const name of DECIMALS) products = products.addColumn(name, 'numeric(18, 4)');
    await products.addUniqueConstraint('products_code', ['organization_id', 'product_code']).execute();
    await db.schema
      .createTable('tarics')
      .addColumn('scheme', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('search_text', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('tarics_pk', ['scheme', 'code'])
      .execute();
  },
};
