import { describe, expect, test } from 'vitest';
import {
  categoryMatches,
  contains,
  phraseOf,
  routedTo,
  tariffsMatch,
  wants,
  wordsMatch,
  wordsOf,
} from '../../machines/lifecycles/buyerRequest/routing.rules.ts';

/*
 * Recipients of a request, by hand from ../shared/lifecycles.md ("Buyer request"): companies with "receive requests" on
 * and matching words filter, category or tariff. ASSUMED: the request must pass every filter that is set.
 */

test.each([
  ['Łożysko Ś 6204-2RS', ['lozysko', 's', '6204', '2rs']],
  ["об'єкт об’єкт обʼєкт об`єкт", ['обєкт', 'обєкт', 'обєкт', 'обєкт']],
  ["'quoted' 5'7", ['quoted', '5', '7']],
  ['Förderbänder — ½', ['forderbander', '1', '2']],
  [' — ', []],
])('%j is read as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['Łożysk* kul*', ['lozysk*', 'kul*']],
  ['kul*owe', ['kulowe']],
  ['**', []],
  ['a**', ['a*']],
  ['* — a', ['a']],
])('the filter %j stands for %j', (filter, words) => {
  expect(phraseOf(filter)).toEqual(words);
});

describe('a phrase', () => {
  const text = ['steel', 'pipe', 'of', 'steel', 'rod'];
  test('stands in a text word by word, anywhere in it', () => {
    const stands = (...phrase: string[]) => contains(text, phrase);
    expect([stands('steel', 'pipe'), stands('steel', 'rod'), stands('rod'), stands('of')]).toEqual(Array(4).fill(true));
    expect([stands('pipe', 'steel'), stands('rod', 'steel'), stands('pip'), stands()]).toEqual(Array(4).fill(false));
    expect([stands('ste*'), stands('ste*', 'r*'), stands('tee*'), stands('rod', '*')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('is asked of each text by itself, and one that stands is enough', () => {
    const texts = ['steel pipe', 'rod'];
    expect([wordsMatch(texts, ['rod']), wordsMatch(texts, ['pipe rod']), wordsMatch(texts, ['x', 'pipe'])]).toEqual([
      true,
      false,
      true,
    ]);
    expect([wordsMatch(texts, []), wordsMatch(texts, [' ', '—']), wordsMatch([], ['rod']), wordsMatch([], [])]).toEqual(
      [true, true, false, true],
    );
    expect(wordsMatch(texts, ['—', 'x'])).toBe(false);
  });
});

test('a category is asked where both name one, a tariff number from its beginning on', () => {
  const category = [
    categoryMatches('a', []),
    categoryMatches('', ['b']),
    categoryMatches('a', ['b', 'a']),
    categoryMatches('a', ['b']),
  ];
  expect(category).toEqual([true, true, true, false]);
  const tariff = (tariffs: string[], ...filter: string[]) => tariffsMatch(tariffs, filter);
  expect([tariff(['850152']), tariff([], '85'), tariff(['850152'], '8501'), tariff(['850152'], '85015220')]).toEqual(
    Array(4).fill(true),
  );
  expect([tariff(['850152'], '52'), tariff(['850152'], '8502'), tariff(['850152', '7304'], '84', '73')]).toEqual([
    false,
    false,
    true,
  ]);
});

describe('a request', () => {
  const request = { texts: ['Steel pipe'], category: 'metal', tariffs: ['7304'] };
  const open = { receives: true, words: [], categories: [], tariffs: [] };
  test('is wanted by whoever receives requests, as far as each filter lets it through', () => {
    const wanted = (more: object) => wants(request, { ...open, ...more });
    expect([wanted({}), wanted({ receives: false })]).toEqual([true, false]);
    const fits = { words: ['pipe'], categories: ['metal'], tariffs: ['73'] };
    expect(wanted(fits)).toBe(true);
    for (const other of [{ words: ['rod'] }, { categories: ['food'] }, { tariffs: ['85'] }])
      expect([other, wanted({ ...fits, ...other })]).toEqual([other, false]);
  });
  test('goes to all who want it but whoever asks', () => {
    const companies = [1, 2, 3].map((id) => ({ ...open, id, receives: id !== 2 }));
    expect([routedTo(request, companies, null), routedTo(request, companies, 3)]).toEqual([[1, 3], [1]]);
  });
});
