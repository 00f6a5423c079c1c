import type { Kysely, Migration } from 'kysely';

/** A company of a country with several zones says its own; null is the country's. */
export const zones: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('organizations').addColumn('timezone', 'text').execute();
  },
};
