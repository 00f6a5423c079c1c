import type { Language } from './fields.ts';
import { KILOBYTE, MEGABYTE } from './sizes.ts';
import { NBSP } from './typography.ts';

/*
 * The one place that turns values into people's writing. Amounts stay decimal strings: `Intl` formats
 * them exactly, a float never gets in between.
 */

export const LOCALE_TAGS = { en: 'en-GB', uk: 'uk-UA', pl: 'pl-PL', ru: 'ru-RU' } as const satisfies Record<
  Language,
  string
>;

/** `uk-UA`, `PL` or `ru` as one of our languages; undefined when it is none of them. */
export function knownLanguage(tag: string | null | undefined): Language | undefined {
  const base = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(LOCALE_TAGS, base) ? (base as Language) : undefined;
}

/** A stored or requested language as one of ours; English otherwise. */
export const toLanguage = (value: string | null | undefined): Language => knownLanguage(value) ?? 'en';

/** Stands before what no format fits: it is shown as it came. */
export const UNREAD = `⚠${NBSP}`;
export type Unreadable = 'number' | 'currency' | 'date' | 'zone' | 'code';
let heard: (kind: Unreadable) => void = () => undefined;
/** Hears of every value that could not be read, whenever it is shown. */
export function onUnreadable(listener: (kind: Unreadable) => void): void {
  heard = listener;
}
/** No format throws: a strange value of one field must not take away what stands beside it. */
export function asItCame(kind: Unreadable, value: unknown): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return '–';
  heard(kind);
  return UNREAD + (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 100);
}

const isNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(value);
const isCurrency = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z]{3}$/.test(value);
/** A minus, as people write it; what is typed and what machines read have a hyphen. */
const signed = (figure: string): string => figure.replace(/^-/, '\u2212');
const figure = (value: string | number, format: () => Intl.NumberFormat): string =>
  isNumber(value) ? signed(format().format(exact(value))) : asItCame('number', value);

/** `1 234,50 PLN`, `12 kg`: what is counted stands behind its figure, in the same line. */
export const measured = (figure: string, unit: string): string => (unit === '' ? figure : `${figure}${NBSP}${unit}`);

function moment(value: string, format: (date: Date) => string): string {
  const date = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? asItCame('date', value) : format(date);
}

const zones = new Map<string, boolean>();
/** The reader's browser knows the zone. */
export function isZone(zone: string): boolean {
  const before = zones.get(zone);
  if (before !== undefined) return before;
  let known = typeof zone === 'string';
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    known = false;
  }
  zones.set(zone, known);
  return known;
}

/** In the zone, or where there is no such zone on the reader's clocks, with the zone as it came. */
function zoned(zone: string | undefined, format: (known: string | undefined) => string): string {
  return zone === undefined || isZone(zone) ? format(zone) : `${format(undefined)} ${asItCame('zone', zone)}`;
}

function coded(code: string, name: () => string | undefined): string {
  try {
    return name() ?? code;
  } catch {
    return code === '' ? '' : asItCame('code', code);
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numbers(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known =
    numberFormats.get(key) ?? new Intl.NumberFormat(LOCALE_TAGS[language], { useGrouping: 'always', ...options });
  numberFormats.set(key, known);
  return known;
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(LOCALE_TAGS[language], options);
  dateFormats.set(key, known);
  return known;
}

const exact = (value: string | number): Intl.StringNumericLiteral | number =>
  value as Intl.StringNumericLiteral | number;

/** Asking a format what it is costs more than formatting with it. */
const digitsOf = new Map<string, number>();

/** How many digits a currency has after the point, e.g. 2 for PLN, 0 for JPY. */
export function currencyDigits(currency: string): number {
  if (!isCurrency(currency)) return 2;
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits = numbers('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** ASSUMED: sums of every currency are kept in hundredths, as invoices are: a yen's are shown where there are any. */
const sumDigits = (currency: string): number => Math.max(2, currencyDigits(currency));

/** `1 234,50` and `PLN`, for the screens that set the code in a lighter tone after the figure. */
export function moneyParts(
  language: Language,
  amount: string | number,
  currency: string,
  scale?: number,
  /** What it has at least, where one figure stands under another. */
  least = 0,
): { figure: string; currency: string } {
  const digits = scale ?? sumDigits(currency);
  const format = () =>
    numbers(language, {
      minimumFractionDigits: Math.min(digits, Math.max(least, currencyDigits(currency))),
      maximumFractionDigits: digits,
    });
  const known = currency === '' || isCurrency(currency);
  return { figure: figure(amount, format), currency: known ? currency : asItCame('currency', currency) };
}

/** `1 234,50 PLN`: the code follows the sum in every language, and stays in its line. */
export function money(language: Language, amount: string | number, currency: string, scale?: number): string {
  const parts = moneyParts(language, amount, currency, scale);
  return measured(parts.figure, parts.currency);
}

export const quantity = (language: Language, value: string | number): string =>
  figure(value, () => numbers(language, { maximumFractionDigits: 4 }));

/** A decimal string with the digits it has, zeros at its end too: `1234.50` as `1 234,50`; also in fields, so with a hyphen. */
export function decimal(language: Language, value: string): string {
  if (!isNumber(value)) return asItCame('number', value);
  const [whole = '0', fraction = ''] = String(value).split('.');
  const point = language === 'en' ? '.' : ',';
  const grouped = numbers(language, { maximumFractionDigits: 0 }).format(exact(whole));
  return fraction === '' ? grouped : `${grouped}${point}${fraction}`;
}

/** An exchange rate: six digits after the point, more for what is worth little. */
export const rate = (language: Language, value: string): string =>
  figure(value, () => numbers(language, { maximumFractionDigits: Math.abs(Number(value)) < 0.01 ? 10 : 6 }));

/** The same with all its digits, as a document states it. */
export const rateFigure = (language: Language, value: string): string =>
  figure(value, () => numbers(language, { minimumFractionDigits: 2, maximumFractionDigits: 10 }));

export const count = (language: Language, value: number): string => figure(value, () => numbers(language, {}));

/** For `{{count, number}}` in texts: i18next asks its formats with its own name of the language. */
export const numberInText = (value: unknown, language: string | undefined): string =>
  count(toLanguage(language), value as number);

/** `12K` of 12,000, as the lines of a picture are marked. */
export const compact = (language: Language, value: number): string =>
  figure(value, () => numbers(language, { notation: 'compact', maximumFractionDigits: 1 }));

/** `23` as `23%`. */
export const percent = (language: Language, value: string | number): string =>
  figure(value, () => numbers(language, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 }));

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** A calendar day, which has no zone. */
const dayIn = (language: Language, value: string, options: Intl.DateTimeFormatOptions): string => {
  const date = new Date(typeof value === 'string' ? `${value.slice(0, 10)}T00:00:00Z` : Number.NaN);
  return Number.isNaN(date.getTime())
    ? asItCame('date', value)
    : dates(language, { ...options, timeZone: 'UTC' }).format(date);
};
export const day = (language: Language, value: string): string => dayIn(language, value, DAY);

/** `Nov` of `2026-11`, or in full `November 2026`. */
export const month = (language: Language, value: string, form: 'short' | 'long' = 'long'): string =>
  dayIn(language, `${value}-01`, { month: form, ...(form === 'long' ? { year: 'numeric' } : {}) });

/** `Mon` and `24 Nov`. */
export const weekday = (language: Language, value: string): string => dayIn(language, value, { weekday: 'short' });
export const dayAndMonth = (language: Language, value: string): string =>
  dayIn(language, value, { day: 'numeric', month: 'short' });

export const longDay = (language: Language, value: string): string =>
  dayIn(language, value, { day: 'numeric', month: 'long', year: 'numeric' });

/** Day and time of an instant in a zone; without one, in the reader's. */
export const instant = (language: Language, value: string, zone?: string): string =>
  moment(value, (date) =>
    zoned(zone, (timeZone) =>
      dates(language, { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(date),
    ),
  );

export const time = (language: Language, value: string, zone?: string): string =>
  moment(value, (date) =>
    zoned(zone, (timeZone) =>
      dates(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(date),
    ),
  );

export function fileSize(language: Language, bytes: number): string {
  if (!isNumber(bytes)) return asItCame('number', bytes);
  const large = bytes >= MEGABYTE;
  const unit = large ? 'megabyte' : 'kilobyte';
  return numbers(language, { style: 'unit', unit, maximumFractionDigits: large ? 1 : 0 })
    .format(Math.max(bytes / (large ? MEGABYTE : KILOBYTE), bytes > 0 ? 1 : 0))
    .replaceAll(' ', NBSP);
}

export const countryName = (language: Language, code: string): string =>
  coded(code, () => new Intl.DisplayNames(LOCALE_TAGS[language], { type: 'region', fallback: 'code' }).of(code));

/** `Polish` of `pl`. */
export const languageName = (language: Language, code: string): string =>
  coded(code, () => new Intl.DisplayNames([LOCALE_TAGS[language]], { type: 'language' }).of(code));

export const currencyName = (language: Language, code: string): string =>
  coded(code, () => new Intl.DisplayNames(LOCALE_TAGS[language], { type: 'currency', fallback: 'code' }).of(code));
