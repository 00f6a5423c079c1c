import { type Kysely, type Migration, sql } from 'kysely';

export const core: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addColumn('request_id', 'text', (c) => c.notNull())
      .addColumn('user_id', 'integer')
      .addColumn('organization_id', 'integer')
      .addColumn('ip', 'text')
      .addColumn('lifecycle', 'text', (c) => c.notNull())
      .addColumn('record_id', 'integer')
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('from_state', 'text')
      .addColumn('to_state', 'text')
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('payload', 'jsonb', (c) => c.notNull().defaultTo(sql`'null'::jsonb`))
      .addColumn('details', 'jsonb', (c) => c.notNull().defaultTo(sql`'null'::jsonb`))
      .execute();
    await db.schema.createIndex('audit_log_record').on('audit_log').columns(['lifecycle', 'record_id', 'id']).execute();
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('copy_to', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('template', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'timestamptz', (c) => c.notNull())
      .addColumn('sent_at', 'timestamptz')
      .addColumn('error', 'text')
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['status', 'next_attempt_at']).execute();
    await db.schema
      .createTable('files')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addColumn('organization_id', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('request_hash', 'text', (c) => c.notNull())
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addColumn('status', 'integer')
      .addColumn('body', 'jsonb')
      .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
      .execute();
  },
};
