import { type Kysely, type Migration, sql } from 'kysely';

const STEPS: readonly string[] = [
  // Images on issued documents are kept, even if the company changes its logo.
  'alter table images add column printed boolean not null default false',
  // The company on whose behalf a letter is sent; null for the marketplace.
  'alter table outbox add column company_id integer',
];

/** Adds logos on documents and in letters. */
export const logos: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of STEPS) await sql.raw(text).execute(db);
  },
};
