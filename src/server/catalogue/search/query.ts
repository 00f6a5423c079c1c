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

const DECIDES = 4;

function alternatives({ word, key, meant }: Term, typing: boolean): string {
  const goesOn = typing || mayGoOn(word);
  const all = new Set([
    lexeme(key, mayGoOn(key)),
    lexeme(`=${word}`, goesOn),
    ...(isWord(word) ? [lexeme(stem(word), mayGoOn(stem(word)))] : []),
    ...meant.map((one) => lexeme(one, false)),
  ]);
  return `(${[...all].join(' | ')})`;
}

export interface Asked {
  /** What must be there. */
  readonly match: string;
  /** What is worth more: the words as they are written. */
  readonly exact: string;
  /** What is worth most: the code of one product. */
  readonly code: string;
}

/** Text of a `tsquery` with every word; `missing` so many may be left out. The last word may be unfinished. */
export function asked({ terms, code }: Terms, { typing = false, missing = 0 } = {}): Asked | null {
  if (terms.length === 0) return null;
  const groups = terms.map((term, at) => ({ term, text: alternatives(term, typing && at === terms.length - 1) }));
  const sets = missing === 0 ? [groups] : groups.map((_, left) => groups.filter((__, at) => at !== left));
  const whole = sets
    // Where only a measure is left, whatever has it would be found.
    .filter((set) => missing === 0 || set.some(({ term }) => isWord(term.word) && mayGoOn(term.word)))
    .map((set) => `(${set.map(({ text }) => text).join(' & ')})`);
  if (/\d/.test(code)) whole.push(lexeme(`#${code}`, code.length >= DECIDES));
  if (whole.length === 0) return null;
  return {
    match: whole.join(' | '),
    exact: terms.map(({ word }) => lexeme(`=${word}`, false)).join(' | '),
    code: lexeme(`#${code}`, false),
  };
}
