import { describe, expect, test } from 'vitest';
import { english, englishOnly, namesOfDemo } from '../browser/kit/spoken.ts';

/* The detection of English on a screen (tests/browser/kit/spoken.ts), tested on sentences. */

const names = namesOfDemo();

describe.each(['uk', 'pl', 'ru'] as const)('%s', (language) => {
  const dictionary = englishOnly(language);
  const said = (text: string) => english(text, dictionary, names);

  test('English is found: whole texts, single words, and beside names', () => {
    expect(said('Delete draft')).toEqual(['delete', 'draft']);
    expect(said('The submission deadline has passed.')).toContain('deadline');
    expect(said('Odrostal Sp. z o.o. published 12 inquiries')).toEqual(['published', 'inquiries']);
  });

  test('names, codes, addresses and figures are not', () => {
    for (const text of [
      'Odrostal Sp. z o.o.',
      'FZ/2027/03/1 · 1 234,50 PLN · DAP, Incoterms 2020',
      'kontor.example/publicproducts/5, buyer@kontor.example',
      'Square tube 20×2 mm, 6 m',
      'PDF, CSV, XLSX',
    ])
      expect([text, said(text)]).toEqual([text, []]);
  });
});
