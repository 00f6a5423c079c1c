import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { ROOT } from '../../../src/server/setup.mjs';
import { allTexts, bare } from '../../locales/rules/kit.ts';
import { literalsOf, type Source, sources, walk } from '../../locales/rules/source.ts';
import { CODED, namesOfRuntime, onPaper, shownOn } from './spoken.ts';

/* Words of the wrong language on a screen: Russian among Ukrainian, Polish among English. spoken.ts finds English. */

/** Letters that occur in no word of the language. */
const NEVER: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Cyrillic}|[ąćęłńśźż]/iu,
  uk: /[ыэёъąćęłńśźż]/iu,
  pl: /\p{Script=Cyrillic}/u,
  ru: /[іїєґąćęłńśźż]/iu,
};

const WORD = /(?<![\p{L}\p{M}])\p{L}+(?:[’'-]\p{L}+)*(?![\p{L}\p{M}])/gu;
const wordsIn = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Shorter words often exist in both languages: `сума` does, and `лист` is a sheet in one and a letter in the other. */
const SURE = 5;

/** Words of the other languages' texts, except English, that the language's own texts do not contain. */
export function strangers(language: Language): ReadonlySet<string> {
  const of = (one: Language) => allTexts(one).flatMap(({ text }) => wordsIn(bare(text)));
  const own = new Set(of(language));
  return new Set(
    LANGUAGES.filter((one) => one !== language && one !== 'en')
      .flatMap(of)
      .filter((word) => word.length >= SURE && !own.has(word)),
  );
}

/** Strings of the demonstration data in any language: names, and sentences written by users. */
export function saidInDemo(read: readonly Source[] = sources(join(ROOT, 'src', 'server', 'demo'))): readonly string[] {
  const said = new Set<string>();
  for (const { tree } of read)
    walk(tree, (node) => {
      // `#` stands for the size in the name of a family of goods, `*` for an inserted value.
      for (const literal of literalsOf(node))
        for (const part of literal.split(/[#*]/).map((piece) => piece.replaceAll(/\s+/g, ' ').trim()))
          if (NEVER.pl.test(part) || NEVER.en.test(part) || (/[a-z]{3}/i.test(part) && /[ \p{Lu}]/u.test(part)))
            said.add(part);
    });
  return [...said].sort((a, b) => b.length - a.length);
}

/** Words of another language in the text, names excluded. */
export function mixed(
  language: Language,
  text: string,
  dictionary: ReadonlySet<string>,
  names: readonly string[],
): string[] {
  const found = (left: string) =>
    wordsIn(left.replaceAll(CODED, ' ')).filter((word) => NEVER[language].test(word) || dictionary.has(word));
  const plain = text.replaceAll(/\s+/g, ' ');
  if (found(plain).length === 0) return [];
  return found(names.reduce((left, name) => left.replaceAll(name, ' '), plain));
}

const INITIAL = /\.k-(?:avatar|logo)(?![-\w])/;

const dictionaries = new Map<Language, ReadonlySet<string>>();
const known = new Map<Language, readonly string[]>();
/** Cache: a screen shares most of its texts with the previous one. */
const judged = new Map<string, readonly string[]>();

/** Texts of the page that contain words of another language, each with its place. */
export async function foreign(page: Page, language: Language): Promise<string[]> {
  const dictionary = dictionaries.get(language) ?? strangers(language);
  dictionaries.set(language, dictionary);
  const names = known.get(language) ?? [...saidInDemo(), ...namesOfRuntime(language)];
  known.set(language, names);
  const judge = (text: string): readonly string[] => {
    const words = judged.get(`${language} ${text}`) ?? mixed(language, text, dictionary, names);
    judged.set(`${language} ${text}`, words);
    return words;
  };
  // Not the initials of a person or a company.
  const shown = (await page.evaluate(shownOn)).filter((one) => !onPaper(one) && !INITIAL.test(one.where));
  return [
    ...new Set(
      shown.flatMap(({ text, where }) => {
        const words = judge(text);
        return words.length > 0 ? [`${where} “${text.slice(0, 120)}”: ${words.join(', ')}`] : [];
      }),
    ),
  ];
}
