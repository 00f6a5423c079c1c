import { expect, test } from 'vitest';
import type { Language } from '../../src/contract/platform/fields.ts';
import { partText, quantityText, unitText } from '../../src/server/platform/values/in-words.ts';

/* A unit that is a word has the form that its number asks for; an abbreviation stays as it is. */

const cases: readonly (readonly [Language, string, string, string])[] = [
  ['en', '1', 'SET', '1\u00A0set'],
  ['en', '68.000', 'SET', '68\u00A0sets'],
  ['en', '0.5', 'XBX', '0.5\u00A0boxes'],
  ['en', '68', 'KGM', '68\u00A0kg'],
  ['en', '68', 'ABC', '68\u00A0ABC'],
  ['uk', '21', 'E54', '21\u00A0рейс'],
  ['uk', '3', 'E54', '3\u00A0рейси'],
  ['uk', '68', 'E54', '68\u00A0рейсів'],
  ['uk', '1.5', 'E54', '1,5\u00A0рейсу'],
  ['uk', '68', 'SET', '68\u00A0компл.'],
  ['pl', '2', 'PR', '2\u00A0pary'],
  ['pl', '68', 'PR', '68\u00A0par'],
  ['ru', '2', 'E54', '2\u00A0рейса'],
  ['ru', '68', 'PR', '68\u00A0пар'],
];
test.each(cases)('in %s %s of %s are %s', (language, much, unit, said) => {
  expect(quantityText(language, much, unit)).toBe(said);
});

/* `of` takes the genitive in Slavic languages: 1 из 22 рейсов, yet 22 рейса. */
const parts: readonly (readonly [Language, string, string, string])[] = [
  ['ru', '22', 'E54', '1 из 22 рейсов'],
  ['ru', '21', 'E54', '1 из 21 рейса'],
  ['ru', '25', 'E54', '1 из 25 рейсов'],
  ['ru', '2.5', 'PR', '1 из 2,5 пары'],
  ['uk', '2', 'ACT', '1 з 2 заходів'],
  ['uk', '31', 'PR', '1 з 31 пари'],
  ['pl', '22', 'E54', '1 z 22 kursów'],
  ['pl', '21', 'PR', '1 z 21 par'],
  ['pl', '22', 'SET', '1 z 22 kpl.'],
];
test.each(parts)('in %s one of %s of %s is in the genitive', (language, whole, unit, said) => {
  expect(partText(language, '1', whole, unit).replaceAll('\u00A0', ' ')).toBe(said);
});

test('a part has the form of the whole, and a unit alone is one', () => {
  expect(partText('en', '1', '68', 'SET')).toBe('1 of 68\u00A0sets');
  expect(unitText('en', 'SET')).toBe('set');
});
