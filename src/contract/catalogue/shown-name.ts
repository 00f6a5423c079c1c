import type { Language } from '../platform/fields.ts';

interface Named {
  readonly name: string;
  readonly intername: string;
}

/** As in a response before it is parsed. */
type AsSent = { readonly [Key in keyof Named]?: string | null | undefined };

/** Two consecutive letters that readers of Latin script cannot read; a single `Ω` or `µ` is a unit. */
const FOREIGN = /(?:(?![\p{Script=Latin}\p{Script=Common}])\p{L}){2}/u;
export const READS_LATIN: ReadonlySet<Language> = new Set(['en', 'pl']);

/** A company's own name, or its international name for users who do not read its script. */
export function shownName(language: Language, { name, intername }: Named): string {
  return READS_LATIN.has(language) && FOREIGN.test(name) && intername !== '' ? intername : name;
}

/**
 * A company in a list, a table, a mail: its own name, or for users who cannot read its script the international name
 * followed by its own.
 */
export function companyName(language: Language, { name, intername }: AsSent): string {
  const own = name ?? '';
  const readable = (one: string): boolean => READS_LATIN.has(language) !== FOREIGN.test(one);
  return intername && !readable(own) && readable(intername) ? `${intername} (${own})` : own;
}

/** Name of goods: for English the international name, when there is one. */
export const goodsName = (language: Language, goods: Named): string =>
  language === 'en' && goods.intername !== '' ? goods.intername : shownName(language, goods);

/** Letters without diacritics: `Wrocław` and `Wroclaw` are the same name. */
const bare = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();

/** The one of the two names that is not shown, for users who look for it; empty when it adds nothing. */
export const otherName = ({ name, intername }: Named, shown: string): string =>
  [name, intername].find((one) => bare(one) !== bare(shown)) ?? '';
