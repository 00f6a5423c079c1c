/** What a runtime has a name for and ISO 3166 lists as no country: unions, reserved, former and unknown ones. */
const NO_COUNTRY = /^(A[CN]|BU|C[PQST]|D[DGY]|E[AUZ]|FX|HV|IC|NH|QO|RH|SU|T[AP]|U[KN]|VD|X[AB]|Y[DU]|ZR|ZZ)$/;

let names: Intl.DisplayNames | undefined;

/** ISO 3166-1 alpha-2, by the runtime's own names: a list of them would weigh on every first visit. */
export function countryExists(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.test(code)) return false;
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) !== undefined;
}

/** Those of `PL,UA` that there are, each once. */
export const countriesOf = (text: string): readonly string[] => [...new Set(text.split(','))].filter(countryExists);
