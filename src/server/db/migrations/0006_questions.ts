import { type Kysely, type Migration, sql } from 'kysely';

export const questions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    let table = db.schema
      .createTable('questions')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id').onDelete('cascade'))
      .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
      .addColumn('asked_by', 'integer', (c) => c.notNull())
      .addColumn('lot_id', 'integer', (c) => c.references('inquire_lots.id').onDelete('set null'))
      .addColumn('document_id', 'integer', (c) => c.references('inquire_documents.id').onDelete('set null'))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'timestamptz', (c) => c.notNull())
      .addColumn('closed_at', 'timestamptz')
      .addColumn('retracted', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1));
    for (const name of ['about', 'text', 'answer', 'reason'])
      table = table.addColumn(name, 'text', (c) => c.notNull().defaultTo(sql`''`));
    await table.execute();
    await db.schema.createIndex('questions_inquire').on('questions').columns(['inquire_id', 'state']).execute();
  },
};
