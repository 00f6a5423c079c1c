import { type RawBuilder, sql } from 'kysely';
import { READS_LATIN } from '../../contract/catalogue/shown-name.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { alphabetical } from './alphabet.ts';

/** Two consecutive non-Latin letters: Greek to Mongolian without adjacent symbols, Chinese to Korean. */
const FOREIGN = '[\u0370-\u1CFF\u1F00-\u1FFF\u2C00-\u2C5F\u2C80-\u2DFF\u3040-\uD7AF\uF900-\uFAFF]{2}';

/** Sorts by the name that lists show for a company (`shownName`), in the alphabet of the reader. */
export function called(
  language: Language,
  name: RawBuilder<unknown> = sql.ref('o.name'),
  intername: RawBuilder<unknown> = sql.ref('o.intername'),
): RawBuilder<string> {
  if (!READS_LATIN.has(language)) return alphabetical(language, sql`${name}`);
  const read = sql<string>`case when ${name} ~ ${sql.lit(FOREIGN)} and ${intername} <> '' then ${intername} else ${name} end`;
  return alphabetical(language, read);
}
