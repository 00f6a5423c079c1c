import type { Kysely, Migration } from 'kysely';

/** Whom the buyer of an invoice may ask: a person or a department. */
export const contact: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('organizations')
      .addColumn('contact_name', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
