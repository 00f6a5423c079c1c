import { type RawBuilder, sql } from 'kysely';
import { READS_LATIN } from '../../contract/catalogue/shown-name.ts';
import type { Language } from '../../contract/platform/fields.ts';

/** Letters by their place; those of one group have the same one. Polish has places of its own for some. */
const LATIN =
  'aáàâäãåāăæ ą b cçčċĉ ć dďđð eéèêëēĕėě ę f gğĝġģ hĥħ iíìîïĩīĭįıİĳ jĵ kķĸ lĺļľŀ ł m nñňņŋ ń oôöòõøōŏőœ ó p q rŕřŗ sšşșŝßẞſ ś ' +
  'tťţțŧþ uúùûüũūŭůűų v wŵ x yýÿŷ zž ź ż';
const POLISH = new Set('ąćęłńóśźż');
const CYRILLIC = 'а б в г ґ д ђ е ё є ж з и і ї й ј к л љ м н њ о п р с т ћ у ў ф х ц ч џ ш щ ъ ы ь э ю я';
/** A name is found under its first letter, in quotes or not. */
const UNHEARD = '"\'`´«»„“”‟‹›‚‘’‛ʼ';
/** After all that is ASCII, before all other scripts. */
const FIRST_PLACE = 0x100;

/**
 * Each letter of each name is looked for in the table from its beginning, in a large directory millions of times: what
 * is often in names stands first, also what stays as it is.
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
  // What has no counterpart is left out.
  return [[...to.keys()].join('') + UNHEARD, [...to.values()].join('')];
}

const tables = new Map<Language, readonly [string, string]>();

/**
 * What a text is sorted by: the alphabet of the reader's language, in capitals or not. The databases' own order is that
 * of their installation, of the embedded one that of the bytes.
 */
export function alphabetical(language: Language, text: RawBuilder<string>): RawBuilder<string> {
  const table = tables.get(language) ?? tableOf(language);
  tables.set(language, table);
  const [from, to] = table;
  return sql<string>`translate(${text}, ${from}, ${to}) collate "C"`;
}
