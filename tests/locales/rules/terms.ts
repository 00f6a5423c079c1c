import { OFFER_TERMS } from './terms-offers.ts';
import { PROCUREMENT_TERMS } from './terms-procurement.ts';
import { MONEY_TERMS } from './terms-money.ts';
import { allTexts, bare, found, type Found, type Text, word } from './kit.ts';

/** How a language says it: beginnings of words of which one is there, and the rivals of which none is. */
export interface Said {
  readonly says: string;
  readonly never?: string;
}

/** One line of the style guide's table. */
export interface Term {
  /** As the table has it. */
  readonly term: string;
  /** Where the English text has it as its object. */
  readonly en: string;
  /** English that looks like it and means something else. */
  readonly but?: string;
  /** The texts it is looked for in, by `namespace:key`; everywhere when left out. */
  readonly at?: RegExp;
  readonly notAt?: RegExp;
  /** Longer texts have the words as well: what they name could be taken for something else. */
  readonly always?: boolean;
  readonly uk: Said;
  readonly pl: Said;
  readonly ru: Said;
}

export const TERMS: readonly Term[] = [...PROCUREMENT_TERMS, ...OFFER_TERMS, ...MONEY_TERMS];

/** A longer text may leave the object to a pronoun; a rival is wrong in any. */
const MOST_WORDS = 8;

/** A beginning of words, also behind a no. */
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
