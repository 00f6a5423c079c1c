import { isWord, keyOf, stem } from './canonical.ts';
import { codeOf, joins, wordsOf } from './words.ts';

/** ASSUMED: no one types a longer search; the rest is ignored. */
const LONGEST = 200;
const MOST_WORDS = 8;

/** One word of a search and the words that may have been meant. */
export interface Term {
  readonly word: string;
  readonly key: string;
  readonly meant: readonly string[];
}

export interface Terms {
  readonly terms: readonly Term[];
  /** The whole search as a code. */
  readonly code: string;
}

export function termsOf(search: string): Terms {
  const begun = search.slice(0, LONGEST);
  const words = [...new Set(wordsOf(begun))];
  const telling = words.filter((word) => !joins(word));
  const used = telling.length > 0 ? telling : words;
  return {
    terms: used.slice(0, MOST_WORDS).map((word) => ({ word, key: keyOf(word), meant: [] })),
    code: codeOf(begun),
  };
}

const lexeme = (text: string, begins: boolean): string => `'${text}'${begins ? ':*' : ''}`;

/** The beginning of a number or of a short word is not selective enough. */
const mayGoOn = (word: string): boolean => word.length >= (isWord(word) ? 3 : 4);

/** A stem of three letters matches too many words: насос is not настенный. */
const stemGoesOn = (left: string): boolean => left.length >= 4;

const DECIDES = 4;

function alternatives({ word, key, meant }: Term, typing: boolean): string {
  const goesOn = typing || mayGoOn(word);
  const all = new Set([
    lexeme(key, stemGoesOn(key)),
    lexeme(`=${word}`, goesOn),
    ...(isWord(word) ? [lexeme(stem(word), stemGoesOn(stem(word)))] : []),
    ...meant.map((one) => lexeme(one, false)),
  ]);
  return `(${[...all].join(' | ')})`;
}

export interface Asked {
  /** The condition for a match. */
  readonly match: string;
  /** Ranks higher: the words complete and as written. */
  readonly exact: string;
  /** Ranks highest: the code of one product. */
  readonly code: string;
  /** Certain to rank among the first: the code, or every word as written. */
  readonly best: string;
}

interface Way {
  /** Whether the last word may be unfinished. */
  readonly typing?: boolean;
  /** Number of words that may be missing. */
  readonly missing?: 0 | 1;
  /** Whether two neighbouring words are joined: screw driver, гипсо картон. */
  readonly joined?: boolean;
}

const pairs = (terms: readonly Term[]): Term[][] =>
  terms.slice(1).map(({ word }, at) => {
    const whole = (terms[at]?.word ?? '') + word;
    return [...terms.slice(0, at), { word: whole, key: keyOf(whole), meant: [] }, ...terms.slice(at + 2)];
  });

/** Text of a `tsquery` that requires every word. */
export function asked({ terms, code }: Terms, { typing = false, missing = 0, joined = false }: Way = {}): Asked | null {
  if (terms.length === 0) return null;
  const last = terms.at(-1);
  const sets = joined
    ? pairs(terms)
    : missing === 0
      ? [terms]
      : terms.map((one) => terms.filter((term) => term !== one));
  const whole = sets
    // If only a measure were left, every product with that measure would match.
    .filter((set) => missing === 0 || set.some(({ word }) => isWord(word) && mayGoOn(word)))
    .map((set) => `(${set.map((term) => alternatives(term, typing && term === last)).join(' & ')})`);
  if (/\d/.test(code)) whole.push(lexeme(`#${code}`, code.length >= DECIDES));
  if (whole.length === 0) return null;
  return {
    match: whole.join(' | '),
    exact: terms.map(({ word, key }) => `${lexeme(`=${word}`, false)} | ${lexeme(key, false)}`).join(' | '),
    code: lexeme(`#${code}`, false),
    best: `${lexeme(`#${code}`, false)} | (${terms.map(({ word }) => lexeme(`=${word}`, false)).join(' & ')})`,
  };
}
