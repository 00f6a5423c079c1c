import { type Kysely, type Migration, sql } from 'kysely';

const RATE = sql`numeric(20, 10)`;
const blank = sql`''`;

/** Reasons of before → codes of the eForms list `non-award-justification`. */
const REASONS: Readonly<Record<string, string>> = {
  no_offers: 'no-rece',
  too_expensive: 'ins-fund',
  not_compliant: 'all-rej',
  need_gone: 'chan-need',
};

export const rates: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('organization_rates')
      .addColumn('id', 'integer', (c) => c.generatedByDefaultAsIdentity().primaryKey())
      .addColumn('organization_id', 'integer', (c) => c.notNull().references('organizations.id'))
      .addColumn('from_currency', 'text', (c) => c.notNull())
      .addColumn('to_currency', 'text', (c) => c.notNull())
      .addColumn('rate', RATE, (c) => c.notNull())
      .addColumn('date', 'date', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('created_by', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      // Also the index by which the newest rate up to a day is found.
      .addUniqueConstraint('organization_rates_day', ['organization_id', 'from_currency', 'to_currency', 'date'])
      .execute();
    await db.schema
      .createTable('inquire_rates')
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id').onDelete('cascade'))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('rate', RATE, (c) => c.notNull())
      .addColumn('date', 'date', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull().defaultTo(blank))
      .addColumn('at', 'timestamptz', (c) => c.notNull())
      .addColumn('entered_by', 'integer')
      .addPrimaryKeyConstraint('inquire_rates_pk', ['inquire_id', 'currency'])
      .execute();
    for (const [old, code] of Object.entries(REASONS))
      await sql`update inquire_lots set reason = ${code} where reason = ${old}`.execute(db);
  },
};
