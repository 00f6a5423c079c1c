import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Which organisation somebody works for belongs to the sign-in; the person's own column remembers the last
 * one for the next. A kept answer says under which role it was given.
 */
export const intents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('tokens')
      .addColumn('organization_id', 'integer', (c) => c.references('organizations.id').onDelete('set null'))
      .execute();
    await sql`update tokens set organization_id = u.organization_id from users u where u.id = tokens.user_id`.execute(
      db,
    );
    // Answers were kept without the organisation and the role they belong to: nobody may be given them any more.
    await sql`delete from idempotency_keys`.execute(db);
    await db.schema.alterTable('idempotency_keys').addColumn('role', 'text').execute();
  },
};
