import { type Language, LANGUAGES, namespaces, texts } from '../read.ts';

/** One text of one language, `id` as `namespace:key`. */
export interface Text {
  readonly language: Language;
  readonly namespace: string;
  readonly key: string;
  readonly id: string;
  readonly text: string;
}

export interface Found {
  readonly language: Language;
  readonly id: string;
  readonly why: string;
  readonly text: string;
}

export const allTexts = (language: Language): Text[] =>
  namespaces(language).flatMap((namespace) =>
    [...texts(language, namespace)].map(([key, text]) => ({
      language,
      namespace,
      key,
      id: `${namespace}:${key}`,
      text,
    })),
  );

export const everyText = (): Text[] => LANGUAGES.flatMap(allTexts);

export const found = ({ language, id, text }: Text, why: string): Found => ({ language, id, why, text });

/** As the output of a failing test: one line each. */
export const told = (all: readonly Found[]): string[] =>
  all.map(({ language, id, why, text }) => `${language} ${id}: ${why} | ${text.replaceAll('\n', ' ⏎ ')}`);

/**
 * Findings that a person has reviewed and kept, by `namespace:key` (for all languages) or `uk namespace:key`, with the
 * reason. A `*` at the end matches the rest of a key.
 */
export type Reviewed = Readonly<Record<string, string>>;

const covers = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

const excuse = ({ language, id }: Found, patterns: readonly string[]): string | undefined =>
  patterns.find((pattern) => covers(pattern, id) || covers(pattern, `${language} ${id}`));

/** The findings without a reviewed exception. */
export const unexcused = (all: readonly Found[], reviewed: Reviewed): Found[] =>
  all.filter((one) => excuse(one, Object.keys(reviewed)) === undefined);

/** The same as lines; an exception that no longer matches a finding is itself listed. */
export function unreviewed(all: readonly Found[], reviewed: Reviewed): string[] {
  const patterns = Object.keys(reviewed);
  const used = new Set(all.map((one) => excuse(one, patterns)));
  return [
    ...told(unexcused(all, reviewed)),
    ...patterns.filter((pattern) => !used.has(pattern)).map((pattern) => `the exception ${pattern} excuses nothing`),
  ];
}

/** The text without placeholders and markup. */
export const bare = (text: string, filled = ' '): string =>
  text
    .replaceAll(/\{\{[^}]*\}\}/g, filled)
    .replaceAll(/<\/?[\w-]+\s*\/?>/g, '')
    .replaceAll(/https?:\S+|\S+@\S+/g, ' ');

/** Words as a reader counts them: a number and a placeholder are one each. */
export const wordsOf = (text: string): string[] => bare(text, 'X').match(/[\p{L}\p{N}][\p{L}\p{N}’'.,:/%-]*/gu) ?? [];

const ABBREVIATED = /(?<![\p{L}])(?:e\.g|i\.e|No|nr|np|tj|м|т\. д|напр|UTC|шт|szt|lin|act)\.$/u;

/** Sentences, by their ends; a dot after an abbreviation or inside a number does not count. */
export function sentencesOf(text: string): string[] {
  const all: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?…](?=\s+[\p{Lu}\p{N}“«„{‘(]|$)/gu)) {
    const piece = text.slice(from, match.index + 1);
    if (ABBREVIATED.test(piece)) continue;
    all.push(piece.trim());
    from = match.index + 1;
  }
  const rest = text.slice(from).trim();
  return rest === '' ? all : [...all, rest];
}

/** `\b` for all alphabets. */
export const word = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, flags);
