import { expect, test } from 'vitest';
import { NBSP, typeset } from '../../src/contract/platform/typography.ts';
import { LANGUAGES } from './read.ts';
import { allTexts } from './rules/kit.ts';

/* Every text as loaded: only spaces have changed, and words that belong together do not break. */

/** Written independently of the rules that set them: a line must not break at these. */
const APART: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
  en: /\d (?:kg|MB|PLN|EUR|m²)(?![a-z])|\{\{\w+\}\} \{\{(?:unit|currency)\}\}/,
  uk: /(?<![\p{L}’'])[взуоіайя] \S|№ | —|\d %|\}\} %|\d{1,3} \d{3}(?!\d)|\} (?:МБ|год|хв|с)(?!\p{L})/iu,
  pl: /(?<![\p{L}-])[wzoiua] \S|№ |\d %|\d{1,3} \d{3}(?!\d)|\} (?:MB|godz|min|s)(?!\p{L})/iu,
  ru: /(?<!\p{L})[вксоуия] \S|№ | —|\d %|\}\} %|\d{1,3} \d{3}(?!\d)|\} (?:МБ|ч|мин|с)(?!\p{L})/iu,
};
const marked = (text: string): string => text.replaceAll(/\{\{[\w, ]+\}\}/g, (place) => place.replaceAll(' ', ''));

test.each(LANGUAGES)('%s', (language) => {
  const all = allTexts(language).map(({ id, text }) => ({ id, text, set: typeset(language, text) }));
  expect(all.filter(({ text, set }) => set.replaceAll(NBSP, ' ') !== text.replaceAll(NBSP, ' '))).toEqual([]);
  const apart = all.filter(({ set }) => APART[language].test(marked(set)));
  expect(apart.map(({ id, set }) => `${id}: ${set.replaceAll(NBSP, '~')}`)).toEqual([]);
  if (language !== 'en') expect(all.filter(({ set }) => set.includes(NBSP)).length).toBeGreaterThan(300);
});
