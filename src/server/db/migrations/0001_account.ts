import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

const blank = sql`''`;

async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull().defaultTo(blank))
    .addColumn('last_name', 'text', (c) => c.notNull().defaultTo(blank))
    .addColumn('gender', 'text', (c) => c.notNull().defaultTo(blank))
    .addColumn('country', 'text', (c) => c.notNull().defaultTo(blank))
    .addColumn('phone_code', 'text', (c) => c.notNull().defaultTo(blank))
    .addColumn('own_phone', 'text', (c) => c.notNull().defaultTo(blank))
    .addColumn('date_of_birth', 'date')
    .addColumn('image', 'text')
    .addColumn('organization_id', 'integer')
    .addColumn('registered_at', 'timestamptz', (c) => c.notNull())
    .addColumn('activated_at', 'timestamptz')
    .addColumn('disabled_at', 'timestamptz')
    .addColumn('activation_hash', 'text', (c) => c.unique())
    .addColumn('activation_sent_at', 'timestamptz')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz', (c) => c.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('tokens_user').on('tokens').column('user_id').execute();
  await db.schema
    .createTable('password_resets')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('requested_at', 'timestamptz')
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('expired_at', 'timestamptz')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('password_resets_user').on('password_resets').column('user_id').execute();
  await db.schema
    .createTable('web_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('seen_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('web_sessions_seen').on('web_sessions').column('seen_at').execute();
  await db.schema
    .createTable('images')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('window_start', 'timestamptz', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
}

async function companies(db: Kysely<unknown>): Promise<void> {
  let organizations: CreateTableBuilder<string, string> = db.schema
    .createTable('organizations')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('reg_number', 'text', (c) => c.notNull())
    .addColumn('vat_id', 'text')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('reg_date', 'date')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('created_by', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1));
  for (const column of [
    'intername',
    'name_full',
    'duns',
    'website',
    'email',
    'org_phone',
    'fax',
    'postcode',
    'city',
    'street',
    'building',
    'office',
    'description',
  ]) {
    organizations = organizations.addColumn(column, 'text', (c) => c.notNull().defaultTo(blank));
  }
  // One company is entered once: the register of its country knows it by this number.
  await organizations.addUniqueConstraint('organizations_register', ['country', 'reg_number']).execute();
  await db.schema
    .createTable('memberships')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
    .addColumn('user_id', 'integer', (c) => c.references('users.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('joined_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('memberships_user').on('memberships').column('user_id').execute();
  await db.schema.createIndex('memberships_email').on('memberships').column('email').execute();
  await sql`create unique index memberships_live on memberships (organization_id, email)
    where state in ('none', 'requested', 'invited', 'member')`.execute(db);
  await db.schema
    .createTable('bank_accounts')
    .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
    .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bank_name', 'text', (c) => c.notNull().defaultTo(blank))
    .addColumn('iban', 'text', (c) => c.notNull())
    .addColumn('swift', 'text', (c) => c.notNull().defaultTo(blank))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('removed_at', 'timestamptz')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`create unique index bank_accounts_live on bank_accounts (organization_id, iban, currency)
    where removed_at is null`.execute(db);
}

export const account: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await people(db);
    await companies(db);
  },
};
