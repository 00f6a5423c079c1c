import type { Language } from './fields.ts';
import { KILOBYTE, MEGABYTE } from './sizes.ts';
import { NBSP } from './typography.ts';

/*
 * The only code that formats values for people. Amounts stay decimal strings: `Intl` formats them exactly, without a
 * float in between.
 */

export const LOCALE_TAGS = { en: 'en-GB', uk: 'uk-UA', pl: 'pl-PL', ru: 'ru-RU' } as const satisfies Record<
  Language,
  string
>;

/** `uk-UA`, `PL` or `ru` as one of our languages; undefined for any other. */
export function knownLanguage(tag: string | null | undefined): Language | undefined {
  const base = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(LOCALE_TAGS, base) ? (base as Language) : undefined;
}

/** A stored or requested language as one of ours; English otherwise. */
export const toLanguage = (value: string | null | undefined): Language => knownLanguage(value) ?? 'en';

/** Prefix of a value that no format can parse: it is shown as received. */
export const UNREAD = `⚠${NBSP}`;
export type Unreadable = 'number' | 'currency' | 'date' | 'zone' | 'code';
let heard: (kind: Unreadable) => void = () => undefined;
/** Registers a listener for every value that could not be read, called whenever one is shown. */
export function onUnreadable(listener: (kind: Unreadable) => void): void {
  heard = listener;
}
/** No format throws: an unexpected value in one field must not hide the others. */
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
/** A minus sign for people; input and machine-readable values use a hyphen. */
const signed = (figure: string): string => figure.replace(/^-/, '\u2212');
const figure = (value: string | number, format: () => Intl.NumberFormat): string =>
  isNumber(value) ? signed(format().format(exact(value))) : asItCame('number', value);

/** `1 234,50 PLN`, `12 kg`: the unit follows the figure, on the same line. */
export const measured = (figure: string, unit: string): string => (unit === '' ? figure : `${figure}${NBSP}${unit}`);

/** Determines the plural form of a unit's symbol; none without a quantity. */
export const unitCount = (quantity: string | null | undefined): { count?: number } => {
  const count = Number(quantity ?? Number.NaN);
  return Number.isNaN(count) ? {} : { count };
};

/**
 * The same in the genitive of Slavic languages, `1 из 22 рейсов`: one has the form of a fraction, few that of many.
 * English has no such form.
 */
export const unitCountOf = (language: Language, quantity: string | null | undefined): { count?: number } => {
  const { count } = unitCount(quantity);
  if (count === undefined || language === 'en') return unitCount(quantity);
  const form = new Intl.PluralRules(language).select(count);
  return { count: form === 'one' ? 0.5 : form === 'few' ? 5 : count };
};

function moment(value: string, format: (date: Date) => string): string {
  const date = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? asItCame('date', value) : format(date);
}

const zones = new Map<string, boolean>();
/** Whether the browser supports the zone. */
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

/** Formats in the zone; when it is not supported, in the browser's own, followed by the zone's raw name. */
function zoned(zone: string | undefined, format: (known: string | undefined) => string): string {
  return zone === undefined || isZone(zone) ? format(zone) : `${format(undefined)} ${asItCame('zone', zone)}`;
}

/** The apostrophe of names such as Об’єднані Арабські Емірати is our texts' own. */
const APOSTROPHES = /['ʼ]/g;

function coded(code: string, name: () => string | undefined): string {
  try {
    return name()?.replaceAll(APOSTROPHES, '’') ?? code;
  } catch {
    return code === '' ? '' : asItCame('code', code);
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const displayNames = new Map<string, Intl.DisplayNames>();

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

function names(language: Language, type: Intl.DisplayNamesType): Intl.DisplayNames {
  const known =
    displayNames.get(language + type) ?? new Intl.DisplayNames(LOCALE_TAGS[language], { type, fallback: 'code' });
  displayNames.set(language + type, known);
  return known;
}

const exact = (value: string | number): Intl.StringNumericLiteral | number =>
  value as Intl.StringNumericLiteral | number;

/** Cached: resolving a format's options costs more than formatting with it. */
const digitsOf = new Map<string, number>();

/** Number of decimal places of a currency, e.g. 2 for PLN, 0 for JPY. */
export function currencyDigits(currency: string): number {
  if (!isCurrency(currency)) return 2;
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits = numbers('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** ASSUMED: sums of every currency are stored in hundredths, like invoices: a yen's are shown when there are any. */
const sumDigits = (currency: string): number => Math.max(2, currencyDigits(currency));

/** `1 234,50` and `PLN`, for screens that show the code in a lighter tone. */
export function moneyParts(
  language: Language,
  amount: string | number,
  currency: string,
  scale?: number,
  /** Minimum number of decimals, where figures are aligned in a column. */
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

/** `1 234,50 PLN`: the code follows the sum in every language and stays on its line. */
export function money(language: Language, amount: string | number, currency: string, scale?: number): string {
  const parts = moneyParts(language, amount, currency, scale);
  return measured(parts.figure, parts.currency);
}

export const quantity = (language: Language, value: string | number): string =>
  figure(value, () => numbers(language, { maximumFractionDigits: 4 }));

/**
 * A decimal string with all its digits, including trailing zeros: `1234.50` as `1 234,50`; also used in fields, so with
 * a hyphen.
 */
export function decimal(language: Language, value: string): string {
  if (!isNumber(value)) return asItCame('number', value);
  const [whole = '0', fraction = ''] = String(value).split('.');
  const point = language === 'en' ? '.' : ',';
  const grouped = numbers(language, { maximumFractionDigits: 0 }).format(exact(whole));
  return fraction === '' ? grouped : `${grouped}${point}${fraction}`;
}

/** An exchange rate: six decimals, more for small rates. */
export const rate = (language: Language, value: string): string =>
  figure(value, () => numbers(language, { maximumFractionDigits: Math.abs(Number(value)) < 0.01 ? 10 : 6 }));

/** The same with all its digits, as printed on a document. */
export const rateFigure = (language: Language, value: string): string =>
  figure(value, () => numbers(language, { minimumFractionDigits: 2, maximumFractionDigits: 10 }));

export const count = (language: Language, value: number): string => figure(value, () => numbers(language, {}));

/** For `{{count, number}}` in texts: i18next passes its own language code to formats. */
export const numberInText = (value: unknown, language: string | undefined): string =>
  count(toLanguage(language), value as number);

/** `12K` for 12,000, as chart axes show it. */
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

/** Day and time of an instant in a zone; by default in the user's. */
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
  coded(code, () => names(language, 'region').of(code));

/** `Polish` of `pl`. */
export const languageName = (language: Language, code: string): string =>
  coded(code, () => names(language, 'language').of(code));

export const currencyName = (language: Language, code: string): string =>
  coded(code, () => names(language, 'currency').of(code));
