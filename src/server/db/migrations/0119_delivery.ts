import type { Kysely, Migration } from 'kysely';

/**
 * The place that a delivery term names belongs to the offer, per lot where they differ; what offers need to be
 * compared: whether parts are welcome, what another term is worth, which line is set aside.
 */
export const delivery: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['offers', 'offer_items'] as const)
      await db.schema
        .alterTable(table)
        .addColumn('delivery_place', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    await db.schema
      .alterTable('inquires')
      .addColumn('parts_allowed', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
    await db.schema.alterTable('offer_items').addColumn('aside', 'text').execute();
    await db.schema
      .createTable('inquire_term_values')
      .addColumn('inquire_id', 'integer', (c) => c.notNull().references('inquires.id').onDelete('cascade'))
      .addColumn('lot_id', 'integer', (c) => c.notNull().references('inquire_lots.id').onDelete('cascade'))
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('freight', 'numeric(18, 2)', (c) => c.notNull())
      .addColumn('duty', 'numeric(9, 4)', (c) => c.notNull())
      .addPrimaryKeyConstraint('inquire_term_values_pk', ['lot_id', 'term'])
      .execute();
    await db.schema.createIndex('inquire_term_values_inquire').on('inquire_term_values').column('inquire_id').execute();
  },
};
