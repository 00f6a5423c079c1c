import * as z from 'zod/mini';

/** Codes that a runtime can name but ISO 3166 does not list as countries: unions, reserved, former and unknown ones. */
const NO_COUNTRY = /^(A[CN]|BU|C[PQST]|D[DGY]|E[AUZ]|FX|HV|IC|NH|QO|RH|SU|T[AP]|U[KN]|VD|X[AB]|Y[DU]|ZR|ZZ)$/;

let names: Intl.DisplayNames | undefined;

/** ISO 3166-1 alpha-2, checked with the runtime's own names: a list would add to the size of every first visit. */
export function countryExists(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.test(code)) return false;
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined;
}

/** The existing countries of `PL,UA`, each once. */
export const countriesOf = (text: string): readonly string[] => [...new Set(text.split(','))].filter(countryExists);

/** `PL,UA`, or repeated parameters. */
export const countries = () =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((sent) => (typeof sent === 'string' ? sent : sent.join(','))),
      ),
      z.string().check(
        z.regex(/^([A-Z]{2}(,[A-Z]{2}){0,99})?$/, { error: 'invalid_country', abort: true }),
        z.refine((codes) => codes === '' || codes.split(',').every(countryExists), 'invalid_country'),
      ),
    ),
  );
