import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Money that went back stands among the payments, an overpayment that paid another document in a table of its own;
 * an advance says whether its money was there when it was issued.
 */
export const settling: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('payments')
      .addColumn('kind', 'text', (c) => c.notNull().defaultTo('payment'))
      .addColumn('account', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('documents')
      .addColumn('received', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
    await sql`create sequence set_offs_nth`.execute(db);
    await db.schema
      .createTable('set_offs')
      .addColumn('id', 'integer', (c) => c.primaryKey().defaultTo(sql`scattered('set_offs', nextval('set_offs_nth'))`))
      .addColumn('nth', 'integer', (c) => c.notNull().defaultTo(sql`nextval('set_offs_nth')`))
      .addColumn('from_id', 'integer', (c) => c.notNull().references('documents.id'))
      .addColumn('to_id', 'integer', (c) => c.notNull().references('documents.id'))
      .addColumn('amount', sql`numeric(18, 2)`, (c) => c.notNull())
      .addColumn('date', 'date', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('created_by', 'integer', (c) => c.notNull())
      .addColumn('removed_at', 'timestamptz')
      .addColumn('removed_by', 'integer')
      .addColumn('reason', 'text')
      .execute();
    await sql`alter sequence set_offs_nth owned by set_offs.nth`.execute(db);
    await db.schema.createIndex('set_offs_from').on('set_offs').column('from_id').execute();
    await db.schema.createIndex('set_offs_to').on('set_offs').column('to_id').execute();
  },
};
