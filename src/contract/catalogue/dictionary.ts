import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { country, listQuery, whole } from '../platform/fields.ts';

/*
 * The option lists of forms. They are returned whole, named in the language of the request; `search` filters by name or
 * code.
 */

const entry = { code: z.string(), name: z.string() };
export const dictionaryRow = z.object(entry);
export const currencyRow = z.object({ ...entry, digits: z._default(z.number(), 2) });
export const unitRow = z.object({
  ...entry,
  symbol: z._default(z.string(), ''),
  /** Code of UN/ECE Recommendation 20. */
  rec20: z.optional(z.string()),
});
export const phoneCodeRow = z.object({
  ...entry,
  /** With the plus, `+48`. */
  phone_code: z.string(),
});

export const REGISTER_PURPOSES = ['register', 'tax', 'vat', 'statistics'] as const;
export type RegisterPurpose = (typeof REGISTER_PURPOSES)[number];
/** A kind of register number used for companies of a country. */
export const regTypeRow = z.object({
  /** `PL_KRS`. */
  ...entry,
  country: z.string(),
  /** The name and its meaning, in the user's language. */
  label: z.string(),
  purpose: z.enum(REGISTER_PURPOSES),
  /** Fields of an organisation that accept it. */
  fields: z.array(z.string()),
  /** Regular expression for the number without spaces, dots and dashes, in capitals. */
  pattern: z.string(),
});

/** A field to which a column of an imported price list is mapped. */
export const systemRow = z.object({
  ...entry,
  required: z.boolean(),
  /** Headings that identify it, in four languages; lower case. */
  headings: z.array(z.string()),
});
export type SystemRow = z.output<typeof systemRow>;
export type DictionaryRow = z.output<typeof dictionaryRow>;

const list = <const P extends `/${string}/`, const A extends 'none' | 'optional' | 'token', R extends z.ZodMiniType>(
  path: P,
  auth: A,
  summary: string,
  row: R,
) => endpoint({ method: 'GET', path, auth, summary, query: z.object(listQuery), answer: whole(row) });

export const dictionaryEndpoints = {
  permissionList: list('/api/permissions/', 'token', 'Permissions that a role can carry', dictionaryRow),
  countryList: list('/api/countries/', 'none', 'Countries, ISO 3166-1', dictionaryRow),
  languageList: list('/api/languages/', 'none', 'Languages of the interface', dictionaryRow),
  currencyList: list(
    '/api/currencies/',
    'optional',
    "Currencies in use, ISO 4217; those of the caller's organization first",
    currencyRow,
  ),
  phoneCodeList: list('/api/phone-codes/', 'none', 'Calling codes by country', phoneCodeRow),
  regTypeList: endpoint({
    method: 'GET',
    path: '/api/reg-types/',
    auth: 'none',
    summary: 'Kinds of register, tax and VAT numbers by country',
    query: z.object({ ...listQuery, country: z.optional(country()) }),
    answer: whole(regTypeRow),
  }),
  systemList: list('/api/systems/', 'none', 'Target fields for the columns of a product import', systemRow),
  unitList: list('/api/units/', 'none', 'Units of measure', unitRow),
};
