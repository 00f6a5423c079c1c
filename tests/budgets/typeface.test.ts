import subsetFont from 'subset-font';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { widthsOfFigures } from '../../src/app/build/even-figures.ts';
import { typeface } from '../../src/app/build/typeface.ts';
import { manifest, page } from './bundle.ts';

/** Maximum size of the font files per language; the files are already compressed. */
const MOST = { en: 24_000, pl: 28_000, uk: 35_000, ru: 35_000 };

const { files, written, sheet } = await typeface();
const sourceOf = (path: string): Buffer => {
  const found = files.find(({ fileName }) => `/${fileName}` === path);
  if (!found || typeof found.source === 'string') throw new Error(`No part ${path}`);
  return found.source;
};

beforeAll(() => void manifest(), 120_000);

describe('the typeface', () => {
  test.each(LANGUAGES)('costs a reader of %s no more than is set', (language) => {
    const weight = (written[language] ?? []).reduce((sum, path) => sum + sourceOf(path).length, 0);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(MOST[language]);
  });

  test('stands in no page: it comes behind the first picture', () => {
    for (const name of ['index.html', 'app.html']) expect(page(name)).not.toMatch(/golos-|preload[^>]*font/);
    expect(String(files.find(({ fileName }) => `/${fileName}` === sheet)?.source)).not.toMatch(
      /font-display:(?!optional)/,
    );
  });

  test('has figures that are equally wide in a column', async () => {
    const font = await subsetFont(sourceOf(written['en']?.[0] ?? ''), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'sfnt',
    });
    expect(widthsOfFigures(font)).toEqual(Array.from({ length: 10 }, () => 620));
  });
});
