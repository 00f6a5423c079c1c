import { type Kysely, type Migration, sql } from 'kysely';

export const groups: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('company_groups')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await sql`create unique index company_groups_name on company_groups (organization_id, lower(name))`.execute(db);
    await db.schema
      .createTable('company_group_members')
      .addColumn('group_id', 'integer', (c) => c.notNull().references('company_groups.id').onDelete('cascade'))
      .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('company_group_members_pk', ['group_id', 'organization_id'])
      .execute();
    await db.schema
      .createTable('inquire_groups')
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id').onDelete('cascade'))
      .addColumn('group_id', 'integer', (c) => c.notNull().references('company_groups.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('inquire_groups_pk', ['inquire_id', 'group_id'])
      .execute();
    await db.schema.createIndex('inquire_groups_group').on('inquire_groups').column('group_id').execute();
  },
};
