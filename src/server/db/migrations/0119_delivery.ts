import type { Kysely, Migration } from 'kysely';

/** The place that a delivery term names belongs to the offer, per lot where they differ. */
export const delivery: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['offers', 'offer_items'] as const)
      await db.schema
        .alterTable(table)
        .addColumn('delivery_place', 'text', (c) => c.notNull().defaultTo(''))
        .execute();
  },
};
