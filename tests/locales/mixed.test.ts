import { describe, expect, test } from 'vitest';
import { mixed, saidInDemo, strangers } from '../browser/kit/mixed.ts';
import { type Language, LANGUAGES } from './read.ts';

/* Checks on sample sentences how tests/browser/kit/mixed.ts finds words of another language. */

const names = saidInDemo();
const FOUND: Readonly<Record<Language, readonly (readonly [text: string, word: string])[]>> = {
  en: [
    ['Zapisz wersję roboczą', 'zapisz'],
    ['Saved: чернетка', 'чернетка'],
  ],
  uk: [
    ['Срок подачи истёк', 'истёк'],
    ['Отменить заказ', 'отменить'],
    ['Зберегти черновик', 'черновик'],
    ['Zapisz zamówienie', 'zapisz'],
  ],
  pl: [
    ['Zapisz чернетку', 'чернетку'],
    ['Скасувати', 'скасувати'],
  ],
  ru: [
    ['Строк подання минув', 'подання'],
    ['Скасувати замовлення', 'скасувати'],
    ['Отменить замовлення', 'замовлення'],
    ['Anuluj zamówienie', 'anuluj'],
  ],
};
const FINE: Readonly<Record<Language, readonly string[]>> = {
  en: ['Delete the draft', 'Odrostal Wrocław, 12 inquiries', 'FZ/2027/03/1 · 1,234.50 PLN'],
  uk: ['Видалити чернетку', 'Odrostal Wrocław: 12 запитів', 'FZ/2027/03/1 · 1 234,50 PLN'],
  pl: ['Usuń wersję roboczą', 'Odrostal Wrocław: 12 zapytań', 'Polski, Українська'],
  ru: ['Удалить черновик', 'Odrostal Wrocław: 12 запросов', 'FZ/2027/03/1 · 1 234,50 PLN'],
};

describe.each(LANGUAGES)('%s', (language) => {
  const dictionary = strangers(language);
  const said = (text: string) => mixed(language, text, dictionary, [...names, 'Українська']);

  test('words and letters of another language are found', () => {
    for (const [text, word] of FOUND[language])
      expect([text, said(text)]).toEqual([text, expect.arrayContaining([word])]);
  });

  test('its own words, names and figures are not found', () => {
    for (const text of FINE[language]) expect([text, said(text)]).toEqual([text, []]);
  });
});
