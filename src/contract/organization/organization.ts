import * as z from 'zod/mini';
import { dayOrNone, emailOrNone, image, phone, webAddress } from '../platform/contact-fields.ts';
import { DEFAULT_SERIES, DEFAULT_TEMPLATE, MAX_TEMPLATE, templateFault } from '../../../machines/money/numbering.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  choice,
  clearable,
  clearableName,
  country,
  flag,
  listQuery,
  nameText,
  page,
  text,
} from '../platform/fields.ts';
import { isZone } from '../platform/format.ts';
import { compactNumber } from '../platform/plain-text.ts';
import { REQUEST_CATEGORIES } from '../catalogue/request-category.ts';

/** What every signed-in person may find: enough to ask to join. */
const organizationShort = {
  id: z.number(),
  name: z.string(),
  intername: z._default(z.nullable(z.string()), ''),
  country: z._default(z.nullable(z.string()), ''),
  city: z._default(z.nullable(z.string()), ''),
  reg_number: z._default(z.nullable(z.string()), ''),
  image: z._default(z.nullable(z.string()), null),
};

export const organizationListRow = z.object({
  ...organizationShort,
  /** The caller's role there; null: the caller is no member. */
  role: z._default(z.nullable(z.string()), null),
  role_label: z.optional(z.nullable(z.string())),
  active: z._default(z.boolean(), false),
});
export type OrganizationListRow = z.output<typeof organizationListRow>;

const more = () => z._default(z.nullable(z.string()), '');

export const organizationRow = z.object({
  ...organizationShort,
  version: z.optional(z.number()),
  name_full: more(),
  vat_id: more(),
  duns: more(),
  website: more(),
  email: more(),
  org_phone: more(),
  /** Whom the buyer of an invoice may ask: a person or a department. */
  contact_name: more(),
  fax: more(),
  postcode: more(),
  street: more(),
  building: more(),
  office: more(),
  description: more(),
  reg_date: z._default(z.nullable(z.string()), null),
  /** Requests for quotations come here; empty filters let everything through. */
  receive_requests: z._default(z.boolean(), false),
  words_filter: z._default(z.array(z.string()), []),
  request_categories: z._default(z.array(z.string()), []),
  request_tariffs: z._default(z.array(z.string()), []),
  /** `{series}{YYYY}/{MM}/{n}` and what stands for {series}; whether buyers are reminded of what is overdue. */
  number_template: z._default(z.string(), DEFAULT_TEMPLATE),
  series_advance: z._default(z.string(), DEFAULT_SERIES.advance),
  series_invoice: z._default(z.string(), DEFAULT_SERIES.invoice),
  series_correction: z._default(z.string(), DEFAULT_SERIES.correction),
  payment_reminders: z._default(z.boolean(), false),
  /** IANA zone of its calendar: as it said itself, and as it counts, which is the country's where it said none. */
  timezone: z._default(z.nullable(z.string()), null),
  zone: z._default(z.string(), 'UTC'),
  /** The last day of the closed period: nothing is issued into it. */
  closed_until: z._default(z.nullable(z.string()), null),
  /** A supplier may propose a change of an order beyond the award: more than the lot asks for, or dearer. */
  changes_beyond_award: z._default(z.boolean(), false),
  role: z._default(z.nullable(z.string()), null),
  role_label: z.optional(z.nullable(z.string())),
  active: z._default(z.boolean(), false),
  /** The caller may change the record now. */
  editable: z._default(z.boolean(), false),
});
export type Organization = z.output<typeof organizationRow>;

export const registerNumber = (max = 32) =>
  z.pipe(
    z.pipe(
      text(max),
      z.transform((value: string) => compactNumber(value)),
    ),
    z.string().check(z.regex(/^[A-Z0-9]{2,}$/, 'invalid_register_number')),
  );
export const vatNumber = () =>
  z.pipe(
    z.pipe(
      clearable(32),
      z.transform((value: string) => compactNumber(value)),
    ),
    z.string().check(z.regex(/^[A-Z0-9]*$/, 'invalid_vat_id')),
  );
export const registerNumberOrNone = () =>
  z.pipe(
    z.pipe(
      clearable(32),
      z.transform((value: string) => compactNumber(value)),
    ),
    z.string().check(z.regex(/^([A-Z0-9]{2,})?$/, 'invalid_register_number')),
  );
/** The beginning of a customs tariff number, from the chapter's two digits on. */
const tariffPrefix = () =>
  z.pipe(
    z.pipe(
      z.string('invalid_text'),
      z.transform((value: string) => value.replace(/[\s.]/g, '')),
    ),
    z.string().check(z.regex(/^\d{2,10}$/, 'invalid_tariff_number')),
  );
const MAX_FILTERS = 100;
const filter = <S extends z.ZodMiniType>(entry: S) =>
  z.array(entry, 'invalid_list').check(z.maxLength(MAX_FILTERS, `max_items|${MAX_FILTERS}`));

const series = () => text(10).check(z.regex(/^[\p{L}\d/_.-]+$/u, 'invalid_series'));
const numberTemplate = () =>
  text(MAX_TEMPLATE).check((context) => {
    const fault = templateFault(context.value);
    if (fault) context.issues.push({ code: 'custom', message: fault, input: context.value });
  });

/** '' and null are the country's. */
const zoneOrNone = () =>
  z.pipe(
    z.pipe(
      z.nullable(z.string('invalid_choice')),
      z.transform((value: string | null) => value || null),
    ),
    z.nullable(z.string().check(z.refine(isZone, 'invalid_choice'))),
  );

const optionalFields = {
  timezone: z.optional(zoneOrNone()),
  number_template: z.optional(numberTemplate()),
  series_advance: z.optional(series()),
  series_invoice: z.optional(series()),
  series_correction: z.optional(series()),
  payment_reminders: z.optional(flag()),
  closed_until: z.optional(dayOrNone()),
  changes_beyond_award: z.optional(flag()),
  receive_requests: z.optional(flag()),
  words_filter: z.optional(filter(nameText(60))),
  request_categories: z.optional(filter(choice(REQUEST_CATEGORIES))),
  request_tariffs: z.optional(filter(tariffPrefix())),
  intername: z.optional(clearableName()),
  name_full: z.optional(clearableName(500)),
  vat_id: z.optional(vatNumber()),
  duns: z.optional(clearableName(11)),
  website: z.optional(webAddress()),
  email: z.optional(emailOrNone()),
  org_phone: z.optional(phone()),
  contact_name: z.optional(clearableName(100)),
  fax: z.optional(phone()),
  postcode: z.optional(clearableName(16)),
  city: z.optional(clearableName(120)),
  street: z.optional(clearableName(200)),
  building: z.optional(clearableName(32)),
  office: z.optional(clearableName(32)),
  reg_date: z.optional(dayOrNone()),
  description: z.optional(clearable(4000)),
  image: z.optional(image()),
};

const organizationBody = z.object({
  name: nameText(),
  country: country(),
  reg_number: registerNumber(),
  ...optionalFields,
});
const organizationPatch = z.object({
  name: z.optional(nameText()),
  country: z.optional(country()),
  reg_number: z.optional(registerNumber()),
  ...optionalFields,
});

export const organizationEndpoints = {
  organizationList: endpoint({
    method: 'GET',
    path: '/api/organizations/',
    auth: 'token',
    summary: "The caller's organisations; with `search`, every organisation whose name or number matches",
    query: z.object(listQuery),
    answer: page(organizationListRow),
  }),
  organizationCreate: endpoint({
    method: 'POST',
    path: '/api/organizations/',
    auth: 'token',
    personal: true,
    summary: 'Enter a company; its creator becomes its administrator and works for it from now on',
    body: organizationBody,
    answer: organizationRow,
    status: 201,
  }),
  organizationGet: endpoint({
    method: 'GET',
    path: '/api/organizations/{id}/',
    auth: 'token',
    summary: "One of the caller's organisations",
    answer: organizationRow,
  }),
  organizationUpdate: endpoint({
    method: 'PATCH',
    path: '/api/organizations/{id}/',
    auth: 'token',
    summary: 'Change the data of the active organisation',
    body: organizationPatch,
    answer: organizationRow,
  }),
};
