import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { countedKeys, type Language, LANGUAGES, namespaces, placeholders, texts } from './read.ts';

const COUNTS = [0, 1, 2, 5, 21, 22, 25, 101, 111, 1.5];

async function speaker(language: Language) {
  const resources = Object.fromEntries(
    namespaces(language).map((namespace) => [namespace, Object.fromEntries(texts(language, namespace))]),
  );
  const speech = i18next.createInstance();
  // The keys are flat here, so a dot is part of the key.
  await speech.init({
    lng: language,
    ns: namespaces(language),
    resources: { [language]: resources },
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  return (namespace: string, key: string, count: number) => {
    const names = placeholders(texts('en', namespace).get(`${key}_other`) ?? '').filter((name) => name !== 'count');
    return speech.t(key, { ns: namespace, count, ...Object.fromEntries(names.map((name) => [name, `(${name})`])) });
  };
}

describe.each(LANGUAGES)('%s', (language) => {
  test('finds a form for every count of every counted text', async () => {
    const say = await speaker(language);
    for (const namespace of namespaces('en')) {
      for (const key of countedKeys(namespace)) {
        for (const count of COUNTS) {
          const said = say(namespace, key, count);
          expect([key, count, said === key, said.includes('{{')]).toEqual([key, count, false, false]);
        }
      }
    }
  });
});

test('a counted text in four languages, as it is read', async () => {
  const said = async (language: Language) => {
    const say = await speaker(language);
    return COUNTS.map((count) => say('common', 'ui.errorsFound', count));
  };
  expect(await said('en')).toMatchInlineSnapshot(`
    [
      "0 fields to correct",
      "1 field to correct",
      "2 fields to correct",
      "5 fields to correct",
      "21 fields to correct",
      "22 fields to correct",
      "25 fields to correct",
      "101 fields to correct",
      "111 fields to correct",
      "1.5 fields to correct",
    ]
  `);
  expect(await said('uk')).toMatchInlineSnapshot(`
    [
      "Виправте 0 помилок",
      "Виправте 1 помилку",
      "Виправте 2 помилки",
      "Виправте 5 помилок",
      "Виправте 21 помилку",
      "Виправте 22 помилки",
      "Виправте 25 помилок",
      "Виправте 101 помилку",
      "Виправте 111 помилок",
      "Виправте 1,5 помилки",
    ]
  `);
  expect(await said('pl')).toMatchInlineSnapshot(`
    [
      "Popraw 0 błędów",
      "Popraw 1 błąd",
      "Popraw 2 błędy",
      "Popraw 5 błędów",
      "Popraw 21 błędów",
      "Popraw 22 błędy",
      "Popraw 25 błędów",
      "Popraw 101 błędów",
      "Popraw 111 błędów",
      "Popraw 1,5 błędu",
    ]
  `);
  expect(await said('ru')).toMatchInlineSnapshot(`
    [
      "Исправьте 0 ошибок",
      "Исправьте 1 ошибку",
      "Исправьте 2 ошибки",
      "Исправьте 5 ошибок",
      "Исправьте 21 ошибку",
      "Исправьте 22 ошибки",
      "Исправьте 25 ошибок",
      "Исправьте 101 ошибку",
      "Исправьте 111 ошибок",
      "Исправьте 1,5 ошибки",
    ]
  `);
});
