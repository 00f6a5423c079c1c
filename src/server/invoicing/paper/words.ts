import { takesAdvance } from '../../../../machines/money/amounts.ts';
import { toCardinal as english } from 'n2words/en-GB';
import { toCardinal as polish } from 'n2words/pl-PL';
import { toCardinal as russian } from 'n2words/ru-RU';
import { toCardinal as ukrainian } from 'n2words/uk-UA';
import { big } from '../../../../machines/money/decimal.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { currencyDigits, LOCALE_TAGS } from '../../../contract/platform/format.ts';

/* Amounts in words as on invoices: whole units in words, hundredths as a fraction. */

type Gender = 'masculine' | 'feminine' | 'neuter';

const formats = new Map<string, Intl.NumberFormat>();

/** Cached formats, because every response with a document contains its amount in words. */
function nameFormat(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(LOCALE_TAGS[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  });
  formats.set(key, made);
  return made;
}

/** A country's own currency needs no adjective in its language: `гривень`, not `українських гривень`. */
const ITS_OWN: Readonly<Partial<Record<Language, readonly [currency: string, adjective: RegExp]>>> = {
  uk: ['UAH', /українськ\p{L}+/u],
  pl: ['PLN', /polski\p{L}*/u],
  ru: ['RUB', /российск\p{L}+/u],
};

/** `złotych` for 5 PLN: the name in the form that the number requires. */
function unitName(language: Language, currency: string, whole: string): string {
  const parts = nameFormat(language, currency).formatToParts(BigInt(whole));
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const [own, adjective] = ITS_OWN[language] ?? [];
  return own === currency && adjective ? name.replace(adjective, '').trim() : name;
}

/**
 * A currency's name starts with a noun or its adjective, both with the same endings: korona, шведская; euro; złoty,
 * доллар.
 */
function genderOf(language: Language, currency: string): Gender {
  const first = unitName(language, currency, '1').split(' ')[0] ?? '';
  if (/[aая]$/u.test(first)) return 'feminine';
  return language === 'pl' && /[oei]$/u.test(first) ? 'neuter' : 'masculine';
}

function polishWords(whole: string, gender: Gender): string {
  if (whole === '1') return { masculine: 'jeden', feminine: 'jedna', neuter: 'jedno' }[gender];
  // Only a number one on its own agrees with its noun: jedna korona, but dwadzieścia jeden koron.
  const agrees = gender === 'feminine' && !whole.endsWith('1');
  return polish(whole, { gender: agrees ? 'feminine' : 'masculine' });
}

const slavic = (gender: Gender) => ({ gender: gender === 'feminine' ? ('feminine' as const) : ('masculine' as const) });

const WHOLE: Readonly<Record<Language, (whole: string, gender: Gender) => string>> = {
  en: (whole) => english(whole),
  pl: polishWords,
  // The library uses the Latin i and a straight apostrophe, which break search and screen readers.
  uk: (whole, gender) => ukrainian(whole, slavic(gender)).replaceAll('i', 'і').replaceAll("'", '’'),
  ru: (whole, gender) => russian(whole, slavic(gender)),
};

/** In these languages amounts in words start with a capital letter, so that nothing can be added before them. */
const CAPITAL: readonly Language[] = ['uk', 'ru'];

const begun = (language: Language, said: string): string =>
  CAPITAL.includes(language) ? `${said.charAt(0).toUpperCase()}${said.slice(1)}` : said;

const MINUS: Readonly<Record<Language, string>> = { en: 'minus', pl: 'minus', uk: 'мінус', ru: 'минус' };

/** `one hundred and one Polish zlotys 01/100`. `amount`: a decimal string with at most two decimal places. */
export function amountInWords(language: Language, amount: string, currency: string): string {
  const [whole = '0', hundredths = '00'] = big(amount).abs().toFixed(2).split('.');
  const number = WHOLE[language](whole, genderOf(language, currency));
  const said = [
    ...(big(amount).lt(0) ? [MINUS[language]] : []),
    number,
    unitName(language, currency, whole),
    // Hundredths are omitted for a currency without a smaller unit.
    ...(currencyDigits(currency) === 0 && hundredths === '00' ? [] : [`${hundredths}/100`]),
  ].join(' ');
  return begun(language, said);
}

interface Asking {
  readonly type: string;
  readonly total: string;
  readonly due: string;
  readonly received?: boolean | undefined;
}

/**
 * The amount that a printed document requests, also in words: for a correction the difference, for an advance already
 * paid zero, otherwise the amount due.
 */
export const toPay = ({ type, total, due, received }: Asking) => {
  if (type === 'correction') return total;
  return takesAdvance(type) && received === true ? '0.00' : due;
};

/** The amount in every language: the display chooses the reader's and the document's. */
export const inAllLanguages = (amount: string, currency: string): Record<Language, string> => ({
  en: amountInWords('en', amount, currency),
  uk: amountInWords('uk', amount, currency),
  pl: amountInWords('pl', amount, currency),
  ru: amountInWords('ru', amount, currency),
});
