import type { Kysely, Migration } from 'kysely';

/** When a company was last reminded by the buyer of a tender it has not answered; null is never. */
export const reminded: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tenders').addColumn('reminded_at', 'timestamptz').execute();
  },
};
