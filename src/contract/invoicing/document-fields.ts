import * as z from 'zod/mini';
import { dayProblem, instantProblem } from '../platform/calendar.ts';
import { VAT_CATEGORIES } from '../../../machines/money/rates.ts';
import { countryOrNone } from '../platform/contact-fields.ts';
import { clearableName, decimal, flag } from '../platform/fields.ts';
import { amount, shown } from '../platform/trade-fields.ts';

/* Small schemas shared by a document's row, body and frozen snapshot. */

export const address = z.object({
  country: shown(),
  postcode: shown(),
  city: shown(),
  street: shown(),
  building: shown(),
  office: shown(),
});
export type Address = z.output<typeof address>;

export const NO_ADDRESS: Address = { country: '', postcode: '', city: '', street: '', building: '', office: '' };

export const addressBody = z.object({
  country: z._default(countryOrNone(), ''),
  postcode: z._default(clearableName(20), ''),
  city: z._default(clearableName(100), ''),
  street: z._default(clearableName(200), ''),
  building: z._default(clearableName(30), ''),
  office: z._default(clearableName(30), ''),
});

/** Statements of an invoice required by law: paid in two parts, taxed when paid, issued by the buyer. */
export const DOCUMENT_FACTS = ['split_payment', 'cash_method', 'self_billing'] as const;
export type DocumentFact = (typeof DOCUMENT_FACTS)[number];

const said = () => z._default(z.boolean(), false);
export const factRow = { split_payment: said(), cash_method: said(), self_billing: said() };
const may = () => z.optional(flag());
export const factFields = { split_payment: may(), cash_method: may(), self_billing: may() };

/** A party as printed; `id` is null for a company outside the marketplace. */
export const partyRow = z.object({
  id: z._default(z.nullable(z.number()), null),
  name: shown(),
  intername: shown(),
  reg_number: shown(),
  vat_id: shown(),
  address,
});
export type PrintedParty = z.output<typeof partyRow>;

/** Contact person for questions about an invoice. */
export const contactRow = z.object({ name: shown(), phone: shown(), email: shown() });
export type PrintedContact = z.output<typeof contactRow>;

/** A document whose number of the same series and period was already taken, with a later date. */
export const aheadRow = z.object({ number: z.string(), date_of_issue: z.string() });

/** A rule of the Peppol profile, the field it requires, and a text of `einvoice.json` below `refusal.`. */
export const profileGapRow = z.object({ rule: z.string(), field: z.string(), text: z.string() });

/** One VAT rate of a document. */
export const rateRow = z.object({
  category: z._default(z.enum(VAT_CATEGORIES), 'S'),
  rate: amount(),
  net: amount(),
  vat: amount(),
  gross: amount(),
});
export type RateRow = z.output<typeof rateRow>;

/** VAT in the seller's own currency. */
export const exchangeRow = z.object({
  currency: z.string(),
  rate: amount(),
  date: z._default(z.nullable(z.string()), null),
  source: shown(),
  vat: amount(),
  rates: z.array(z.object({ category: z._default(z.enum(VAT_CATEGORIES), 'S'), rate: amount(), vat: amount() })),
  /** The rate of each line, when they differ. */
  lines: z.optional(z.array(amount())),
});

/** An earlier advance invoice that a next advance or a final invoice takes into account. */
export const advanceRow = z.object({
  id: z.number(),
  number: shown(),
  date_of_issue: z._default(z.nullable(z.string()), null),
  net: amount(),
  vat: amount(),
  total: amount(),
  /** The document's KSeF number, once entered. */
  ksef_number: z.optional(z.string()),
  /** The amounts per VAT rate; absent in documents issued before these were stored. */
  rates: z.optional(z.array(rateRow)),
  /**
   * The day on which its payment was received; null while it is open. Absent in documents issued before this was
   * stored.
   */
  received_on: z.optional(z.nullable(z.string())),
  /** The amount received so far, when it is only a part. */
  received_part: z.optional(amount()),
});
export type AdvanceRow = z.output<typeof advanceRow>;

function dayOrInstantProblem(value: string): string | null {
  const problem = isInstant(value) ? instantProblem(value) : dayProblem(value);
  return problem === 'invalid_datetime' ? 'invalid_date' : problem;
}

export const isInstant = (value: string): boolean => value.includes('T');
/**
 * A day; a foreign client may send an instant, which counts on its day in the company's calendar. '' and null mean
 * none.
 */
export const dayOrInstant = () =>
  z.pipe(
    z.pipe(
      z.nullable(z.string('invalid_date')),
      z.transform((value: string | null) => value || null),
    ),
    z.nullable(
      z.string().check((context) => {
        const problem = dayOrInstantProblem(context.value);
        if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
      }),
    ),
  );

/** No country has a higher rate; a mistyped rate is rejected before it is printed. */
export const MAX_VAT_RATE = 30;

export const vatRate = () =>
  z.pipe(
    decimal({ digits: 3, scale: 2, min: '0' }),
    z.string().check(z.refine((value) => Number(value) <= MAX_VAT_RATE, `max_value|${MAX_VAT_RATE}`)),
  );
