import { type RawBuilder, sql } from 'kysely';
import { READS_LATIN } from '../../contract/catalogue/shown-name.ts';
import type { Language } from '../../contract/platform/fields.ts';

/** Letters in sort order; letters of one group sort alike. Polish sorts some of them separately. */
const LATIN =
  'aáàâäãåāăæ ą b cçčċĉ ć dďđð eéèêëēĕėě ę f gğĝġģ hĥħ iíìîïĩīĭįıİĳ jĵ kķĸ lĺļľŀ ł m nñňņŋ ń oôöòõøōŏőœ ó p q rŕřŗ sšşșŝßẞſ ś ' +
  'tťţțŧþ uúùûüũūŭůűų v wŵ x yýÿŷ zž ź ż';
const POLISH = new Set('ąćęłńóśźż');
const CYRILLIC = 'а б в г ґ д ђ е ё є ж з и і ї й ј к л љ м н њ о п р с т ћ у ў ф х ц ч џ ш щ ъ ы ь э ю я';
/** Quotation marks, ignored so that a name is sorted by its first letter. */
const UNHEARD = '"\'`´«»„“”‟‹›‚‘’‛ʼ';
/** After all ASCII characters, before all other scripts. */
const FIRST_PLACE = 0x100;

/**
 * Every letter of every name is searched in this table from its start, millions of times in a large directory: frequent
 * characters come first, including those that stay unchanged.
 */
const OFTEN = ' aeionrstlcdmukpzghbyfwvjxqоаиіенртвскмлпудязьгбйхчжшюцфщєїыэ0123456789';

function placesOf(language: Language): readonly string[] {
  const latin: string[] = [];
  for (const group of LATIN.split(' '))
    if (language !== 'pl' && POLISH.has(group)) latin.push((latin.pop() ?? '') + group);
    else latin.push(group);
  const cyrillic = CYRILLIC.split(' ');
  return READS_LATIN.has(language) ? [...latin, ...cyrillic] : [...cyrillic, ...latin];
}

function tableOf(language: Language): readonly [from: string, to: string] {
  const to = new Map<string, string>(OFTEN.split('').map((sign) => [sign, sign]));
  for (const [at, group] of placesOf(language).entries())
    for (const letter of [...group, ...group.toUpperCase()]) to.set(letter, String.fromCodePoint(FIRST_PLACE + at));
  // Characters without a counterpart are removed.
  return [[...to.keys()].join('') + UNHEARD, [...to.values()].join('')];
}

const tables = new Map<Language, readonly [string, string]>();

/**
 * Sort key of a text: the alphabet of the reader's language, ignoring case. The databases' own order depends on their
 * installation; the embedded one compares bytes.
 */
export function alphabetical(language: Language, text: RawBuilder<string>): RawBuilder<string> {
  const table = tables.get(language) ?? tableOf(language);
  tables.set(language, table);
  const [from, to] = table;
  return sql<string>`translate(${text}, ${from}, ${to}) collate "C"`;
}
