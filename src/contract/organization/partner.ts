import * as z from 'zod/mini';
import { countryOrNone, emailOrNone, phone, webAddress } from '../platform/contact-fields.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  clearable,
  clearableName,
  country,
  currency,
  identifier,
  keptCurrency,
  language,
  nameText,
} from '../platform/fields.ts';
import {
  amountOrNone,
  decimalOrNone,
  identifierOrNone,
  incotermOrNone,
  party,
  shown,
  yes,
} from '../platform/trade-fields.ts';
import { receivedFile } from '../platform/upload.ts';
import { registerNumberOrNone, vatNumber } from './organization.fields.ts';

/* An organisation's card of another company: terms, notes, labels, people and files. Only the organisation sees it. */

export const partnerContact = z.object({ name: z.string(), role: shown(), email: shown(), phone: shown() });
export type PartnerContact = z.output<typeof partnerContact>;

const partnerFile = z.object({
  id: z.number(),
  file: z.number(),
  name: z.string(),
  /** Download address. */
  url: z.string(),
  size: z.number(),
});

/** Name and address; a member company maintains its own. */
const identity = {
  name: shown(),
  intername: shown(),
  name_full: shown(),
  country: shown(),
  reg_number: shown(),
  vat_id: shown(),
  postcode: shown(),
  city: shown(),
  street: shown(),
  building: shown(),
  office: shown(),
};

export const partnerRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  /** The company of the marketplace; null for one outside it. */
  company: z._default(z.nullable(z.number()), null),
  /** A member with the same country and register number as this outside company. */
  joined: z._default(z.nullable(party), null),
  ...identity,
  email: shown(),
  phone: shown(),
  website: shown(),
  /** Days from the issue of a document to its due date. */
  payment_days: z._default(z.nullable(z.number()), null),
  currency: z._default(z.nullable(z.string()), null),
  language: z._default(z.nullable(z.string()), null),
  document_email: shown(),
  /** Percent. */
  discount: amountOrNone(),
  delivery_term: z._default(z.nullable(z.string()), null),
  delivery_place: shown(),
  notes: shown(),
  labels: z._default(z.array(z.string()), []),
  contacts: z._default(z.array(partnerContact), []),
  files: z._default(z.array(partnerFile), []),
  /** Whether the caller may change it. */
  editable: yes(),
});
export type Partner = z.output<typeof partnerRow>;

export const MAX_LABELS = 20;
export const MAX_LABEL = 40;
export const MAX_CONTACTS = 50;
export const MAX_PARTNER_FILES = 100;

/** Labels contain no commas, because a query parameter separates them by commas. */
const label = () => nameText(MAX_LABEL).check(z.regex(/^[^,]*$/, 'invalid_label'));
const contact = z.object({
  name: nameText(100),
  role: z._default(clearableName(100), ''),
  email: z._default(emailOrNone(), ''),
  phone: z._default(phone(), ''),
});

/** ASSUMED: no one grants more than a year. */
const days = () =>
  z.pipe(
    z.pipe(
      decimalOrNone({ digits: 9, scale: 0, min: '0' }),
      z.transform((value: string | null) => (value === null ? null : Number(value))),
    ),
    z.nullable(z.int().check(z.maximum(365, 'max_value|365'))),
  );
const percent = () =>
  z.pipe(
    decimalOrNone({ digits: 3, scale: 2, min: '0' }),
    z.nullable(z.string().check(z.refine((value) => Number(value) <= 100, 'max_value|100'))),
  );

const fields = {
  intername: z.optional(clearableName()),
  name_full: z.optional(clearableName(500)),
  reg_number: z.optional(registerNumberOrNone()),
  vat_id: z.optional(vatNumber()),
  postcode: z.optional(clearableName(16)),
  city: z.optional(clearableName(120)),
  street: z.optional(clearableName(200)),
  building: z.optional(clearableName(32)),
  office: z.optional(clearableName(32)),
  email: z.optional(emailOrNone()),
  phone: z.optional(phone()),
  website: z.optional(webAddress()),
  payment_days: z.optional(days()),
  currency: z.optional(z.nullable(currency())),
  language: z.optional(z.nullable(language())),
  document_email: z.optional(emailOrNone()),
  discount: z.optional(percent()),
  delivery_term: z.optional(incotermOrNone()),
  delivery_place: z.optional(clearableName(255)),
  notes: z.optional(clearable(10_000)),
  labels: z.optional(z.array(label(), 'invalid_list').check(z.maxLength(MAX_LABELS, `max_entries|${MAX_LABELS}`))),
  /** Replaces all. */
  contacts: z.optional(
    z.array(contact, 'invalid_list').check(z.maxLength(MAX_CONTACTS, `max_entries|${MAX_CONTACTS}`)),
  ),
};

/** A card of a member names it in `company`; one of an outside company contains its name and address. */
const partnerBody = z.object({
  company: z.optional(identifierOrNone()),
  name: z.optional(clearableName()),
  country: z.optional(countryOrNone()),
  ...fields,
});
/** `company` links the card of an outside company to the member that it has become. */
const partnerPatch = z.object({
  company: z.optional(identifier()),
  name: z.optional(nameText()),
  country: z.optional(country()),
  ...fields,
  // A card keeps its currency even when it is withdrawn; the server refuses to choose such a one anew.
  currency: z.optional(z.nullable(keptCurrency())),
});

export const partnerEndpoints = {
  partnerCreate: endpoint({
    method: 'POST',
    path: '/api/partners/',
    auth: 'token',
    summary: 'Create a card of a company: of a member named in `company`, or of a company outside the marketplace',
    body: partnerBody,
    answer: partnerRow,
    status: 201,
  }),
  partnerLabels: endpoint({
    method: 'GET',
    path: '/api/partners/labels/',
    auth: 'token',
    summary: "All labels on the organization's cards",
    answer: z.array(z.string()),
  }),
  partnerGet: endpoint({
    method: 'GET',
    path: '/api/partners/{id}/',
    auth: 'token',
    summary: 'One card of the organization',
    answer: partnerRow,
  }),
  partnerUpdate: endpoint({
    method: 'PATCH',
    path: '/api/partners/{id}/',
    auth: 'token',
    summary: "Change a card; a member's name stays as the member has set it",
    body: partnerPatch,
    answer: partnerRow,
  }),
  partnerDelete: endpoint({
    method: 'DELETE',
    path: '/api/partners/{id}/',
    auth: 'token',
    summary: 'Delete a card',
    status: 204,
  }),
  partnerFileAdd: endpoint({
    method: 'POST',
    path: '/api/partners/{id}/files/',
    auth: 'token',
    summary: 'Attach a file to a card',
    kind: 'multipart',
    body: z.object({ document: receivedFile() }),
    answer: partnerFile,
    status: 201,
  }),
  partnerFileRemove: endpoint({
    method: 'DELETE',
    path: '/api/partners/{id}/files/{file}/',
    auth: 'token',
    summary: 'Remove a file from a card',
    status: 204,
  }),
};
