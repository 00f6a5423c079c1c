import type { Kysely, Migration } from 'kysely';

/** The correction of an advance may ask to split it over the order's rates as other corrections left them. */
export const splitAnew: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('documents')
      .addColumn('split_anew', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
  },
};
