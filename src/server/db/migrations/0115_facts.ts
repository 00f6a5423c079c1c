import type { Kysely, Migration } from 'kysely';

/** What an invoice says of itself in words of the law, which of its lines are of annex 15, and its number in KSeF. */
export const facts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const fact of ['split_payment', 'cash_method', 'self_billing'] as const)
      await db.schema
        .alterTable('documents')
        .addColumn(fact, 'boolean', (c) => c.notNull().defaultTo(false))
        .execute();
    await db.schema.alterTable('documents').addColumn('ksef_number', 'text').execute();
    await db.schema
      .alterTable('document_items')
      .addColumn('annex_15', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
  },
};
