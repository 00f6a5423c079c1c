import type { Language } from '../read.ts';
import { allTexts, type Found } from './kit.ts';

/** An English text, and its various translations into one language. */
export interface Split {
  readonly english: string;
  readonly language: Language;
  readonly said: ReadonlyMap<string, readonly string[]>;
}

/** A dot at the end and a capital letter at the beginning are ignored. */
const plain = (text: string): string => text.trim().replace(/[.:]$/, '').toLocaleLowerCase();

/** The same words in another form: a status agrees with its noun, a heading is a noun where the button is a verb. */
function inflected(one: string, other: string): boolean {
  const [a, b] = [one.split(/\s+/), other.split(/\s+/)];
  return (
    a.length === b.length &&
    a.every((word, at) => {
      const twin = b[at] ?? '';
      const least = Math.max(
        Math.min(3, word.length, twin.length),
        Math.floor(Math.min(word.length, twin.length) * 0.55),
      );
      return word.slice(0, least) === twin.slice(0, least);
    })
  );
}

/** The suffix of a plural form depends on the number, not on the text. */
const FORM = /_(zero|one|two|few|many|other)$/;

export function splitIn(language: 'uk' | 'pl' | 'ru'): Split[] {
  const own = new Map(allTexts(language).map(({ id, text }) => [id, text]));
  const by = new Map<string, Map<string, string[]>>();
  for (const { id, text } of allTexts('en')) {
    const said = own.get(id);
    // A unit's symbol is the short form of its name.
    if (
      said === undefined ||
      FORM.test(id) ||
      /^units:.*\.(?:symbol|counted_\w+)$/.test(id) ||
      !/\p{L}{3}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''))
    )
      continue;
    const ways = by.get(plain(text)) ?? new Map<string, string[]>();
    const way = [...ways.keys()].find((known) => inflected(known, plain(said))) ?? plain(said);
    by.set(plain(text), ways.set(way, [...(ways.get(way) ?? []), id]));
  }
  return [...by].flatMap(([english, said]) => (said.size > 1 ? [{ english, language, said }] : []));
}

/** Reasons for several translations of an English text, by the text as returned by `plain`. */
export type Reasons = Readonly<Record<string, string>>;

export function unexplained(language: 'uk' | 'pl' | 'ru', reasons: Reasons): Found[] {
  return splitIn(language).flatMap(({ english, said }) => {
    if (Object.hasOwn(reasons, english)) return [];
    const [first = ''] = [...said.values()].flat();
    const ways = [...said].map(([text, ids]) => `“${text}” (${ids.join(', ')})`).join('; ');
    return [{ language, id: first, why: `“${english}” has ${said.size} translations`, text: ways }];
  });
}
