/** What a request says, as the filters of the companies read it. */
export interface RequestFacts {
  /** Subject, description and the names of the lines. */
  readonly texts: readonly string[];
  /** Code of the common list of categories; '' for none. */
  readonly category: string;
  /** Tariff numbers of the lines, digits only; without the empty ones. */
  readonly tariffs: readonly string[];
}

/** What a company wants to hear of. An empty filter lets everything through. */
export interface Reception {
  readonly receives: boolean;
  readonly words: readonly string[];
  readonly categories: readonly string[];
  readonly tariffs: readonly string[];
}

/**
 * Words in lower case without accents. ASSUMED: letters that differ only by a mark are the same letter,
 * and whatever is neither letter nor digit parts words. The apostrophe inside a Ukrainian word belongs to it.
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
 * The words of a filter; one that ends with a star stands for all that begin with it. ASSUMED: words change their
 * endings in three of our four languages, so `łożysk*` hears of `łożyska`; without the star a word stands whole.
 */
export const phraseOf = (filter: string): readonly string[] =>
  plain(filter)
    .split(/[^\p{L}\p{N}*]+/u)
    .map((word) => word.replace(/\*(?!$)/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const fits = (word: string | undefined, wanted: string): boolean =>
  wanted.endsWith('*') ? word?.startsWith(wanted.slice(0, -1)) === true : word === wanted;

/** The words of `phrase` stand in `text`, one after the other. */
export function contains(text: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return text.some((_, start) => phrase.every((word, index) => fits(text[start + index], word)));
}

/** ASSUMED: one of the words or phrases is enough; a filter of signs alone (`—`) is no filter. */
export function wordsMatch(texts: readonly string[], filter: readonly string[]): boolean {
  const phrases = filter.map(phraseOf).filter((phrase) => phrase.length > 0);
  if (phrases.length === 0) return true;
  const read = texts.map(wordsOf);
  return phrases.some((phrase) => read.some((text) => contains(text, phrase)));
}

/** ASSUMED: a request that names no category is judged by its words and tariff numbers alone. */
export const categoryMatches = (category: string, filter: readonly string[]): boolean =>
  filter.length === 0 || category === '' || filter.includes(category);

/**
 * ASSUMED: a shorter number stands for all that begin with it, on either side: `8501` hears of `850152`, and
 * who wants `85015220` hears of a visitor who knew six digits. Without a number it is judged by the rest.
 */
export const tariffsMatch = (tariffs: readonly string[], filter: readonly string[]): boolean =>
  filter.length === 0 ||
  tariffs.length === 0 ||
  tariffs.some((code) => filter.some((wanted) => code.startsWith(wanted) || wanted.startsWith(code)));

/** ASSUMED: every filter that is set must let the request through. */
export const wants = (request: RequestFacts, reception: Reception): boolean =>
  reception.receives &&
  wordsMatch(request.texts, reception.words) &&
  categoryMatches(request.category, reception.categories) &&
  tariffsMatch(request.tariffs, reception.tariffs);

/** The companies a request is sent to. `own`: the organisation that asks never hears of its own request. */
export const routedTo = (
  request: RequestFacts,
  companies: readonly (Reception & { readonly id: number })[],
  own: number | null,
): readonly number[] =>
  companies.filter((company) => company.id !== own && wants(request, company)).map(({ id }) => id);
