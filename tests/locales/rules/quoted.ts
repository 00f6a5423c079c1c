import type { Language } from '../read.ts';
import { allTexts, bare, type Found, found, type Text } from './kit.ts';

const MARKS: Readonly<Record<Language, RegExp>> = {
  en: /“([^“”{}]+)”/g,
  uk: /«([^«»{}]+)»/g,
  pl: /„([^„”{}]+)”/g,
  ru: /«([^«»{}]+)»/g,
};

/** The quoted parts of a text, without quoted placeholders. */
export const quotedIn = ({ language, text }: Text): string[] =>
  [...text.matchAll(MARKS[language])].map(([, words = '']) => words);

/** The keys of each text. */
function idsOf(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { id, text } of allTexts(language)) ids.set(text, (ids.get(text) ?? new Set()).add(id));
  return ids;
}

const modelOf = (id: string, english: ReadonlyMap<string, Text>): Text | undefined =>
  english.get(id) ?? english.get(id.replace(/_(?:few|many)$/, '_other'));

/**
 * A quotation from the screen has the exact text of a button, label or option. A translation quotes the same ones as
 * the English text, and no fewer.
 */
export function misquoted(language: Language): Found[] {
  const english = new Map(allTexts('en').map((one) => [one.id, one]));
  const [own, model] = [idsOf(language), idsOf('en')];
  return allTexts(language).flatMap((one): Found[] => {
    const asked = modelOf(one.id, english);
    const wanted = (asked ? quotedIn(asked) : []).filter((words) => model.has(words));
    const said = quotedIn(one);
    const unknown = said.filter((words) => !own.has(words));
    if (unknown.length > 0) return [found(one, `“${unknown.join('”, “')}” stands on no button and no label`)];
    const others = wanted.filter(
      (words) => !said.some((each) => [...(model.get(words) ?? [])].some((id) => own.get(each)?.has(id))),
    );
    return others.length > 0 ? [found(one, `does not quote “${others.join('”, “')}”: ${bare(asked?.text ?? '')}`)] : [];
  });
}
