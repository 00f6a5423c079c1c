import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, whole } from '../platform/fields.ts';

/*
 * The lists that forms choose from. They come whole, named in the language of the request; `search` narrows
 * them by name or code.
 */

const entry = { code: z.string(), name: z.string() };
export const dictionaryRow = z.object(entry);
export const roleRow = z.object({ ...entry, permissions: z.array(z.string()) });
export const currencyRow = z.object({ ...entry, digits: z._default(z.number(), 2) });
export const unitRow = z.object({
  ...entry,
  symbol: z._default(z.string(), ''),
  /** Code of UN/ECE Recommendation 20. */
  rec20: z.optional(z.string()),
});
export type DictionaryRow = z.output<typeof dictionaryRow>;

const list = <const P extends `/${string}/`, const A extends 'none' | 'token', R extends z.ZodMiniType>(
  path: P,
  auth: A,
  summary: string,
  row: R,
) => endpoint({ method: 'GET', path, auth, summary, query: z.object(listQuery), answer: whole(row) });

export const dictionaryEndpoints = {
  roleList: list('/api/roles/', 'token', 'Roles a member may have, with what each may do', roleRow),
  permissionList: list('/api/permissions/', 'token', 'Permissions that roles carry', dictionaryRow),
  countryList: list('/api/countries/', 'none', 'Countries, ISO 3166-1', dictionaryRow),
  languageList: list('/api/languages/', 'none', 'Languages of the interface', dictionaryRow),
  currencyList: list('/api/currencies/', 'none', 'Currencies, ISO 4217', currencyRow),
  unitList: list('/api/units/', 'none', 'Units of measure', unitRow),
};
