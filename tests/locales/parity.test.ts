import { describe, expect, test } from 'vitest';
import {
  baseOf,
  categories,
  countedKeys,
  type Language,
  LANGUAGES,
  namespaces,
  placeholders,
  tags,
  texts,
} from './read.ts';

test('every language has the same files', () => {
  for (const language of LANGUAGES) expect([language, namespaces(language)]).toEqual([language, namespaces('en')]);
});

const sorted = (keys: Iterable<string>): string[] => [...new Set(keys)].sort();

describe.each(namespaces('en'))('%s', (namespace) => {
  const english = texts('en', namespace);
  const counted = countedKeys(namespace);
  const bases = (language: Language) =>
    sorted([...texts(language, namespace).keys()].map((key) => baseOf(key, counted)));

  test.each(LANGUAGES)('%s has the same keys, and every form its language counts with', (language) => {
    const own = texts(language, namespace);
    expect(bases(language)).toEqual(bases('en'));
    for (const base of counted) {
      const forms = [...own.keys()].filter((key) => baseOf(key, counted) === base && key !== `${base}_zero`);
      expect(forms.sort()).toEqual(categories(language).map((category) => `${base}_${category}`));
    }
  });

  test.each(LANGUAGES)('%s fills in and marks up the same', (language) => {
    for (const [key, text] of texts(language, namespace)) {
      const base = baseOf(key, counted);
      const model = english.get(base === key ? key : `${base}_other`) ?? '';
      const count = (names: string[]) => names.filter((name) => base === key || name !== 'count');
      expect([key, count(placeholders(text))]).toEqual([key, count(placeholders(model))]);
      expect([key, tags(text)]).toEqual([key, tags(model)]);
    }
  });

  test.each(['uk', 'ru'] as const)('%s says the number in every form: its "one" is also 21 and 101', (language) => {
    for (const [key, text] of texts(language, namespace)) {
      const base = baseOf(key, counted);
      const shown = placeholders(english.get(`${base}_other`) ?? '').includes('count');
      if (base === key || !shown || key === `${base}_zero`) continue;
      expect([key, placeholders(text).includes('count')]).toEqual([key, true]);
    }
  });

  test.each(LANGUAGES)('%s leaves nothing empty and nothing unclosed', (language) => {
    for (const [key, text] of texts(language, namespace)) {
      expect([key, text.trim()]).toEqual([key, text]);
      expect([key, text.length > 0]).toEqual([key, true]);
      expect([key, (text.match(/\{\{/g) ?? []).length]).toEqual([key, (text.match(/\}\}/g) ?? []).length]);
    }
  });
});
