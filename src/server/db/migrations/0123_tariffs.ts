import { type Kysely, type Migration, sql } from 'kysely';
import { HEADINGS, type Heading } from '../tariff/headings.ts';
import { searchText } from '../../platform/values/search-text.ts';

const AT_ONCE = 200;

/** A heading is found by the words of its chapter as well. */
const wordsOf = ({ code, names }: Heading): string => {
  const chapter = HEADINGS.find((one) => one.code === code.slice(0, 2));
  return searchText(...Object.values(names), ...(code.length > 2 ? Object.values(chapter?.names ?? {}) : []));
};

/**
 * Chapters and headings of the Harmonized System in our own words, so that a tariff number is found before any list
 * is imported; and of an award what it was before buyer and supplier agreed on something else.
 */
export const tariffs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tarics').addColumn('names', 'jsonb').execute();
    for (let start = 0; start < HEADINGS.length; start += AT_ONCE) {
      const rows = HEADINGS.slice(start, start + AT_ONCE).map(
        (one) => sql`('hs', ${one.code}, ${one.names.en}, ${wordsOf(one)}, ${JSON.stringify(one.names)}::jsonb)`,
      );
      await sql`insert into tarics (scheme, code, name, search_text, names) values ${sql.join(rows)}`.execute(db);
    }
    await db.schema.alterTable('awards').addColumn('first', 'jsonb').addColumn('changed_at', 'timestamptz').execute();
  },
};
