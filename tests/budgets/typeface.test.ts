import { describe, expect, test } from 'vitest';
import { widthsOfFigures } from '../../src/app/build/even-figures.ts';
import { typeface } from '../../src/app/build/typeface.ts';
import { page } from './bundle.ts';
import subsetFont from 'subset-font';

/** What a reader's parts weigh at most; they are compressed as they are. */
const PARTS = { en: ['latin'], pl: ['latin', 'polish'], uk: ['latin', 'cyrillic'] };
const MOST = { en: 24_000, pl: 28_000, uk: 35_000 };

const { files, parts, sheet } = await typeface();
const part = (name: string): Buffer => {
  const found = files.find(({ fileName }) => `/${fileName}` === parts[name]);
  if (!found || typeof found.source === 'string') throw new Error(`No part ${name}`);
  return found.source;
};

describe('the typeface', () => {
  test.each(['en', 'pl', 'uk'] as const)('costs a reader of %s no more than is set', (language) => {
    const weight = PARTS[language].reduce((sum, name) => sum + part(name).length, 0);
    expect(weight).toBeLessThanOrEqual(MOST[language]);
  });

  test('stands in no page: it comes behind the first picture', () => {
    for (const name of ['index.html', 'app.html']) expect(page(name)).not.toMatch(/golos-|preload[^>]*font/);
    expect(String(files.find(({ fileName }) => `/${fileName}` === sheet)?.source)).not.toMatch(
      /font-display:(?!optional)/,
    );
  });

  test('has figures that are equally wide in a column', async () => {
    const font = await subsetFont(part('latin'), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
    expect(widthsOfFigures(font)).toEqual(Array.from({ length: 10 }, () => 620));
  });
});
