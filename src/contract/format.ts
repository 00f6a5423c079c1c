import type { Language } from './fields.ts';

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
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits = numbers('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** `1 234,50` and `PLN`, for the screens that set the code in a lighter tone after the figure. */
export function moneyParts(
  language: Language,
  amount: string | number,
  currency: string,
  scale?: number,
): { figure: string; currency: string } {
  const digits = scale ?? currencyDigits(currency);
  const figure = numbers(language, {
    minimumFractionDigits: Math.min(digits, currencyDigits(currency)),
    maximumFractionDigits: digits,
  });
  return { figure: figure.format(exact(amount)), currency };
}

export const money = (language: Language, amount: string | number, currency: string): string =>
  numbers(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(exact(amount));

export const quantity = (language: Language, value: string | number): string =>
  numbers(language, { maximumFractionDigits: 4 }).format(exact(value));

/** A decimal string with the digits it has, zeros at its end too: `1234.50` as `1 234,50`. */
export function decimal(language: Language, value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const point = language === 'en' ? '.' : ',';
  return fraction === '' ? quantity(language, whole) : `${quantity(language, whole)}${point}${fraction}`;
}

/** An exchange rate: six digits after the point, more for what is worth little. */
export const rate = (language: Language, value: string): string =>
  numbers(language, { maximumFractionDigits: Math.abs(Number(value)) < 0.01 ? 10 : 6 }).format(exact(value));

/** The same with all its digits, as a document states it. */
export const rateFigure = (language: Language, value: string): string =>
  numbers(language, { minimumFractionDigits: 2, maximumFractionDigits: 10 }).format(exact(value));

export const count = (language: Language, value: number): string => numbers(language, {}).format(value);

/** `23` as `23%`. */
export const percent = (language: Language, value: string | number): string =>
  numbers(language, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 }).format(exact(value));

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** A calendar day, which has no zone. */
export const day = (language: Language, value: string): string =>
  dates(language, { ...DAY, timeZone: 'UTC' }).format(new Date(`${value.slice(0, 10)}T00:00:00Z`));

export const longDay = (language: Language, value: string): string =>
  dates(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${value.slice(0, 10)}T00:00:00Z`),
  );

/** Day and time of an instant in a zone; without one, in the reader's. */
export const instant = (language: Language, value: string, zone?: string): string =>
  dates(language, { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    new Date(value),
  );

export const time = (language: Language, value: string, zone?: string): string =>
  dates(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(new Date(value));

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `in 2 days`, `5 minutes ago`; whole units, never rounded past the moment itself. */
export function relative(language: Language, value: string, now: number): string {
  const away = Date.parse(value) - now;
  const [unit, size] = STEPS.find(([, step]) => Math.abs(away) >= step) ?? STEPS[2];
  return new Intl.RelativeTimeFormat(LOCALE_TAGS[language], { numeric: 'auto' }).format(Math.trunc(away / size), unit);
}

export function fileSize(language: Language, bytes: number): string {
  const [unit, size] = bytes >= 1_000_000 ? (['megabyte', 1_000_000] as const) : (['kilobyte', 1000] as const);
  return numbers(language, { style: 'unit', unit, maximumFractionDigits: bytes >= 1_000_000 ? 1 : 0 }).format(
    Math.max(bytes / size, bytes > 0 ? 1 : 0),
  );
}

export const countryName = (language: Language, code: string): string =>
  new Intl.DisplayNames(LOCALE_TAGS[language], { type: 'region', fallback: 'code' }).of(code) ?? code;

/** `Polish` of `pl`. */
export const languageName = (language: Language, code: string): string =>
  new Intl.DisplayNames([LOCALE_TAGS[language]], { type: 'language' }).of(code) ?? code;

export const currencyName = (language: Language, code: string): string =>
  new Intl.DisplayNames(LOCALE_TAGS[language], { type: 'currency', fallback: 'code' }).of(code) ?? code;
