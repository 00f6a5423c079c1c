import { type Kysely, type Migration, sql } from 'kysely';

const STEPS: readonly string[] = [
  // What an issued document shows stays, whatever its company shows later.
  'alter table images add column printed boolean not null default false',
  // The company that a letter speaks for; null where it is the marketplace.
  'alter table outbox add column company_id integer',
];

/** Logos on papers and in letters. */
export const logos: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of STEPS) await sql.raw(text).execute(db);
  },
};
