import { type Kysely, type Migration, sql } from 'kysely';

const RATE = sql`numeric(20, 10)`;

export const exchange: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('documents')
      .addColumn('exchange_rate', RATE)
      .addColumn('exchange_date', 'date')
      .addColumn('exchange_source', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('document_items').addColumn('exchange_rate', RATE).execute();
  },
};
