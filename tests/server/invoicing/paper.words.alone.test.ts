import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { amountInWords } from '../../../src/server/invoicing/paper/words.ts';

const said = (amount: string, currency: string) =>
  LANGUAGES.map((language) => amountInWords(language, amount, currency));

/** en, uk, pl, ru. */
const ZLOTY: readonly (readonly [string, readonly [string, string, string, string]])[] = [
  [
    '0.00',
    ['zero Polish zlotys 00/100', 'Нуль польських злотих 00/100', 'zero złotych 00/100', 'Ноль польских злотых 00/100'],
  ],
  [
    '1.00',
    ['one Polish zloty 00/100', 'Один польський злотий 00/100', 'jeden złoty 00/100', 'Один польский злотый 00/100'],
  ],
  ['2.00', ['two Polish zlotys 00/100', 'Два польські злоті 00/100', 'dwa złote 00/100', 'Два польских злотых 00/100']],
  [
    '5.00',
    [
      'five Polish zlotys 00/100',
      'П’ять польських злотих 00/100',
      'pięć złotych 00/100',
      'Пять польских злотых 00/100',
    ],
  ],
  [
    '12.00',
    [
      'twelve Polish zlotys 00/100',
      'Дванадцять польських злотих 00/100',
      'dwanaście złotych 00/100',
      'Двенадцать польских злотых 00/100',
    ],
  ],
  [
    '21.00',
    [
      'twenty-one Polish zlotys 00/100',
      'Двадцять один польський злотий 00/100',
      'dwadzieścia jeden złotych 00/100',
      'Двадцать один польский злотый 00/100',
    ],
  ],
  [
    '22.00',
    [
      'twenty-two Polish zlotys 00/100',
      'Двадцять два польські злоті 00/100',
      'dwadzieścia dwa złote 00/100',
      'Двадцать два польских злотых 00/100',
    ],
  ],
  [
    '101.01',
    [
      'one hundred and one Polish zlotys 01/100',
      'Сто один польський злотий 01/100',
      'sto jeden złotych 01/100',
      'Сто один польский злотый 01/100',
    ],
  ],
  [
    '1234567.89',
    [
      'one million two hundred and thirty-four thousand five hundred and sixty-seven Polish zlotys 89/100',
      'Один мільйон двісті тридцять чотири тисячі п’ятсот шістдесят сім польських злотих 89/100',
      'milion dwieście trzydzieści cztery tysiące pięćset sześćdziesiąt siedem złotych 89/100',
      'Один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь польских злотых 89/100',
    ],
  ],
  [
    '-0.50',
    [
      'minus zero Polish zlotys 50/100',
      'Мінус нуль польських злотих 50/100',
      'minus zero złotych 50/100',
      'Минус ноль польских злотых 50/100',
    ],
  ],
];

describe('amounts in words', () => {
  test.each(ZLOTY)('%s PLN', (amount, expected) => {
    expect(said(amount, 'PLN')).toEqual(expected);
  });

  test.each([
    ['1.00', 'UAH', ['Одна гривня', 'jedna hrywna ukraińska', 'Одна украинская гривна']],
    [
      '21.00',
      'UAH',
      ['Двадцять одна гривня', 'dwadzieścia jeden hrywien ukraińskich', 'Двадцать одна украинская гривна'],
    ],
    ['22.00', 'UAH', ['Двадцять дві гривні', 'dwadzieścia dwie hrywny ukraińskie', 'Двадцать две украинские гривны']],
    [
      '2001.00',
      'CZK',
      ['Дві тисячі одна чеська крона', 'dwa tysiące jeden koron czeskich', 'Две тысячи одна чешская крона'],
    ],
    ['1.00', 'EUR', ['Один євро', 'jedno euro', 'Один евро']],
    ['3.00', 'EUR', ['Три євро', 'trzy euro', 'Три евро']],
    ['1.00', 'USD', ['Один долар США', 'jeden dolar amerykański', 'Один доллар США']],
  ])('%s %s agrees with the gender of the currency', (amount, currency, [uk, pl, ru]) => {
    expect(said(amount, currency).slice(1)).toEqual([`${uk} 00/100`, `${pl} 00/100`, `${ru} 00/100`]);
  });

  test.each([
    [
      '0.01',
      'UAH',
      'zero Ukrainian hryvnias 01/100',
      'Нуль гривень 01/100',
      'zero hrywien ukraińskich 01/100',
      'Ноль украинских гривен 01/100',
    ],
    [
      '1000000.00',
      'UAH',
      'one million Ukrainian hryvnias 00/100',
      'Один мільйон гривень 00/100',
      'milion hrywien ukraińskich 00/100',
      'Один миллион украинских гривен 00/100',
    ],
    [
      '-11.00',
      'EUR',
      'minus eleven euros 00/100',
      'Мінус одинадцять євро 00/100',
      'minus jedenaście euro 00/100',
      'Минус одиннадцать евро 00/100',
    ],
    [
      '14.10',
      'USD',
      'fourteen US dollars 10/100',
      'Чотирнадцять доларів США 10/100',
      'czternaście dolarów amerykańskich 10/100',
      'Четырнадцать долларов США 10/100',
    ],
    [
      '111.00',
      'CZK',
      'one hundred and eleven Czech korunas 00/100',
      'Сто одинадцять чеських крон 00/100',
      'sto jedenaście koron czeskich 00/100',
      'Сто одиннадцать чешских крон 00/100',
    ],
    [
      '-2000.00',
      'PLN',
      'minus two thousand Polish zlotys 00/100',
      'Мінус дві тисячі польських злотих 00/100',
      'minus dwa tysiące złotych 00/100',
      'Минус две тысячи польских злотых 00/100',
    ],
  ])('%s %s, small, round, among the teens and taken back', (amount, currency, ...words) => {
    expect(said(amount, currency)).toEqual(words);
  });

  test('a currency without hundredths names none, an unknown one keeps its code', () => {
    expect(amountInWords('pl', '1500.00', 'JPY')).toBe('tysiąc pięćset jenów japońskich');
    expect(amountInWords('en', '2.00', 'XXQ')).toBe('two XXQ 00/100');
  });

  test.each([
    ['21.00', 'RUB', 'ru', 'Двадцать один рубль 00/100'],
    ['5.00', 'RUB', 'uk', 'П’ять російських рублів 00/100'],
    ['5.00', 'UAH', 'en', 'five Ukrainian hryvnias 00/100'],
  ] as const)(
    '%s %s needs no adjective in the language of its country alone: %s',
    (amount, currency, language, words) => {
      expect(amountInWords(language, amount, currency)).toBe(words);
    },
  );

  test('Ukrainian is written in its own letters alone', () => {
    for (let value = 0; value < 1100; value += 1) {
      expect(amountInWords('uk', `${value}.00`, 'UAH')).not.toMatch(/[a-zA-Z']/);
    }
  });
});
