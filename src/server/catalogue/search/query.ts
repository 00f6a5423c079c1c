import { isWord, keyOf, stem } from './canonical.ts';
import { codeOf, joins, wordsOf } from './words.ts';

/** ASSUMED: nobody describes what they look for at greater length; whatever follows is not looked at. */
const LONGEST = 200;
const MOST_WORDS = 8;

/** One word of a search, with the words that its writer may have meant. */
export interface Term {
  readonly word: string;
  readonly key: string;
  readonly meant: readonly string[];
}

export interface Terms {
  readonly terms: readonly Term[];
  /** The whole of it as a code. */
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

/** Of a number the beginning says little, of a short word as little. */
const mayGoOn = (word: string): boolean => word.length >= (isWord(word) ? 3 : 4);

/** A stem of three letters begins too much: насос is not настенный. */
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
  /** What must be there. */
  readonly match: string;
  /** What is worth more: the words whole, and as they are written. */
  readonly exact: string;
  /** What is worth most: the code of one product. */
  readonly code: string;
  /** What is sure to be among the first: that code, or every word as it is written. */
  readonly best: string;
}

interface Way {
  /** The last word may be unfinished. */
  readonly typing?: boolean;
  /** So many words may be left out. */
  readonly missing?: 0 | 1;
  /** Two neighbours are one word: screw driver, гипсо картон. */
  readonly joined?: boolean;
}

const pairs = (terms: readonly Term[]): Term[][] =>
  terms.slice(1).map(({ word }, at) => {
    const whole = (terms[at]?.word ?? '') + word;
    return [...terms.slice(0, at), { word: whole, key: keyOf(whole), meant: [] }, ...terms.slice(at + 2)];
  });

/** Text of a `tsquery` with every word. */
export function asked({ terms, code }: Terms, { typing = false, missing = 0, joined = false }: Way = {}): Asked | null {
  if (terms.length === 0) return null;
  const last = terms.at(-1);
  const sets = joined
    ? pairs(terms)
    : missing === 0
      ? [terms]
      : terms.map((one) => terms.filter((term) => term !== one));
  const whole = sets
    // Where only a measure is left, whatever has it would be found.
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
