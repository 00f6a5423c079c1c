import type { Kysely, Migration } from 'kysely';

/** A file belongs to the whole inquiry or to one of its lots, and goes with it. */
export const lotFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('inquire_documents')
      .addColumn('lot_id', 'integer', (c) => c.references('inquire_lots.id').onDelete('cascade'))
      .execute();
    // A lot that goes takes its files along without a look at all others.
    await db.schema.createIndex('inquire_documents_lot').on('inquire_documents').column('lot_id').execute();
  },
};
