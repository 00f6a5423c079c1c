import type { Kysely, Migration } from 'kysely';

/** Said of a buyer without a tax number; until when an organisation's books are closed. */
export const legal: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('documents')
      .addColumn('buyer_numberless', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
    await db.schema.alterTable('organizations').addColumn('closed_until', 'date').execute();
  },
};
