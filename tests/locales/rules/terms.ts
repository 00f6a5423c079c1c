import { OFFER_TERMS } from './terms-offers.ts';
import { PROCUREMENT_TERMS } from './terms-procurement.ts';
import { MONEY_TERMS } from './terms-money.ts';
import { allTexts, bare, found, type Found, type Text, word } from './kit.ts';

/** A term in one language: stems of which one must occur, and rivals that must not. */
export interface Said {
  readonly says: string;
  readonly never?: string;
}

/** One row of the style guide's table. */
export interface Term {
  /** As in the table. */
  readonly term: string;
  /** Pattern of English texts in which the term is the object. */
  readonly en: string;
  /** Similar English words with another meaning. */
  readonly but?: string;
  /** The texts it applies to, by `namespace:key`; all if omitted. */
  readonly at?: RegExp;
  readonly notAt?: RegExp;
  /** Longer texts must use the term too: otherwise it could be confused with another one. */
  readonly always?: boolean;
  readonly uk: Said;
  readonly pl: Said;
  readonly ru: Said;
}

export const TERMS: readonly Term[] = [...PROCUREMENT_TERMS, ...OFFER_TERMS, ...MONEY_TERMS];

/** A longer text may use a pronoun for the object; a rival is wrong in any text. */
const MOST_WORDS = 8;

/** A stem, with or without a negating prefix. */
const stem = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:nie|не)?(?:${pattern})`, 'iu');

export function termsIn(language: 'uk' | 'pl' | 'ru'): Found[] {
  const english = new Map(allTexts('en').map((one) => [one.id, bare(one.text)]));
  const own = allTexts(language);
  return TERMS.flatMap((term) => {
    const [looks, isNot] = [word(term.en), term.but === undefined ? undefined : word(term.but)];
    const { says, never } = term[language];
    const [wanted, rival] = [stem(says), never === undefined ? undefined : stem(never)];
    return own.flatMap((one): Found[] => {
      const model = english.get(one.id) ?? english.get(one.id.replace(/_(zero|one|two|few|many)$/, '_other'));
      if (model === undefined || !looks.test(model) || isNot?.test(model) || !concerns(term, one)) return [];
      const text = bare(one.text);
      const wrong = rival?.exec(text);
      if (wrong) return [found(one, `${term.term}: “${wrong[0]}…” is no word for it (${says})`)];
      return (term.always || model.split(/\s+/).length <= MOST_WORDS) && !wanted.test(text)
        ? [found(one, `${term.term} (“${model.trim()}”): no ${says}`)]
        : [];
    });
  });
}

const concerns = ({ at, notAt }: Term, { id }: Text): boolean => (at?.test(id) ?? true) && !(notAt?.test(id) ?? false);
