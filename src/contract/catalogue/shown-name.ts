import type { Language } from '../platform/fields.ts';

interface Named {
  readonly name: string;
  readonly intername: string;
}

/** As an answer holds it before it is parsed. */
type AsSent = { readonly [Key in keyof Named]?: string | null | undefined };

/** Two letters in a row that readers of Latin script do not read; `Ω` or `µ` alone is a unit. */
const FOREIGN = /(?:(?![\p{Script=Latin}\p{Script=Common}])\p{L}){2}/u;
export const READS_LATIN: ReadonlySet<Language> = new Set(['en', 'pl']);

/** What a company is called: as it calls itself, save for those who do not read its script. */
export function shownName(language: Language, { name, intername }: Named): string {
  return READS_LATIN.has(language) && FOREIGN.test(name) && intername !== '' ? intername : name;
}

/**
 * A company in a list, a table, a letter: by its own name, and for those who do not read its script by the name in
 * theirs as well, where it has one.
 */
export function companyName(language: Language, { name, intername }: AsSent): string {
  const own = name ?? '';
  const readable = (one: string): boolean => READS_LATIN.has(language) !== FOREIGN.test(one);
  return intername && !readable(own) && readable(intername) ? `${intername} (${own})` : own;
}

/** What goods are called: whoever reads English understands their international name better than any other. */
export const goodsName = (language: Language, goods: Named): string =>
  language === 'en' && goods.intername !== '' ? goods.intername : shownName(language, goods);

/** Letters without their marks: `Wrocław` and `Wroclaw` are one name. */
const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();

/** Of the two names the one that is not shown, for those who look for it; empty when it says no more. */
export const otherName = ({ name, intername }: Named, shown: string): string =>
  [name, intername].find((one) => bare(one) !== bare(shown)) ?? '';
