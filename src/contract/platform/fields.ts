import * as z from 'zod/mini';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { countryExists } from './countries.ts';
import { dayProblem, instantProblem } from './calendar.ts';
import { isEmail } from '../../../machines/kit/email.ts';
import { cleanName, cleanText, isNameReadable, isReadable } from './plain-text.ts';

/*
 * The field types of all resources. Messages are keys of `locales/<lng>/errors.json`; a parameter follows a bar
 * (`max_length|255`).
 */

interface Reading {
  readonly clean: (value: string) => string;
  readonly readable: (value: string) => boolean;
}
const asText: Reading = { clean: cleanText, readable: isReadable };
const asName: Reading = { clean: cleanName, readable: isNameReadable };

const given = (max: number, { clean, readable }: Reading) =>
  z.pipe(
    z.pipe(
      z.string('invalid_text'),
      z.transform((value: string) => clean(value)),
    ),
    z
      .string()
      .check(z.minLength(1, 'blank'), z.maxLength(max, `max_length|${max}`), z.refine(readable, 'null_character')),
  );

const orNone = (max: number, { clean, readable }: Reading) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string('invalid_text')),
      z.transform((value: string | null) => clean(value ?? '')),
    ),
    z.string().check(z.maxLength(max, `max_length|${max}`), z.refine(readable, 'null_character')),
  );

export const text = (max = 255) => given(max, asText);
/** A name that other users read. */
export const nameText = (max = 255) => given(max, asName);

/** Text of an edit: absent leaves it unchanged, null clears it. */
export const clearable = (max = 255) => orNone(max, asText);
export const clearableName = (max = 255) => orNone(max, asName);

/** Optional text: '' and null are the same and become ''. */
export const optionalText = (max = 255) => z._default(orNone(max, asText), '');

/** A text in which `problemOf` finds no problem; `message` is for values that are no text. */
const without = (problemOf: (value: string) => string | null, message: string) =>
  z.string(message).check((context) => {
    const problem = problemOf(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });

export interface DecimalRule {
  /** Digits before the point. */
  readonly digits?: number;
  /** Digits after the point. */
  readonly scale?: number;
  readonly min?: string;
  readonly above?: string;
}

/** ASSUMED: leading zeros are harmless, and no one types that many characters. */
const MOST_SIGNS = 64;
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;

function decimalProblem(value: string, { digits = 14, scale = 2, min, above }: DecimalRule): string | null {
  if (value.length > MOST_SIGNS) return `max_length|${MOST_SIGNS}`;
  if (!PLAIN_DECIMAL.test(value)) return 'invalid_number';
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  if (whole.replace(/^0+/, '').length > digits) return `max_digits|${digits}`;
  if (fraction.replace(/0+$/, '').length > scale) return `max_decimal_places|${scale}`;
  if (min !== undefined && Number(value) < Number(min)) return `min_value|${min}`;
  if (above !== undefined && Number(value) <= Number(above)) return `above_value|${above}`;
  return null;
}

/**
 * A decimal string, e.g. `"10.50"`; a JSON number is accepted too, a comma is not. Never a float internally, nor a
 * `-0`.
 */
export const decimal = (rule: DecimalRule = {}) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], 'invalid_number'),
      z.transform((value: string | number) =>
        String(value)
          .trim()
          .replace(/^-(?=[0.]+$)/, ''),
      ),
    ),
    without((value) => decimalProblem(value, rule), 'invalid_number'),
  );

/** A refusal of too little names the only bound: zero is no advice where the sum has to be above it. */
export const money = (rule: DecimalRule = {}) =>
  decimal({ digits: 14, scale: 2, ...(rule.above === undefined && { min: '0' }), ...rule });
export const unitPrice = () => decimal({ digits: 14, scale: 4, min: '0' });
export const quantity = () => decimal({ digits: 12, scale: 4, above: '0' });

/** An instant with a zone, stored and returned in UTC with milliseconds. One without a zone is rejected. */
export const instant = () =>
  z.pipe(
    without(instantProblem, 'invalid_datetime'),
    z.transform((value: string) => new Date(value).toISOString()),
  );

/** A calendar day, `2026-11-21`. */
export const day = () => without(dayProblem, 'invalid_date');

export const email = () =>
  z.pipe(
    z.pipe(
      z.string('invalid_email'),
      z.transform((value: string) => value.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: 'blank', abort: true }),
        z.maxLength(254, { error: 'max_length|254', abort: true }),
        z.refine(isEmail, 'invalid_email'),
      ),
  );

/** ISO 3166-1 alpha-2. */
export const country = () => z.string('invalid_choice').check(z.refine(countryExists, 'invalid_country'));

/** Withdrawn codes and units of account that `Intl` still lists; short, because every page loads it. */
const WITHDRAWN = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'SVC', 'XDR', 'XSU', 'ZWL'];
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').filter((code) => !WITHDRAWN.includes(code)));
/** ISO 4217, e.g. `PLN`; withdrawn currencies are refused. */
export const currency = () =>
  z.string('invalid_choice').check(z.refine((value) => CURRENCIES.has(value), 'invalid_currency'));
/** Currency of a stored record that is repeated or compared: it may have been withdrawn since. */
export const keptCurrency = () => z.string('invalid_choice').check(z.regex(/^[A-Z]{3}$/, 'invalid_currency'));

/** The highest record number of the reference server; a greater number matches none. */
const LAST_ID = 2 ** 31 - 1;
/** A record's id in a body. Rows that are read accept any number: another backend may use higher ones. */
export const identifier = () => z.int('invalid_id').check(z.positive('invalid_id'), z.maximum(LAST_ID, 'invalid_id'));
export const flag = () => z.boolean('invalid_boolean');
export const choice = <const T extends readonly string[]>(values: T) => z.enum(values, 'invalid_choice');

export type Language = (typeof LANGUAGES)[number];
export const language = () => choice(LANGUAGES);

/** One page of a list; an unpaginated array from a foreign backend is accepted as a whole page. */
export const page = <S extends z.ZodMiniType>(row: S) =>
  z.union([
    z.object({
      count: z.number(),
      /** There are more than `count`, but they were not counted. */
      more: z.optional(z.literal(true)),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
      results: z.array(row),
    }),
    z.pipe(
      z.array(row),
      z.transform((results) => ({
        count: results.length,
        more: undefined,
        next: null,
        previous: null,
        results,
      })),
    ),
  ]);

/** A short list returned whole; a page from a foreign backend is accepted as the whole. */
export const whole = <S extends z.ZodMiniType>(row: S) =>
  z.union([
    z.array(row),
    z.pipe(
      z.object({ results: z.array(row) }),
      z.transform(({ results }) => results),
    ),
  ]);

export interface Page<T> {
  readonly count: number;
  readonly more?: true | undefined;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly T[];
}

/** Default and maximum number of rows per page. */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;

/** Query of every list; the server clamps `page_size` and returns 404 past the end; `last` works. */
export const listQuery = {
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
  search: z.optional(z.string()),
  ordering: z.optional(z.string()),
};

/**
 * Marks a response without the permitted actions, compared by identity; a response that permits none has another empty
 * list.
 */
export const UNTOLD: { event: string; enabled: boolean; reasons: string[] }[] = [];

/** Whether a record, or a list with such a record, comes without the permitted actions. */
export const isUntold = (data: unknown): data is object =>
  typeof data === 'object' &&
  data !== null &&
  ('allowed' in data
    ? data.allowed === UNTOLD
    : 'results' in data && Array.isArray(data.results) && data.results.some(isUntold));

/** The caller's permitted actions on a record, computed from its chart. */
export const allowedEvents = z._default(
  z.array(z.object({ event: z.string(), enabled: z.boolean(), reasons: z.array(z.string()) })),
  () => UNTOLD,
);
