import { fits } from './tax-ids.ts';

/** A registration number with the scheme (ISO 6523) of its register; '' for an unknown one. */
export interface LegalNumber {
  readonly scheme: string;
  readonly value: string;
}

type Form = readonly [form: RegExp, scheme: string, ...validators: string[]];

/**
 * ASSUMED: the register of a number is recognised by its format: in these countries no two registers share one. For
 * others, such as Germany's courts and Poland's KRS, the list has no scheme.
 */
const SCHEMES: Readonly<Record<string, readonly Form[]>> = {
  BE: [[/^[01]\d{9}$/, '0208', 'vat']],
  DK: [[/^\d{8}$/, '0184', 'cvr']],
  // SIREN for a company, SIRET for an establishment.
  FR: [
    [/^\d{9}$/, '0002', 'siren'],
    [/^\d{14}$/, '0009', 'siret'],
  ],
  // KVK has no check digits; OIN is for public authorities.
  NL: [
    [/^\d{8}$/, '0106'],
    [/^\d{20}$/, '0190'],
  ],
  NO: [[/^\d{9}$/, '0192', 'orgnr']],
  SE: [[/^\d{10}$/, '0007', 'orgnr']],
};

/** Countries whose VAT number contains the registration number. */
const INSIDE: Readonly<Record<string, (digits: string) => string>> = {
  BE: (digits) => digits,
  DK: (digits) => digits,
  FR: (digits) => digits.slice(-9),
  NO: (digits) => digits.slice(0, 9),
  SE: (digits) => digits.slice(0, 10),
};

const bare = (value: string): string => value.replace(/[\s.-]/g, '').toUpperCase();

export function registered(country: string, value: string): LegalNumber | null {
  const number = bare(value);
  const known = SCHEMES[country]?.find(
    ([form, , ...validators]) => form.test(number) && (validators.length === 0 || fits(country, validators, number)),
  );
  return known ? { scheme: known[1], value: number } : null;
}

/**
 * The legal registration of a party, from its number and VAT number. In countries with recognisable registers a VAT
 * number is not one; elsewhere the number is used as printed.
 */
export function legalNumber(country: string, register: string, vat: string | null): LegalNumber | null {
  const inside = vat === null ? undefined : INSIDE[country]?.(vat.replace(/\D/g, ''));
  const found = registered(country, register) ?? (inside === undefined ? null : registered(country, inside));
  if (found) return found;
  const ownVat = SCHEMES[country] !== undefined && vat !== null && vat.endsWith(bare(register));
  return register === '' || ownVat ? null : { scheme: '', value: register };
}
