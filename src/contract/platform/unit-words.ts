import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';

/* A sheet is written in its sender's words: a unit is known by those of any of our languages. */

/** Code → name and symbol, as `locales/<lng>/units.json` has them. */
export type UnitNames = Readonly<Record<string, { readonly name: string; readonly symbol: string }>>;

/** Written with or without points and spaces, m2 or m², in capitals or not. */
const bare = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s\u00A0.·]/g, '')
    .replace('²', '2')
    .replace('³', '3')
    .replace(/(?<=[a-z])ter(?=s?$)/, 'tre');

/** What a longer word ends with in another case or number: pieces, sztuk, тонни, комплектів. */
const stem = (word: string): string =>
  bare(word).replace(/(?<=\S{3})(?:ów|ami|ach|ами|ями|[іоеї]в|ей|[aeiouyęąаеєиіїоуыюяьй]{0,2}s?)$/, '');

/** The one that all languages mean; of two (год is a year or an hour) none. */
const onlyOne = (codes: readonly string[]): string | undefined => (new Set(codes).size === 1 ? codes[0] : undefined);

/** What a unit that was written is meant to be; what nobody knows stays as it was written, for a hand to mend. */
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
