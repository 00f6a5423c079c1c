import { createRequire } from 'node:module';
import { inEuropeanUnion } from '../../../machines/invoicing/union.ts';

interface Validator {
  validate(value: string): { readonly isValid: boolean; readonly compact?: string };
}
type Validators = Readonly<Record<string, Readonly<Record<string, Validator>>>>;

// The package's ESM build imports files without extensions, which Node does not load.
const { stdnum } = createRequire(import.meta.url)('stdnum') as { stdnum: Validators };

/** The validator of each country's VAT number. */
const VAT: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CH: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GB: 'vat',
  GR: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  NO: 'mva',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  RU: 'inn',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
  TR: 'vkn',
};
/** Greek VAT numbers start with the country's own abbreviation. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Requires a digit, because some validators fail on text without one. */
export const fits = (country: string, names: readonly string[], value: string): boolean =>
  /\d/.test(value) && names.some((name) => stdnum[country]?.[name]?.validate(value).isValid === true);

/**
 * A VAT number as stored: with the country prefix inside the EU, only digits elsewhere. Null if its check digits or
 * format are wrong.
 */
export function vatId(country: string, value: string): string | null {
  const prefix = prefixOf(country);
  const bare = value.startsWith(prefix) && inEuropeanUnion(country) ? value.slice(2) : value;
  const validator = VAT[country];
  // Ukrainian numbers have twelve digits for companies and ten for sole traders; no check digits are published.
  const right =
    country === 'UA'
      ? /^\d{10}(\d{2})?$/.test(bare)
      : validator
        ? fits(country, [validator], bare)
        : /^[A-Z0-9]{4,20}$/.test(bare);
  if (!right) return null;
  return inEuropeanUnion(country) ? `${prefix}${bare}` : bare;
}

/** A VAT number with its country prefix, as printed by the standards (`PL5260001246`, `EL…`). */
export const withCountry = (country: string, vat: string): string =>
  vat.startsWith(prefixOf(country)) ? vat : `${prefixOf(country)}${vat}`;

/**
 * The VAT number, with country prefix, if a number of unknown kind is one; otherwise null. Without the prefix it must
 * have check digits, or be a Ukrainian number of twelve digits.
 */
export function vatNumberIn(country: string, value: string): string | null {
  const bare = value.replace(/[\s.-]/g, '').toUpperCase();
  const named = bare.startsWith(prefixOf(country)) && country !== '';
  const proves = VAT[country] !== undefined || (country === 'UA' && /^\d{12}$/.test(bare));
  if (!named && !proves) return null;
  const kept = vatId(country, named && !inEuropeanUnion(country) ? bare.slice(2) : bare);
  return kept === null ? null : withCountry(country, kept);
}

/** National numbers recognised by their length: `[form, validators]`. */
const REGISTERS: Readonly<Record<string, readonly (readonly [RegExp, readonly string[]])[]>> = {
  UA: [
    [/^\d{8}$/, ['edrpou']],
    [/^\d{10}$/, ['rntrc']],
  ],
  PL: [
    // Ten digits are a NIP, unless leading zeros mark a number of the court register (KRS).
    [/^(?!000)\d{10}$/, ['nip']],
    [/^(\d{9}|\d{14})$/, ['regon']],
  ],
  RU: [[/^(\d{10}|\d{12})$/, ['inn']]],
};

/** Numbers with a known format must have valid check digits; other formats are accepted. */
export function isRegisterNumber(country: string, value: string): boolean {
  const known = (REGISTERS[country] ?? []).find(([form]) => form.test(value));
  return known === undefined || fits(country, known[1], value);
}

/**
 * Whether a party's number of any kind is valid: in the EU, one with the country prefix must be a VAT number;
 * otherwise, one with a known format must have valid check digits. Without a country every number is accepted.
 */
export function isPartyNumber(country: string, value: string): boolean {
  const bare = value.replace(/[\s.-]/g, '').toUpperCase();
  if (country === '' || bare === '') return true;
  const vat = inEuropeanUnion(country) && bare.startsWith(prefixOf(country)) && /^..\w?\d/.test(bare);
  return vat ? vatId(country, bare) !== null : isRegisterNumber(country, bare);
}
