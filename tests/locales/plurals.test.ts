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
      "0 things to correct",
      "1 thing to correct",
      "2 things to correct",
      "5 things to correct",
      "21 things to correct",
      "22 things to correct",
      "25 things to correct",
      "101 things to correct",
      "111 things to correct",
      "1.5 things to correct",
    ]
  `);
  expect(await said('uk')).toMatchInlineSnapshot(`
    [
      "Потрібно виправити: 0 помилок",
      "Потрібно виправити: 1 помилка",
      "Потрібно виправити: 2 помилки",
      "Потрібно виправити: 5 помилок",
      "Потрібно виправити: 21 помилка",
      "Потрібно виправити: 22 помилки",
      "Потрібно виправити: 25 помилок",
      "Потрібно виправити: 101 помилка",
      "Потрібно виправити: 111 помилок",
      "Потрібно виправити: 1.5 помилки",
    ]
  `);
  expect(await said('pl')).toMatchInlineSnapshot(`
    [
      "Do poprawy: 0 błędów",
      "Do poprawy: 1 błąd",
      "Do poprawy: 2 błędy",
      "Do poprawy: 5 błędów",
      "Do poprawy: 21 błędów",
      "Do poprawy: 22 błędy",
      "Do poprawy: 25 błędów",
      "Do poprawy: 101 błędów",
      "Do poprawy: 111 błędów",
      "Do poprawy: 1.5 błędu",
    ]
  `);
  expect(await said('ru')).toMatchInlineSnapshot(`
    [
      "Нужно исправить: 0 ошибок",
      "Нужно исправить: 1 ошибка",
      "Нужно исправить: 2 ошибки",
      "Нужно исправить: 5 ошибок",
      "Нужно исправить: 21 ошибка",
      "Нужно исправить: 22 ошибки",
      "Нужно исправить: 25 ошибок",
      "Нужно исправить: 101 ошибка",
      "Нужно исправить: 111 ошибок",
      "Нужно исправить: 1.5 ошибки",
    ]
  `);
});
