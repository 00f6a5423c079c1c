import { isWord, keyOf } from './canonical.ts';
import { codeOf, joins, wordsOf } from './words.ts';

/** The product fields that the search covers. */
export interface Goods {
  readonly name: string;
  readonly intername: string;
  readonly product_code: string | null;
  readonly barcode: string;
  readonly tariff_number: string;
  readonly description: string;
  readonly article: string;
  readonly manufacturer: string;
}

/** Number of characters of a description that are indexed; its beginning describes the product. */
const DESCRIBED = 400;
/** Maximum number of words indexed per text; more add nothing to a search. */
const MOST = 60;

export interface Document {
  /** Text of a `tsvector`: `=word` as written, `#code` whole, `word` without its ending. */
  readonly vector: string;
  /** Words that a typo may have meant. */
  readonly vocabulary: readonly string[];
}

type Weight = 'A' | 'B' | 'C' | 'D';

export function documentOf(goods: Goods): Document {
  const found = new Map<string, string>();
  const vocabulary = new Set<string>();
  let place = 0;
  const add = (lexeme: string, weight: Weight): void => {
    // The first text that contains the word has the highest weight.
    if (!found.has(lexeme)) found.set(lexeme, `'${lexeme}':${place}${weight}`);
  };
  const text = (value: string, weight: Weight, exact: boolean): void => {
    for (const word of wordsOf(value).slice(0, MOST)) {
      if (joins(word)) continue;
      place += 1;
      if (exact) add(`=${word}`, weight);
      const key = keyOf(word);
      add(key, weight);
      if (weight !== 'D' && isWord(key) && key.length > 2) vocabulary.add(key);
    }
  };
  const code = (value: string | null): void => {
    if (!value) return;
    place += 1;
    const whole = codeOf(value);
    if (whole !== '') add(`#${whole}`, 'A');
    for (const word of wordsOf(value).slice(0, MOST)) add(keyOf(word), 'B');
  };
  text(goods.name, 'A', true);
  text(goods.intername, 'A', true);
  code(goods.product_code);
  code(goods.barcode);
  code(goods.article);
  code(goods.tariff_number);
  text(goods.manufacturer, 'C', true);
  text(goods.description.slice(0, DESCRIBED), 'D', false);
  return { vector: [...found.values()].join(' '), vocabulary: [...vocabulary] };
}
