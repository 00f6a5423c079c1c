import { type Kysely, type Migration, sql } from 'kysely';

/** What each revision changed, old and new, and the extensions of a deadline, which make no revision. */
export const difference: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('inquire_revisions')
      .addColumn('difference', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
      .execute();
    await db.schema
      .createTable('inquire_extensions')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('before', 'timestamptz', (c) => c.notNull())
      .addColumn('after', 'timestamptz', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('inquire_extensions_inquire').on('inquire_extensions').column('inquire_id').execute();
  },
};
