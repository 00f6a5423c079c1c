import { type Kysely, type Migration, sql } from 'kysely';

/** Attachments of offers, receipts that were published, letters that remind of a deadline. */
export const offers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('offer_documents')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('offer_id', 'integer', (c) => c.notNull().references('offers.id'))
      .addColumn('file_id', 'integer', (c) => c.notNull().references('files.id'))
      .addColumn('attached', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
    await db.schema.createIndex('offer_documents_offer').on('offer_documents').column('offer_id').execute();
    await db.schema.createIndex('offer_documents_file').on('offer_documents').column('file_id').execute();
    await db.schema.alterTable('offer_revisions').addColumn('published_at', 'timestamptz').execute();
    await db.schema.createIndex('offer_revisions_hash').on('offer_revisions').column('hash').execute();
    // Offers that were opened before receipts were published.
    await sql`update offer_revisions r set published_at = i.opened_at
      from offers f join inquires i on i.id = f.inquire_id
      where f.id = r.offer_id and f.revision = r.revision and i.opened_at is not null
        and f.status in ('opened', 'accepted', 'fulfilled', 'rejected')`.execute(db);
    await db.schema
      .createTable('deadline_reminders')
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id').onDelete('cascade'))
      .addColumn('hours', 'integer', (c) => c.notNull())
      .addColumn('expire_at', 'timestamptz', (c) => c.notNull())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addPrimaryKeyConstraint('deadline_reminders_once', ['inquire_id', 'hours', 'expire_at'])
      .execute();
  },
};
