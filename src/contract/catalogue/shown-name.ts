import type { Language } from '../platform/fields.ts';

interface Named {
  readonly name: string;
  readonly intername: string;
}

/** Two letters in a row that readers of Latin script do not read; `Ω` or `µ` alone is a unit. */
const FOREIGN = /(?:(?![\p{Script=Latin}\p{Script=Common}])\p{L}){2}/u;
const READS_LATIN: ReadonlySet<Language> = new Set(['en', 'pl']);

/** What somebody or something is called for a reader: in another script, by the international name where there is one. */
export function shownName(language: Language, { name, intername }: Named): string {
  return READS_LATIN.has(language) && FOREIGN.test(name) && intername !== '' ? intername : name;
}

/** The other of the two names, for those who look for it; empty when there is none. */
export function otherName(language: Language, named: Named): string {
  const other = shownName(language, named) === named.name ? named.intername : named.name;
  return other === shownName(language, named) ? '' : other;
}
