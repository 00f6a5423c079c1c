import * as z from 'zod/mini';
import { countryOrNone, dayOrNone, image, phone } from '../platform/contact-fields.ts';
import { endpoint } from '../platform/endpoint.ts';
import { clearableName, language } from '../platform/fields.ts';

const membershipOf = z.object({
  id: z.number(),
  name: z.string(),
  country: z._default(z.string(), ''),
  /** IANA zone of its calendar. */
  zone: z.optional(z.string()),
  role: z._default(z.string(), ''),
  role_label: z.optional(z.string()),
});

/** The signed-in person, and their permissions in the active organisation. */
export const profileRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  email: z.string(),
  first_name: z._default(z.string(), ''),
  last_name: z._default(z.string(), ''),
  gender: z._default(z.nullable(z.string()), ''),
  language: z._default(z.string(), 'en'),
  language_label: z.optional(z.string()),
  country: z._default(z.nullable(z.string()), ''),
  country_label: z.optional(z.string()),
  phone_code: z._default(z.nullable(z.string()), ''),
  own_phone: z._default(z.nullable(z.string()), ''),
  date_of_birth: z._default(z.nullable(z.string()), null),
  image: z._default(z.nullable(z.string()), null),
  /** Id of the active organisation. */
  organization: z._default(z.nullable(z.number()), null),
  organization_name: z.optional(z.nullable(z.string())),
  role: z.optional(z.nullable(z.string())),
  permissions: z._default(z.array(z.string()), []),
  /** Every organisation that the person may switch to. */
  organizations: z._default(z.array(membershipOf), []),
});
export type Profile = z.output<typeof profileRow>;

/** A multipart body contains no numbers. */
const organizationId = z.nullable(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, 'invalid_id'))], 'invalid_id'),
    z.transform((value: string | number) => Number(value)),
  ),
);

/** ASSUMED: the e-mail address cannot be changed here; it is ignored like every other unknown field. */
const profilePatch = z.object({
  first_name: z.optional(clearableName(100)),
  last_name: z.optional(clearableName(100)),
  gender: z.optional(clearableName(20)),
  language: z.optional(language()),
  country: z.optional(countryOrNone()),
  phone_code: z.optional(phone()),
  own_phone: z.optional(phone()),
  date_of_birth: z.optional(dayOrNone()),
  image: z.optional(image()),
  organization: z.optional(organizationId),
});

export const profileEndpoints = {
  profileMine: endpoint({
    method: 'GET',
    path: '/api/profile/',
    auth: 'token',
    personal: true,
    summary: 'Profile of the signed-in person',
    answer: profileRow,
  }),
  profileGet: endpoint({
    method: 'GET',
    path: '/api/profile/{person}/',
    auth: 'token',
    personal: true,
    summary: "One profile; 404 for any but the caller's own",
    answer: profileRow,
  }),
  profileUpdate: endpoint({
    method: 'PATCH',
    path: '/api/profile/{person}/',
    auth: 'token',
    personal: true,
    summary: "Change the caller's profile, language or active organization",
    body: profilePatch,
    answer: profileRow,
  }),
};
