import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { countryExists } from '../../../src/contract/platform/countries.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { countryName, currencyName, languageName } from '../../../src/contract/platform/format.ts';
import { ROOT } from '../../../src/server/setup.mjs';
import { allTexts, bare } from '../../locales/rules/kit.ts';
import { literalsOf, type Source, sources, walk } from '../../locales/rules/source.ts';

/* Every text of a screen is in its user's language; only names and user content may be in another. */

export interface Shown {
  readonly text: string;
  readonly where: string;
}

/** Runs in the page: all texts a user can see or hear, except those marked as another language. */
export function shownOn(): Shown[] {
  const own = document.documentElement.lang;
  const foreign = (element: Element): boolean => (element.closest('[lang]')?.getAttribute('lang') ?? own) !== own;
  const place = (element: Element): string =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`;
  const all: Shown[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // An address that may wrap after its @ and dots is split into pieces, and belongs to no language.
    if (!parent || text === '' || parent.closest('script, style, code, pre, textarea, .k-address')) continue;
    // Options that are not selected are read as well, and titles of pictures.
    if (!foreign(parent) && (parent.closest('option, svg title') || parent.checkVisibility()))
      all.push({ text, where: place(parent) });
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (text !== '' && !foreign(element)) all.push({ text, where: `${place(element)}[${name}]` });
    }
  if (document.title !== '') all.push({ text: document.title, where: 'title' });
  return all;
}

const wordsIn = (text: string): string[] =>
  bare(text)
    .toLowerCase()
    .match(/(?<!\p{L})[a-z]{3,}(?!\p{L})/gu) ?? [];

/** Words of the English texts that the language's own texts do not contain. */
export function englishOnly(language: Language): ReadonlySet<string> {
  const own = new Set(allTexts(language).flatMap(({ text }) => wordsIn(text)));
  return new Set(allTexts('en').flatMap(({ text }) => wordsIn(text).filter((word) => !own.has(word))));
}

/** Strings of the demonstration data: names of people, companies and goods, and sentences written by users. */
export function namesOfDemo(read: readonly Source[] = sources(join(ROOT, 'src', 'server', 'demo'))): readonly string[] {
  const names = new Set<string>();
  for (const { tree } of read)
    walk(tree, (node) => {
      // `#` stands for the size in the name of a family of goods, `*` for an inserted value.
      for (const literal of literalsOf(node))
        for (const part of literal.split(/[#*]/).map((piece) => piece.trim()))
          if (/[a-z]{3}/i.test(part) && (part.includes(' ') || /\p{Lu}/u.test(part[0] ?? ''))) names.add(part);
    });
  return [...names].sort((a, b) => b.length - a.length);
}

/** With a capital letter, as at the beginning of an option. */
const capital = (name: string): string => name.slice(0, 1).toLocaleUpperCase() + name.slice(1);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const COUNTRIES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(countryExists);

/** Names of currencies and countries come from the runtime, names of languages are in the language itself. */
export const namesOfRuntime = (language: Language): string[] => [
  ...COUNTRIES.map((code) => countryName(language, code).replaceAll(/\s+/g, ' ')),
  ...Intl.supportedValuesOf('currency')
    .map((code) => currencyName(language, code))
    .flatMap((name) => [name, capital(name)]),
  ...LANGUAGES.map((code) => languageName(code, code)).flatMap((name) => [name, capital(name)]),
  'English',
];

/** Addresses, file names, and codes of capitals or digits belong to no language. */
export const CODED =
  /(?<!\p{L})[A-Z]{2,5}(?!\p{L})|\S*(?:@|:\/\/|\/|\.[a-z]{2,7}(?![\p{L}])|[A-Za-z]\d|\d[A-Za-z]|_)\S*/gu;

/** English words in the text, names excluded. */
export function english(text: string, dictionary: ReadonlySet<string>, names: readonly string[]): string[] {
  const foreign = (left: string) => wordsIn(left.replaceAll(CODED, ' ')).filter((word) => dictionary.has(word));
  if (foreign(text).length === 0) return [];
  return foreign(names.reduce((left, name) => left.replaceAll(name, ' '), text.replaceAll(/\s+/g, ' ')));
}

const dictionaries = new Map<Language, ReadonlySet<string>>();
const known = new Map<Language, readonly string[]>();

/** Each label of a bilingual document contains both languages. */
export const onPaper = ({ text, where }: Shown): boolean =>
  /^(?:dt|th|caption|td|p|span|section)?\.d-/.test(where) && text.includes(' / ');

/** English texts on the page of a reader of another language, each with its place; empty for English readers. */
export async function unspoken(page: Page, language: Language): Promise<string[]> {
  if (language === 'en') return [];
  const dictionary = dictionaries.get(language) ?? englishOnly(language);
  dictionaries.set(language, dictionary);
  const names = known.get(language) ?? [...namesOfDemo(), ...namesOfRuntime(language)];
  known.set(language, names);
  const shown = await page.evaluate(shownOn);
  return [
    ...new Set(
      shown
        .filter((one) => !onPaper(one))
        .flatMap(({ text, where }) => {
          const words = english(text, dictionary, names);
          return words.length > 0 ? [`${where} “${text.slice(0, 120)}”: ${words.join(', ')}`] : [];
        }),
    ),
  ];
}
