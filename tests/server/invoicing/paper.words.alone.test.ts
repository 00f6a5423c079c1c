import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { amountInWords } from '../../../src/server/invoicing/paper/words.ts';

const said = (amount: string, currency: string) =>
  LANGUAGES.map((language) => amountInWords(language, amount, currency));

/** en, uk, pl, ru. */
const ZLOTY: readonly (readonly [string, readonly [string, string, string, string]])[] = [
  [
    '0.00',
    [
      'zero Polish zlotys 00/100',
      'нуль польських злотих 00/100',
      'zero złotych polskich 00/100',
      'ноль польских злотых 00/100',
    ],
  ],
  [
    '1.00',
    [
      'one Polish zloty 00/100',
      'один польський злотий 00/100',
      'jeden złoty polski 00/100',
      'один польский злотый 00/100',
    ],
  ],
  [
    '2.00',
    ['two Polish zlotys 00/100', 'два польські злоті 00/100', 'dwa złote polskie 00/100', 'два польских злотых 00/100'],
  ],
  [
    '5.00',
    [
      'five Polish zlotys 00/100',
      'п’ять польських злотих 00/100',
      'pięć złotych polskich 00/100',
      'пять польских злотых 00/100',
    ],
  ],
  [
    '12.00',
    [
      'twelve Polish zlotys 00/100',
      'дванадцять польських злотих 00/100',
      'dwanaście złotych polskich 00/100',
      'двенадцать польских злотых 00/100',
    ],
  ],
  [
    '21.00',
    [
      'twenty-one Polish zlotys 00/100',
      'двадцять один польський злотий 00/100',
      'dwadzieścia jeden złotych polskich 00/100',
      'двадцать один польский злотый 00/100',
    ],
  ],
  [
    '22.00',
    [
      'twenty-two Polish zlotys 00/100',
      'двадцять два польські злоті 00/100',
      'dwadzieścia dwa złote polskie 00/100',
      'двадцать два польских злотых 00/100',
    ],
  ],
  [
    '101.01',
    [
      'one hundred and one Polish zlotys 01/100',
      'сто один польський злотий 01/100',
      'sto jeden złotych polskich 01/100',
      'сто один польский злотый 01/100',
    ],
  ],
  [
    '1234567.89',
    [
      'one million two hundred and thirty-four thousand five hundred and sixty-seven Polish zlotys 89/100',
      'один мільйон двісті тридцять чотири тисячі п’ятсот шістдесят сім польських злотих 89/100',
      'milion dwieście trzydzieści cztery tysiące pięćset sześćdziesiąt siedem złotych polskich 89/100',
      'один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь польских злотых 89/100',
    ],
  ],
  [
    '-0.50',
    [
      'minus zero Polish zlotys 50/100',
      'мінус нуль польських злотих 50/100',
      'minus zero złotych polskich 50/100',
      'минус ноль польских злотых 50/100',
    ],
  ],
];

describe('amounts in words', () => {
  test.each(ZLOTY)('%s PLN', (amount, expected) => {
    expect(said(amount, 'PLN')).toEqual(expected);
  });

  test.each([
    ['1.00', 'UAH', ['одна українська гривня', 'jedna hrywna ukraińska', 'одна украинская гривна']],
    [
      '21.00',
      'UAH',
      ['двадцять одна українська гривня', 'dwadzieścia jeden hrywien ukraińskich', 'двадцать одна украинская гривна'],
    ],
    [
      '22.00',
      'UAH',
      ['двадцять дві українські гривні', 'dwadzieścia dwie hrywny ukraińskie', 'двадцать две украинские гривны'],
    ],
    [
      '2001.00',
      'CZK',
      ['дві тисячі одна чеська крона', 'dwa tysiące jeden koron czeskich', 'две тысячи одна чешская крона'],
    ],
    ['1.00', 'EUR', ['один євро', 'jedno euro', 'один евро']],
    ['3.00', 'EUR', ['три євро', 'trzy euro', 'три евро']],
    ['1.00', 'USD', ['один долар США', 'jeden dolar amerykański', 'один доллар США']],
  ])('%s %s agrees with the gender of the currency', (amount, currency, [uk, pl, ru]) => {
    expect(said(amount, currency).slice(1)).toEqual([`${uk} 00/100`, `${pl} 00/100`, `${ru} 00/100`]);
  });

  test('a currency without hundredths names none, an unknown one keeps its code', () => {
    expect(amountInWords('pl', '1500.00', 'JPY')).toBe('tysiąc pięćset jenów japońskich');
    expect(amountInWords('en', '2.00', 'XXQ')).toBe('two XXQ 00/100');
  });

  test('Ukrainian is written in its own letters alone', () => {
    for (let value = 0; value < 1100; value += 1) {
      expect(amountInWords('uk', `${value}.00`, 'UAH')).not.toMatch(/[a-zA-Z']/);
    }
  });
});
