import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANGUAGES = ['en', 'uk', 'pl', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

interface Tree {
  readonly [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

export const namespaces = (language: Language): string[] =>
  readdirSync(join('locales', language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

/** Dotted key → text. */
export const texts = (language: Language, namespace: string): ReadonlyMap<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(join('locales', language, `${namespace}.json`), 'utf8')) as Tree));

const SUFFIX = /_(zero|one|two|few|many|other)$/;

/** Keys that are counted: English has both of its forms. */
export const countedKeys = (namespace: string): ReadonlySet<string> => {
  const english = texts('en', namespace);
  const bases = [...english.keys()].filter((key) => key.endsWith('_one')).map((key) => key.replace(SUFFIX, ''));
  return new Set(bases.filter((base) => english.has(`${base}_other`)));
};

/** The key without a plural's ending, where it is one. */
export const baseOf = (key: string, counted: ReadonlySet<string>): string => {
  const base = key.replace(SUFFIX, '');
  return base !== key && counted.has(base) ? base : key;
};

export const categories = (language: Language): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.slice().sort();

const sorted = (found: Iterable<string>): string[] => [...new Set(found)].sort();

/** `{{count}}`, `{{count, number}}` → `count`. */
export const placeholders = (text: string): string[] =>
  sorted([...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name));

/** `<1>`, `<bold/>`: what `Trans` puts elements into. */
export const tags = (text: string): string[] => sorted([...text.matchAll(/<\/?[\w-]+\s*\/?>/g)].map(([tag]) => tag));
