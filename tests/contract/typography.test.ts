import { describe, expect, test } from 'vitest';
import built from '../../locales/uk/errors.json';
import { money, numberInText, percent, quantity } from '../../src/contract/platform/format.ts';
import { relative } from '../../src/contract/platform/relative.ts';
import { parseDecimal } from '../../src/contract/platform/typed.ts';
import { typeset, typesetAll } from '../../src/contract/platform/typography.ts';
import { figuresIn } from '../../src/contract/platform/sheet-figures.ts';
import { texts, unsetTexts } from '../../src/server/platform/texts.ts';

/** `~` is a no-break space, so that it can be read here. */
const set = (language: 'en' | 'uk' | 'pl' | 'ru', text: string) => typeset(language, text).replaceAll('\u00A0', '~');

describe('what stays together in a line', () => {
  test('words of one letter and the next word, also several, capital, in brackets and before what is filled in', () => {
    expect(set('uk', 'Пропозиції в тендері й у лоті з ціною')).toBe('Пропозиції в~тендері й~у~лоті з~ціною');
    expect(set('uk', 'З {{day}} о {{time}} (у Києві)')).toBe('З~{{day}} о~{{time}} (у~Києві)');
    expect(set('ru', 'Я и вы: к сроку, с «О компании»')).toBe('Я~и~вы: к~сроку, с~«О~компании»');
    expect(set('pl', 'W zapytaniu i o wycenę, z „A nie B” u nas')).toBe('W~zapytaniu i~o~wycenę, z~„A~nie B” u~nas');
    expect(set('en', 'A lot in a tender')).toBe('A lot in a tender');
  });

  test('a figure and what it is counted in, groups of digits, a number and its sign, a dash and the word before it', () => {
    expect(set('en', 'Try again in {{0}} s. At most 15 kg, {{rate}} {{own}}, 24 hours')).toBe(
      'Try again in {{0}}~s. At most 15~kg, {{rate}}~{{own}}, 24 hours',
    );
    expect(set('uk', 'Через {{0}} год — до 100 000 рядків, 15 000 PLN, № 5')).toBe(
      'Через {{0}}~год~— до 100~000 рядків, 15~000~PLN, №~5',
    );
    expect(set('ru', '{{rate}} %, через {{0}} с или позже, {{quantity}} {{unit}}')).toBe(
      '{{rate}}~%, через {{0}}~с~или позже, {{quantity}}~{{unit}}',
    );
    expect(set('pl', 'Plik do {{0}} MB, 1000 szt. i {{count, number}} kg')).toBe(
      'Plik do {{0}}~MB, 1000~szt. i~{{count, number}}~kg',
    );
  });

  test('what only looks alike is left alone: marked-up words, addresses, longer words, templates', () => {
    for (const text of [
      '<1>a</1> <b /> x {{count, number}} i18n',
      'https://kontor.example/a/b?x=1 и',
      '10 steps, {{name}} {{kind}}, {{number}} items',
      '{series}, {YYYY} or {YY}',
    ])
      expect(set('en', text)).toBe(text);
    expect(set('uk', 'п’ять і')).toBe('п’ять і');
    expect(set('pl', 'np. 8501')).toBe('np. 8501');
  });

  test('twice is as once, and a file is set as deep as it goes', () => {
    const once = typeset('uk', 'Ціна в лоті — 5 кг');
    expect(typeset('uk', once)).toBe(once);
    expect(typesetAll('pl', { a: { b: 'w c' }, d: 'i e' })).toEqual({ a: { b: 'w\u00A0c' }, d: 'i\u00A0e' });
  });
});

describe('who gets them', () => {
  test('what people read does, what programs read does not', () => {
    const key = 'throttled';
    expect(texts('uk', 'errors')(key, { 0: 5 })).toContain('5\u00A0с');
    expect(unsetTexts('uk', 'errors')(key, { 0: 5 })).not.toContain('\u00A0');
    // The text as built into the client.
    expect(built.throttled).toContain('{{0}}\u00A0с');
  });

  test('a number in a text is written as its language writes figures', () => {
    expect([numberInText(12345, 'en'), numberInText(1234, 'pl'), numberInText(1.5, 'uk')]).toEqual([
      '12,345',
      '1\u00A0234',
      '1,5',
    ]);
    expect(texts('ru', 'audit')('more', { count: 1000 })).toContain('1\u00A0000');
  });
});

describe('sums', () => {
  test('the code follows the sum in every language, in one line', () => {
    const sums = (['en', 'uk', 'pl', 'ru'] as const).map((language) => money(language, '1234.5', 'PLN'));
    expect(sums).toEqual(['1,234.50\u00A0PLN', ...['uk', 'pl', 'ru'].map(() => '1\u00A0234,50\u00A0PLN')]);
  });

  test('less than nothing has a minus, which is read again where it is typed or pasted', () => {
    expect([money('pl', '-1234.5', 'EUR'), quantity('en', '-3'), percent('en', '-5')]).toEqual([
      '−1\u00A0234,50\u00A0EUR',
      '−3',
      '−5%',
    ]);
    expect(parseDecimal('−1\u00A0234,50')).toBe('-1234.50');
    expect(figuresIn(['−1,5', '2,25'], 'en')('−1,5')).toBe('-1.5');
    expect(relative('en', '2026-11-21T12:00:00Z', Date.parse('2026-11-21T12:05:00Z'))).toBe('5 minutes ago');
  });

  test('a deadline is as many days away as the calendar of its zone has between', () => {
    // A Saturday evening in Kyiv, where it is two hours later than in UTC.
    const now = Date.parse('2026-11-28T20:35:00Z');
    const away = (at: string, zone = 'Europe/Kyiv') => relative('en', at, now, zone);
    expect(away('2026-11-29T20:34:00Z')).toBe('in 23 hours');
    expect(away('2026-11-29T20:36:00Z')).toBe('tomorrow');
    expect(away('2026-12-01T12:00:00Z')).toBe('in 3 days');
    expect(away('2026-12-03T12:00:00Z')).toBe('in 5 days');
    expect(away('2026-11-29T22:30:00Z')).toBe('in 2 days');
    expect(away('2026-11-29T22:30:00Z', 'UTC')).toBe('tomorrow');
    expect(away('2026-11-27T12:00:00Z')).toBe('yesterday');
    expect(away('2026-11-26T23:00:00Z')).toBe('yesterday');
    expect(away('2026-11-26T23:00:00Z', 'UTC')).toBe('2 days ago');
    expect(relative('uk', '2026-12-01T12:00:00Z', now, 'Europe/Kyiv')).toBe('через 3 дні');
    // A clock change in between counts no day twice.
    expect(relative('en', '2026-10-26T10:00:00Z', Date.parse('2026-10-24T10:00:00Z'), 'Europe/Kyiv')).toBe('in 2 days');
  });
});
