import { describe, expect, test } from 'vitest';
import { LANGUAGES, namespaces, texts } from './read.ts';

/** Names, codes and words spelled alike; any other text equal to the English one was not translated. */
const SAME_IN_POLISH = new Set(
  `adres adresat format import invalid logo lokal model numer panel plan profil region region start status symbol system
   termin transport bank biuro data minimum maksimum opis total netto brutto menu berlin tallinn gram kilogram`.split(
    /\s+/,
  ),
);
const NAMES = new Set(
  `kontor incoterms iban duns swift smtp csv xlsx pdf xml json http https url utf openapi postgresql e-mail email
   exw fca fas fob cfr cif cpt cip dap dpu ddp ksef nip regon krs siren siret mydata peppol vat
   kontor.example prozorro ocds api cookie jpeg webp png
   ctrl enter shift alt esc tab`.split(/\s+/),
);

const plain = (text: string): string =>
  text
    .replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ' ')
    // Placeholders in a template that the user types, such as {YYYY}.
    .replaceAll(/\{\w+\}/g, ' ')
    .replaceAll(/https?:\S+|\S+@\S+|\/[\w/{}-]+/g, ' ')
    .trim();

const latinWords = (text: string): string[] => plain(text).match(/[A-Za-z][A-Za-z-]{2,}[A-Za-z]/g) ?? [];
const foreign = (text: string): string[] => latinWords(text).filter((word) => !NAMES.has(word.toLowerCase()));

const all = (language: 'en' | 'uk' | 'pl' | 'ru') =>
  namespaces(language).flatMap((namespace) =>
    [...texts(language, namespace)].map(([key, text]) => ({ key: `${namespace}:${key}`, text, namespace, own: key })),
  );

describe('nothing English is left', () => {
  test.each(['uk', 'ru'] as const)('%s is written in its own letters', (language) => {
    const left = all(language).flatMap(({ key, text }) => foreign(text).map((word) => `${key}: ${word}`));
    expect(left).toEqual([]);
  });

  test('pl does not repeat the English', () => {
    const left = all('pl').filter(({ namespace, own, text }) => {
      if (texts('en', namespace).get(own) !== text) return false;
      return foreign(text).some((word) => !SAME_IN_POLISH.has(word.toLowerCase()));
    });
    expect(left.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });
});

describe('each language is written as its readers write it', () => {
  test('uk has the apostrophe U+2019 and no other', () => {
    const wrong = all('uk').filter(({ text }) => /['`ʼ‘´]/.test(text));
    expect(wrong.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });

  test('uk has no letter that only Russian has, and ru none that only Ukrainian has', () => {
    expect(
      all('uk')
        .filter(({ text }) => /[ыэъё]/i.test(text))
        .map(({ key }) => key),
    ).toEqual([]);
    expect(
      all('ru')
        .filter(({ text }) => /[іїєґ]/i.test(text))
        .map(({ key }) => key),
    ).toEqual([]);
  });

  test('ru writes ё wherever it is spoken', () => {
    const stems = [
      'еще',
      'счет(?:у|ом|е)?',
      'расчет\\p{L}*',
      'зачет\\p{L}*',
      'учетн\\p{L}*',
      'объем\\p{L}*',
      'населенн\\p{L}*',
      'ее',
      '(?:за|со)вершен',
      '(?:под|у)твержден',
      'отклонен',
      'отменен',
      'изменен',
      'обновлен',
      'удален',
      'сохранен',
      'продлен',
      'прикреплен\\p{L}*',
      'определен',
      'заключен',
      'приглашен',
      'включен',
      'выключен',
      'снижен',
      'закреплен',
      'решен',
      'истечет',
      'придет',
      'пройдет',
      'идет',
      'ведет\\p{L}*',
      'дает',
      'остается',
      'вернется',
      'трех',
      'прием',
      'надежн\\p{L}*',
      'партнер\\p{L}*',
    ];
    const spoken = new RegExp(`(?<!\\p{L})(?:${stems.join('|')})(?!\\p{L})`, 'giu');
    const wrong = all('ru').flatMap(({ key, text }) => (text.match(spoken) ?? []).map((word) => `${key}: ${word}`));
    expect(wrong).toEqual([]);
  });

  test('a deadline that there is not is refused in the same words beside its field and on top of the form', () => {
    for (const language of LANGUAGES) {
      const [field, form] = [texts(language, 'common'), texts(language, 'errors')];
      const said = (text = '') => text.replaceAll(/\{\{\w+\}\}/g, '…');
      expect([language, said(form.get('no_such_day')), said(form.get('no_such_time'))]).toEqual([
        language,
        said(field.get('ui.when.noDay')),
        said(field.get('ui.when.noTime')),
      ]);
    }
  });

  test('the way out of a dialog cannot be mistaken for its step', () => {
    const begins = (text = '') => text.slice(0, 5).toLocaleLowerCase();
    for (const language of LANGUAGES) {
      const [words, record] = [texts(language, 'common'), texts(language, 'record')];
      expect(record.get('reset.keep')).toBeTruthy();
      const steps = [...all(language)].filter(({ key }) => /lifecycles-\w+:\w+\.event\.CANCEL$/.test(key));
      expect(steps).toHaveLength(3);
      for (const [out, step] of [
        [record.get('reset.keep'), record.get('reset.action')],
        [record.get('reset.keep'), record.get('reset.discard')],
        ...steps.map(({ text }) => [words.get('ui.close'), text]),
      ])
        expect([language, begins(out) === begins(step)]).toEqual([language, false]);
    }
  });

  test('the buttons that record a delivery fit a narrow screen: 24 characters, 3 words', () => {
    const buttons = LANGUAGES.flatMap((one) => all(one).filter(({ own }) => /^order\.event\.SHIP_[A-Z]+$/.test(own)));
    expect(buttons).toHaveLength(8);
    const long = buttons.filter(({ text }) => text.length > 24 || text.split(' ').length > 3);
    expect(long.map(({ text }) => text)).toEqual([]);
  });

  test('a unit, which may end in a point, never ends a sentence', () => {
    const wrong = LANGUAGES.flatMap((one) =>
      one === 'en' ? [] : all(one).filter(({ text }) => text.includes('{{unit}}.')),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('only Polish has Polish letters', () => {
    for (const language of LANGUAGES.filter((one) => one !== 'pl')) {
      const wrong = all(language).filter(({ text }) => /[ąćęłńśźż]/i.test(plain(text)));
      expect([language, wrong.map(({ key }) => key)]).toEqual([language, []]);
    }
  });
});
