import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';

/* A sheet uses its sender's language: a unit is recognised in any of our languages. */

/** Code → name and symbol, as `locales/<lng>/units.json` has them. */
export type UnitNames = Readonly<Record<string, { readonly name: string; readonly symbol: string }>>;

/** Ignores points, spaces and case, and accepts m2 as m². */
const bare = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s\u00A0.·]/g, '')
    .replace('²', '2')
    .replace('³', '3')
    .replace(/(?<=[a-z])ter(?=s?$)/, 'tre');

/** Removes endings of other cases or numbers: pieces, sztuk, тонни, комплектів. */
const stem = (word: string): string =>
  bare(word).replace(/(?<=\S{3})(?:ów|ami|ach|ами|ями|[іоеї]в|ей|[aeiouyęąаеєиіїоуыюяьй]{0,2}s?)$/, '');

/** The code that all languages agree on; none when there are two (год is a year or an hour). */
const onlyOne = (codes: readonly string[]): string | undefined => (new Set(codes).size === 1 ? codes[0] : undefined);

/** The unit that a word means; an unknown word stays as written, for the user to correct. */
export function unitOfWord(known: ReadonlyMap<string, UnitNames>, reader: string, text: string): string {
  const unitsOf = (language: string, is: (words: readonly string[]) => boolean): readonly string[] =>
    Object.entries(known.get(language) ?? {}).flatMap(([code, { name, symbol }]) =>
      is([code, name, symbol]) ? [code] : [],
    );
  const word = bare(text);
  const exact = (words: readonly string[]) => words.some((one) => one.toLowerCase() === text.trim().toLowerCase());
  const same = (words: readonly string[]) => words.some((one) => bare(one) === word);
  const begins = (words: readonly string[]) => words.some((one) => stem(one) === stem(text));
  const others = LANGUAGES.filter((language) => language !== reader);
  return (
    unitsOf(reader, same)[0] ??
    onlyOne(others.flatMap((language) => unitsOf(language, exact))) ??
    onlyOne(others.flatMap((language) => unitsOf(language, same))) ??
    onlyOne(unitsOf(reader, begins)) ??
    onlyOne(others.flatMap((language) => unitsOf(language, begins))) ??
    text.trim()
  );
}
