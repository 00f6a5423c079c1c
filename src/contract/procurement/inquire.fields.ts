import * as z from 'zod/mini';
import {
  eachInquireField,
  INQUIRE_FIELDS,
  type InquireField,
  type InquireKind,
} from '../../../machines/lifecycles/inquire/inquire.fields.ts';
import { clearable, clearableName, currency, flag, instant, money } from '../platform/fields.ts';
import {
  amount,
  amountOrNone,
  decimalOrNone,
  identifierOrNone,
  incotermOrNone,
  instantOrNone,
  shown,
  yes,
} from '../platform/trade-fields.ts';

/* The wire types of an inquiry's fields, by kind. */

export const isTimezone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const max = (field: InquireField): number => {
  const rule = INQUIRE_FIELDS[field];
  return 'max' in rule ? rule.max : 0;
};
const code = () => z._default(z.nullable(z.string()), null);

const READ = {
  line: shown,
  text: shown,
  instant: instantOrNone,
  zone: () => z._default(z.string(), 'UTC'),
  sum: amount,
  sumOrNone: amountOrNone,
  currency: code,
  flag: yes,
  term: code,
  person: () => z._default(z.nullable(z.number()), null),
};

const ASKED = {
  line: (field: InquireField) => z.optional(clearableName(max(field))),
  text: (field: InquireField) => z.optional(clearable(max(field))),
  instant: (_field: InquireField) => z.optional(z.nullable(instant())),
  zone: (_field: InquireField) => z.optional(z.string('invalid_choice').check(z.refine(isTimezone, 'invalid_choice'))),
  sum: (_field: InquireField) => z.optional(money()),
  /** null and '' mean none. */
  sumOrNone: (_field: InquireField) => z.optional(decimalOrNone({ digits: 14, scale: 2, above: '0' })),
  currency: (_field: InquireField) => z.optional(z.nullable(currency())),
  flag: (_field: InquireField) => z.optional(flag()),
  term: (_field: InquireField) => z.optional(incotermOrNone()),
  person: (_field: InquireField) => z.optional(identifierOrNone()),
};

/** Fields in a row. */
export const inquireShown = eachInquireField<{
  readonly [F in InquireField]: ReturnType<(typeof READ)[InquireKind<F>]>;
}>((field) => READ[INQUIRE_FIELDS[field].kind]());

/** Fields of a request body: a draft may leave out each. */
export const inquireAsked = eachInquireField<{
  readonly [F in InquireField]: ReturnType<(typeof ASKED)[InquireKind<F>]>;
}>((field) => ASKED[INQUIRE_FIELDS[field].kind](field));
