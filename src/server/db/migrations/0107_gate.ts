import { type Kysely, type Migration, sql } from 'kysely';

/** What names are cleaned of since, where they are entered; see src/contract/plain-text.ts. */
const UNSEEN =
  '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0]';
const NAMES = [
  ['users', 'first_name'],
  ['users', 'last_name'],
  ['organizations', 'name'],
  ['organizations', 'intername'],
  ['organizations', 'name_full'],
] as const;

/** Devices that signed in before, the link of the first account, and what the clearing looks for. */
export const gate: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('devices')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('used_at', 'timestamptz', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('devices_user').on('devices').column('user_id').execute();
    // One link at a time: a later start replaces it.
    await db.schema
      .createTable('first_links')
      .addColumn('id', 'integer', (c) => c.primaryKey().defaultTo(1).check(sql`id = 1`))
      .addColumn('token_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .execute();
    for (const [table, column] of NAMES)
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = trim(regexp_replace(${sql.ref(column)}, ${UNSEEN}, '', 'g'))
        where ${sql.ref(column)} ~ ${UNSEEN} and trim(regexp_replace(${sql.ref(column)}, ${UNSEEN}, '', 'g')) <> ''`.execute(
        db,
      );
    await db.schema.createIndex('idempotency_keys_at').on('idempotency_keys').column('at').execute();
  },
};
