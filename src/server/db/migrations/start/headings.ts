import { type Kysely, sql } from 'kysely';
import { searchText } from '../../../platform/values/search-text.ts';
import { HEADINGS, type Heading } from '../../tariff/headings.ts';

const AT_ONCE = 200;

/** A heading is found by its chapter's words as well. */
const wordsOf = ({ code, names }: Heading): string => {
  const chapter = HEADINGS.find((one) => one.code === code.slice(0, 2));
  return searchText(...Object.values(names), ...(code.length > 2 ? Object.values(chapter?.names ?? {}) : []));
};

/**
 * Chapters and headings of the Harmonized System in our own words, so that tariff numbers are found before a list is
 * imported.
 */
export async function headings(db: Kysely<unknown>): Promise<void> {
  for (let from = 0; from < HEADINGS.length; from += AT_ONCE) {
    const rows = HEADINGS.slice(from, from + AT_ONCE).map(
      (one) => sql`('hs', ${one.code}, ${one.names.en}, ${wordsOf(one)}, ${JSON.stringify(one.names)}::jsonb)`,
    );
    await sql`insert into tarics (scheme, code, name, search_text, names) values ${sql.join(rows)}`.execute(db);
  }
}
