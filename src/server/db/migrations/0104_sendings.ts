import { type Kysely, type Migration, sql } from 'kysely';

/** Files of a letter lie beside it as they were sent; a document remembers its letters. */
export const sendings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('outbox_attachments')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('mail_id', 'integer', (c) => c.notNull().references('outbox.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('content', sql`bytea`, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('outbox_attachments_mail').on('outbox_attachments').column('mail_id').execute();
    await db.schema
      .createTable('document_sendings')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id').onDelete('cascade'))
      .addColumn('mail_id', 'integer', (c) => c.notNull().references('outbox.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex('document_sendings_document').on('document_sendings').column('document_id').execute();
    await db.schema.createIndex('document_sendings_mail').on('document_sendings').column('mail_id').execute();
  },
};
