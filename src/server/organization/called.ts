import { type RawBuilder, sql } from 'kysely';
import { READS_LATIN } from '../../contract/catalogue/shown-name.ts';
import type { Language } from '../../contract/platform/fields.ts';

/** Two letters in a row that are not Latin: Greek to Cyrillic, Hebrew and Arabic, Chinese to Korean. */
const FOREIGN = '[\u0370-\u052F\u0590-\u06FF\u3040-\uD7AF]{2}';

/** The name by which a list calls a company (`shownName`): the order of its rows is that of what is read. */
export function called(
  language: Language,
  name: RawBuilder<unknown> = sql.ref('o.name'),
  intername: RawBuilder<unknown> = sql.ref('o.intername'),
): RawBuilder<string> {
  if (!READS_LATIN.has(language)) return sql<string>`${name}`;
  return sql<string>`case when ${name} ~ ${sql.lit(FOREIGN)} and ${intername} <> '' then ${intername} else ${name} end`;
}
