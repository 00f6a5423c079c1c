import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { HEADINGS } from '../../../src/server/db/tariff/headings.ts';
import { beside } from '../../beside.ts';

/* The chapters and headings that exist before any list is imported. */

const published = beside('harmonized-system.csv');
const codes = HEADINGS.map(({ code }) => code);

describe('chapters and headings', () => {
  test('are all chapters but the one that is reserved, and some three hundred headings or more', () => {
    const chapters = Array.from({ length: 97 }, (_, at) => String(at + 1).padStart(2, '0')).filter(
      (one) => one !== '77',
    );
    expect(codes.filter((code) => code.length === 2)).toEqual(chapters);
    expect(codes.filter((code) => /^\d{4}$/.test(code)).length).toBeGreaterThanOrEqual(300);
    expect([new Set(codes).size, codes.toSorted()]).toEqual([codes.length, codes]);
  });

  test('have a short name of their own in each language', () => {
    for (const { code, names } of HEADINGS) {
      for (const [language, name] of Object.entries(names))
        expect([code, language, name.length > 1 && name.length <= 70 && name === name.trim()]).toEqual([
          code,
          language,
          true,
        ]);
      // Letters that only the other language has.
      expect([code, names.ru.match(/[ґєії]/i), names.uk.match(/[ыэъё]/i)]).toEqual([code, null, null]);
      expect([code, `${names.en}${names.pl}`.match(/\p{Script=Cyrillic}/u)]).toEqual([code, null]);
      expect([code, `${names.uk}${names.ru}`.match(/[a-z]{4}/i)]).toEqual([code, null]);
      // The Ukrainian apostrophe is written as in the other texts.
      expect([code, names.uk.includes("'")]).toEqual([code, false]);
    }
    for (const language of ['en', 'pl', 'uk', 'ru'] as const) {
      const names = HEADINGS.map((one) => one.names[language]);
      const twice = names.filter((name, at) => names.indexOf(name) !== at);
      expect([language, twice.length < 12]).toEqual([language, true]);
    }
  });

  test.skipIf(!published.there)('exist in the published list, and are not its sentences', () => {
    const { data } = Papa.parse<Record<string, string>>(readFileSync(published.path, 'utf8'), { header: true });
    const official = new Map(data.map((row) => [row['hscode'], row['description'] ?? '']));
    expect(codes.filter((code) => !official.has(code))).toEqual([]);
    // More than sixty of them share the first letters of a word with the official name.
    const stems = HEADINGS.filter(({ code }) => code.length === 4).filter(({ code, names }) => {
      const words = (names.en.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, 4));
      return words.some((stem) => official.get(code)?.toLowerCase().includes(stem));
    });
    expect(stems.length).toBeGreaterThan(60);
    const long = HEADINGS.filter(({ code, names }) => names.en.length > 20 && names.en === official.get(code));
    expect(long).toEqual([]);
  });
});
