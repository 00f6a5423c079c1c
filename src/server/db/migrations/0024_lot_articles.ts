import { type Kysely, type Migration, sql } from 'kysely';

/** Adds the buyer's own article number of a lot. */
export const lotArticles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table inquire_lots add column article text not null default ''").execute(db);
  },
};
