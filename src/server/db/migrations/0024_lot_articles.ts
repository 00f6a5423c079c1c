import { type Kysely, type Migration, sql } from 'kysely';

/** By what the buyer knows the goods of a lot in its own books. */
export const lotArticles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table inquire_lots add column article text not null default ''").execute(db);
  },
};
