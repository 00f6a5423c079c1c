import type { Kysely, Migration } from 'kysely';

export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('documents')
      .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('takes_back', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('standing', 'jsonb')
      .addColumn('content', 'text', (c) => c.notNull().defaultTo('original'))
      .execute();
    await db.schema
      .createTable('corrected_documents')
      .addColumn('correction_id', 'integer', (c) => c.notNull().references('documents.id').onDelete('cascade'))
      .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('corrected_documents_pk', ['correction_id', 'document_id'])
      .execute();
    await db.schema
      .createIndex('corrected_documents_document')
      .on('corrected_documents')
      .column('document_id')
      .execute();
    await db.schema
      .alterTable('document_items')
      .addColumn('corrects_id', 'integer', (c) => c.references('documents.id'))
      .execute();
  },
};
