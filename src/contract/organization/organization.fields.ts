import * as z from 'zod/mini';
import {
  eachOrganizationField,
  isShort,
  ORGANIZATION_FIELDS,
  type OrganizationField,
  type OrganizationKind,
  type ShortField,
} from '../../../machines/organization/organization.fields.ts';
import { MAX_TEMPLATE, templateFault } from '../../../machines/money/numbering.ts';
import { REQUEST_CATEGORIES } from '../catalogue/request-category.ts';
import { dayOrNone, emailOrNone, image, phone, webAddress } from '../platform/contact-fields.ts';
import { choice, clearable, clearableName, country, flag, nameText, text } from '../platform/fields.ts';
import { isZone } from '../platform/format.ts';
import { compactNumber } from '../platform/plain-text.ts';

/* The wire types of an organisation's fields, by kind. */

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
/** The beginning of a customs tariff number, at least the chapter's two digits. */
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

/** '' and null mean the country's zone. */
const zoneOrNone = () =>
  z.pipe(
    z.pipe(
      z.nullable(z.string('invalid_choice')),
      z.transform((value: string | null) => value || null),
    ),
    z.nullable(z.string().check(z.refine(isZone, 'invalid_choice'))),
  );

const textOrEmpty = () => z._default(z.nullable(z.string()), '');
const textOrNone = () => z._default(z.nullable(z.string()), null);
const yes = () => z._default(z.boolean(), false);
const list = () => z._default(z.array(z.string()), []);
const said = (unsaid: string) => z._default(z.string(), unsaid);

const READ = {
  name: () => z.string(),
  country: textOrEmpty,
  register: textOrEmpty,
  vat: textOrEmpty,
  line: textOrEmpty,
  text: textOrEmpty,
  email: textOrEmpty,
  phone: textOrEmpty,
  web: textOrEmpty,
  day: textOrNone,
  zone: textOrNone,
  picture: textOrNone,
  flag: yes,
  words: list,
  categories: list,
  tariffs: list,
  template: said,
  series: said,
};

const ASKED = {
  name: (max: number) => z.optional(nameText(max)),
  country: () => z.optional(country()),
  register: () => z.optional(registerNumber()),
  vat: () => z.optional(vatNumber()),
  line: (max: number) => z.optional(clearableName(max)),
  text: (max: number) => z.optional(clearable(max)),
  email: () => z.optional(emailOrNone()),
  phone: () => z.optional(phone()),
  web: () => z.optional(webAddress()),
  day: () => z.optional(dayOrNone()),
  zone: () => z.optional(zoneOrNone()),
  picture: () => z.optional(image()),
  flag: () => z.optional(flag()),
  words: () => z.optional(filter(nameText(60))),
  categories: () => z.optional(filter(choice(REQUEST_CATEGORIES))),
  tariffs: () => z.optional(filter(tariffPrefix())),
  template: () => z.optional(numberTemplate()),
  series: () => z.optional(series()),
};

type By<T extends Readonly<Record<OrganizationKind<OrganizationField>, (rule: never) => unknown>>> = {
  readonly [F in OrganizationField]: ReturnType<T[OrganizationKind<F>]>;
};

/** Fields in responses to its members. */
export const organizationShown = eachOrganizationField<By<typeof READ>>((field) => {
  const rule = ORGANIZATION_FIELDS[field];
  return READ[rule.kind]('unsaid' in rule ? rule.unsaid : '');
});
/** Fields in responses to all signed-in users. */
export const shortShown = Object.fromEntries(
  Object.entries(organizationShown).filter(([field]) => isShort(field as OrganizationField)),
) as Pick<typeof organizationShown, ShortField>;
/** Fields of a request body; each may be left out. */
export const organizationAsked = eachOrganizationField<By<typeof ASKED>>((field) => {
  const rule = ORGANIZATION_FIELDS[field];
  return ASKED[rule.kind]('max' in rule ? rule.max : 0);
});
