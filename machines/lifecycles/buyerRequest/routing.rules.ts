/** The parts of a request that company filters are matched against. */
export interface RequestFacts {
  /** Subject, description and the names of the lines. */
  readonly texts: readonly string[];
  /** Code from the shared list of categories; '' for none. */
  readonly category: string;
  /** Tariff numbers of the lines, digits only; empty ones are omitted. */
  readonly tariffs: readonly string[];
}

/** A company's filters for requests. An empty filter matches everything. */
export interface Reception {
  readonly receives: boolean;
  readonly words: readonly string[];
  readonly categories: readonly string[];
  readonly tariffs: readonly string[];
}

/**
 * Words in lower case without accents. ASSUMED: letters that differ only by a diacritic are equal; everything except
 * letters and digits separates words. The apostrophe inside a Ukrainian word belongs to the word.
 */
export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, '');

/**
 * The words of a filter; a trailing star matches every word with that prefix. ASSUMED: words are inflected in three of
 * our four languages, so `łożysk*` matches `łożyska`; without the star only the whole word matches.
 */
export const phraseOf = (filter: string): readonly string[] =>
  plain(filter)
    .split(/[^\p{L}\p{N}*]+/u)
    .map((word) => word.replace(/\*(?!$)/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const fits = (word: string | undefined, wanted: string): boolean =>
  wanted.endsWith('*') ? word?.startsWith(wanted.slice(0, -1)) === true : word === wanted;

/** Whether `text` contains the words of `phrase` in sequence. */
export function contains(text: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return text.some((_, start) => phrase.every((word, index) => fits(text[start + index], word)));
}

/** ASSUMED: one matching word or phrase is enough; a filter without letters and digits (`—`) is ignored. */
export function wordsMatch(texts: readonly string[], filter: readonly string[]): boolean {
  const phrases = filter.map(phraseOf).filter((phrase) => phrase.length > 0);
  if (phrases.length === 0) return true;
  const read = texts.map(wordsOf);
  return phrases.some((phrase) => read.some((text) => contains(text, phrase)));
}

/** ASSUMED: a request without a category is matched only by its words and tariff numbers. */
export const categoryMatches = (category: string, filter: readonly string[]): boolean =>
  filter.length === 0 || category === '' || filter.includes(category);

/**
 * ASSUMED: a shorter number matches all numbers that begin with it, in both directions: the filter `8501` matches
 * `850152`, and the filter `85015220` matches a visitor's six digits. A request without a number is matched by the
 * other filters.
 */
export const tariffsMatch = (tariffs: readonly string[], filter: readonly string[]): boolean =>
  filter.length === 0 ||
  tariffs.length === 0 ||
  tariffs.some((code) => filter.some((wanted) => code.startsWith(wanted) || wanted.startsWith(code)));

/** ASSUMED: every filter that is set must match. */
export const wants = (request: RequestFacts, reception: Reception): boolean =>
  reception.receives &&
  wordsMatch(request.texts, reception.words) &&
  categoryMatches(request.category, reception.categories) &&
  tariffsMatch(request.tariffs, reception.tariffs);

/** The companies that a request is sent to. `own`: the requesting organisation, which never gets its own request. */
export const routedTo = (
  request: RequestFacts,
  companies: readonly (Reception & { readonly id: number })[],
  own: number | null,
): readonly number[] =>
  companies.filter((company) => company.id !== own && wants(request, company)).map(({ id }) => id);
