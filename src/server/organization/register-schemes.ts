import { fits } from './tax-ids.ts';

/** A number with the scheme (ISO 6523) of the register that it is of; '' for none that is known. */
export interface LegalNumber {
  readonly scheme: string;
  readonly value: string;
}

type Form = readonly [form: RegExp, scheme: string, ...validators: string[]];

/**
 * ASSUMED: of which register a number is, is told by its form: in these countries no two registers share one. Of others,
 * as of Germany's courts and Poland's KRS, no scheme stands in the list.
 */
const SCHEMES: Readonly<Record<string, readonly Form[]>> = {
  BE: [[/^[01]\d{9}$/, '0208', 'vat']],
  DK: [[/^\d{8}$/, '0184', 'cvr']],
  // SIREN of the company, SIRET of a place of business.
  FR: [
    [/^\d{9}$/, '0002', 'siren'],
    [/^\d{14}$/, '0009', 'siret'],
  ],
  // KVK has no check digits; OIN is of the authorities.
  NL: [
    [/^\d{8}$/, '0106'],
    [/^\d{20}$/, '0190'],
  ],
  NO: [[/^\d{9}$/, '0192', 'orgnr']],
  SE: [[/^\d{10}$/, '0007', 'orgnr']],
};

/** Countries whose VAT number contains that of the register. */
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
 * What a party is registered under, of its number and its VAT number. Where registers are known by their form, a VAT
 * number is none of theirs; elsewhere the number is said as it is printed.
 */
export function legalNumber(country: string, register: string, vat: string | null): LegalNumber | null {
  const inside = vat === null ? undefined : INSIDE[country]?.(vat.replace(/\D/g, ''));
  const found = registered(country, register) ?? (inside === undefined ? null : registered(country, inside));
  if (found) return found;
  const ownVat = SCHEMES[country] !== undefined && vat !== null && vat.endsWith(bare(register));
  return register === '' || ownVat ? null : { scheme: '', value: register };
}
