import * as z from 'zod/mini';
import { dayProblem, instantProblem } from '../platform/calendar.ts';
import { VAT_CATEGORIES } from '../../../machines/money/rates.ts';
import { countryOrNone } from '../platform/contact-fields.ts';
import { clearableName, decimal, flag } from '../platform/fields.ts';
import { amount, shown } from '../platform/trade-fields.ts';

/* Small shapes that a document's row, body and frozen snapshot share. */

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

/** What an invoice says of itself in words of the law: paid in two parts, taxed when paid, made out by the buyer. */
export const DOCUMENT_FACTS = ['split_payment', 'cash_method', 'self_billing'] as const;
export type DocumentFact = (typeof DOCUMENT_FACTS)[number];

const said = () => z._default(z.boolean(), false);
export const factRow = { split_payment: said(), cash_method: said(), self_billing: said() };
const may = () => z.optional(flag());
export const factFields = { split_payment: may(), cash_method: may(), self_billing: may() };

/** A party as it is printed; `id` is null for a company outside the marketplace. */
export const partyRow = z.object({
  id: z._default(z.nullable(z.number()), null),
  name: shown(),
  intername: shown(),
  reg_number: shown(),
  vat_id: shown(),
  address,
});
export type PrintedParty = z.output<typeof partyRow>;

/** Whom the buyer may ask about an invoice. */
export const contactRow = z.object({ name: shown(), phone: shown(), email: shown() });
export type PrintedContact = z.output<typeof contactRow>;

/** A document whose number of the same series and period was taken already, for a later day. */
export const aheadRow = z.object({ number: z.string(), date_of_issue: z.string() });

/** A rule of the Peppol profile, the field it asks for, and a text of `einvoice.json` below `refusal.`. */
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
  /** The rate of each line, where they differ. */
  lines: z.optional(z.array(amount())),
});

/** An advance that a next or final document takes account of. */
export const advanceRow = z.object({
  id: z.number(),
  number: shown(),
  date_of_issue: z._default(z.nullable(z.string()), null),
  net: amount(),
  vat: amount(),
  total: amount(),
  /** The number KSeF gave to it, where one was entered. */
  ksef_number: z.optional(z.string()),
  /** The same per VAT rate; what was issued before these were kept lacks them. */
  rates: z.optional(z.array(rateRow)),
  /** The day on which its money came; null while it asks for it. What was issued before this was kept lacks it. */
  received_on: z.optional(z.nullable(z.string())),
  /** What came of it so far, where that is a part. */
  received_part: z.optional(amount()),
});
export type AdvanceRow = z.output<typeof advanceRow>;

function dayOrInstantProblem(value: string): string | null {
  const problem = isInstant(value) ? instantProblem(value) : dayProblem(value);
  return problem === 'invalid_datetime' ? 'invalid_date' : problem;
}

export const isInstant = (value: string): boolean => value.includes('T');
/** A day; of a foreign client an instant, whose day is that of the company's own calendar. '' and null are none. */
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

/** No country taxes above this; a mistyped rate is caught before it is printed. */
export const MAX_VAT_RATE = 30;

export const vatRate = () =>
  z.pipe(
    decimal({ digits: 3, scale: 2, min: '0' }),
    z.string().check(z.refine((value) => Number(value) <= MAX_VAT_RATE, `max_value|${MAX_VAT_RATE}`)),
  );
