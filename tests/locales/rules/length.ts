import type { Language } from '../read.ts';
import { allTexts, bare, type Found, found, sentencesOf, wordsOf } from './kit.ts';
import { type Kind, kinds } from './kinds.ts';

interface Limit {
  readonly words: number;
  readonly characters?: number;
  readonly sentences?: number;
}

/**
 * The style guide's limits. A button in another language may have one more word and four more characters, as the style
 * guide's own examples do (“Zakończ bez wyboru oferty”); a placeholder counts as a word of six characters.
 */
const LIMITS: Readonly<Record<Kind, (language: Language) => Limit>> = {
  button: (language) => (language === 'en' ? { words: 3, characters: 24 } : { words: 4, characters: 28 }),
  hint: () => ({ words: 12, sentences: 1 }),
  section: () => ({ words: 14 }),
  dialog: () => ({ words: 20, sentences: 2 }),
};

/** Limits that the text exceeds. */
export function over(kind: Kind, language: Language, text: string): string[] {
  const { words, characters = Infinity, sentences = Infinity } = LIMITS[kind](language);
  const [w, c, s] = [wordsOf(text).length, bare(text, 'XXXXXX').length, sentencesOf(text).length];
  if (kind === 'hint' && PLACEHOLDER.test(text)) return [];
  return [
    w > words && `${w} words of ${words}`,
    c > characters && `${c} characters of ${characters}`,
    s > sentences && `${s} sentences of ${sentences}`,
  ].filter((found) => found !== false);
}

/** Cached: it reads every screen, and is the same for every language. */
let known: ReturnType<typeof kinds> | undefined;

export function tooLong(language: Language): Found[] {
  const of = (known ??= kinds());
  const model = (id: string) => of.get(id) ?? of.get(id.replace(/_(few|many)$/, '_other'));
  return allTexts(language).flatMap((one) =>
    [...(model(one.id) ?? [])].flatMap((kind) => {
      const long = over(kind, language, one.text);
      return long.length > 0 ? [found(one, `${kind}: ${long.join(', ')}`)] : [];
    }),
  );
}

/** A hint that only shows a value: `{{count}} …`. */
const PLACEHOLDER = /^\{\{[^}]*\}\}$/;
