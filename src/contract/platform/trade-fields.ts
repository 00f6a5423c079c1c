import * as z from 'zod/mini';
import { choice, clearable, decimal, identifier } from './fields.ts';
import { unitExists } from './units.ts';

/* Fields and small rows shared by inquiries, offers, orders and products. */

/** The eleven Incoterms 2020. */
export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;

/** '' and null clear. */
export const incotermOrNone = () =>
  z.pipe(
    z.pipe(
      z.nullable(z.string('invalid_choice')),
      z.transform((value: string | null) => (value ? value : null)),
    ),
    z.nullable(choice(INCOTERMS)),
  );

export const unit = () => z.string('invalid_choice').check(z.refine(unitExists, 'invalid_choice'));

/**
 * HS-6, CN-8 or УКТ ЗЕД-10. ASSUMED: the four digits of a heading are accepted too, when no more is known yet. Entered
 * with spaces or dots, stored as digits. '' for none.
 */
export const tariffNumber = () =>
  z.pipe(
    z.pipe(
      clearable(20),
      z.transform((value: string) => value.replace(/[\s.]/g, '')),
    ),
    z.string().check(z.regex(/^(\d{4}|\d{6}|\d{8}|\d{10})?$/, 'invalid_tariff_number')),
  );

/** A number that may still be empty in a draft: null and '' mean none. */
export const decimalOrNone = (rule: Parameters<typeof decimal>[0]) =>
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.string(), z.number()], 'invalid_number')),
      z.transform((value: string | number | null) => (value === null || value === '' ? null : value)),
    ),
    z.nullable(decimal(rule)),
  );

export const identifierOrNone = () => z.nullable(identifier());

/** Text of a row: a foreign backend may return null or leave it out. The server always sends a string. */
export const shown = () =>
  z.pipe(
    z.pipe(
      z._default(z.nullable(z.string()), ''),
      z.transform((value: string | null) => value ?? ''),
    ),
    z.string(),
  );

/** A company's own name and its international one, which is shown beside it to readers of another script. */
export const named = z.object({ name: shown(), intername: shown() });
export type Named = z.output<typeof named>;

/** An organisation as others see it. */
export const party = z.object({
  id: z.number(),
  name: z.string(),
  intername: shown(),
  country: z._default(z.nullable(z.string()), ''),
  /** Its logo, where it is shown; null when it has none. */
  image: z.optional(z.nullable(z.string())),
});
export type Party = z.output<typeof party>;

/** Decimal of a row, as a string. */
export const amount = () =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value: string | number) => String(value)),
    ),
    z.string(),
  );
export const amountOrNone = () => z._default(z.nullable(amount()), null);
export const instantOrNone = () => z._default(z.nullable(z.string()), null);
export const yes = () => z._default(z.boolean(), false);

/** Reason for a refusal, revocation or cancellation, as text. */
export const reasonText = (max = 2000) => z._default(clearable(max), '');

/** Whether no loaded list contains the tariff number: it is stored and marked. */
export const tariffUnlisted = yes;
