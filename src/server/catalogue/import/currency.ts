import { LIVE_CURRENCIES } from '../../../../machines/money/home-currency.ts';

/* Currencies as price lists write them: codes, symbols and words in four languages. */

const WORDS: Readonly<Record<string, string>> = {
  zł: 'PLN',
  zl: 'PLN',
  złotych: 'PLN',
  złote: 'PLN',
  злотих: 'PLN',
  злотый: 'PLN',
  злотых: 'PLN',
  '₴': 'UAH',
  грн: 'UAH',
  гривня: 'UAH',
  гривень: 'UAH',
  гривна: 'UAH',
  hrywna: 'UAH',
  hrywien: 'UAH',
  '€': 'EUR',
  euro: 'EUR',
  євро: 'EUR',
  евро: 'EUR',
  $: 'USD',
  us$: 'USD',
  долар: 'USD',
  доларів: 'USD',
  доллар: 'USD',
  долларов: 'USD',
  dolar: 'USD',
  '£': 'GBP',
  kč: 'CZK',
  '₽': 'RUB',
  руб: 'RUB',
  рублей: 'RUB',
};

/** The currency that a word or symbol means; null for any other word. */
export function currencyIn(text: string): string | null {
  const word = text.trim().replace(/\.$/, '').toLowerCase();
  const code = word.toUpperCase();
  return WORDS[word] ?? (LIVE_CURRENCIES.has(code) ? code : null);
}

const AROUND =
  /^(?<before>[^\d\s.,'\u2212-]{0,10})\s*(?<figure>[-\u2212]?\d[\d\s.,'\u00A0\u202F]*?)\s*(?<after>[^\d\s][^\d]{0,10})?$/u;

/** `12,50 zł`, `€ 12.50`: the amount and the currency next to it. */
export function priced(text: string): { readonly figure: string; readonly currency: string | null } {
  const { before = '', figure = text, after = '' } = AROUND.exec(text.trim())?.groups ?? {};
  const beside = before === '' ? after : before;
  if (beside === '') return { figure, currency: null };
  const currency = currencyIn(beside);
  return currency === null ? { figure: text, currency: null } : { figure, currency };
}
