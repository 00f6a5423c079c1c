import { createRequire } from 'node:module';
import { inEuropeanUnion } from '../../../machines/invoicing/union.ts';

interface Validator {
  validate(value: string): { readonly isValid: boolean; readonly compact?: string };
}
type Validators = Readonly<Record<string, Readonly<Record<string, Validator>>>>;

// The package's ESM build names files without endings, which Node does not load.
const { stdnum } = createRequire(import.meta.url)('stdnum') as { stdnum: Validators };

/** The VAT number of each country, by the validator's name. */
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
/** Greece's numbers begin with the country's own name. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Without a digit it is no number; some validators would stumble over it. */
export const fits = (country: string, names: readonly string[], value: string): boolean =>
  /\d/.test(value) && names.some((name) => stdnum[country]?.[name]?.validate(value).isValid === true);

/**
 * A VAT number as it is kept: with the country in front inside the EU, digits alone elsewhere.
 * Null when its check digits or its form are wrong.
 */
export function vatId(country: string, value: string): string | null {
  const prefix = prefixOf(country);
  const bare = value.startsWith(prefix) && inEuropeanUnion(country) ? value.slice(2) : value;
  const validator = VAT[country];
  // A Ukrainian payer's number has twelve digits, a sole trader's ten; no check digits are published.
  const right =
    country === 'UA'
      ? /^\d{10}(\d{2})?$/.test(bare)
      : validator
        ? fits(country, [validator], bare)
        : /^[A-Z0-9]{4,20}$/.test(bare);
  if (!right) return null;
  return inEuropeanUnion(country) ? `${prefix}${bare}` : bare;
}

/** A VAT number with its country in front, as a standard prints it (`PL5260001246`, `EL…`). */
export const withCountry = (country: string, vat: string): string =>
  vat.startsWith(prefixOf(country)) ? vat : `${prefixOf(country)}${vat}`;

/**
 * The VAT number that a number of unsaid kind is, with its country in front; null when it is none. Without the
 * country only a number that proves itself by its check digits, or a Ukrainian one of twelve digits, is known for one.
 */
export function vatNumberIn(country: string, value: string): string | null {
  const bare = value.replace(/[\s.-]/g, '').toUpperCase();
  const named = bare.startsWith(prefixOf(country)) && country !== '';
  const proves = VAT[country] !== undefined || (country === 'UA' && /^\d{12}$/.test(bare));
  if (!named && !proves) return null;
  const kept = vatId(country, named && !inEuropeanUnion(country) ? bare.slice(2) : bare);
  return kept === null ? null : withCountry(country, kept);
}

/** National numbers that are recognised by their length: `[form, validators]`. */
const REGISTERS: Readonly<Record<string, readonly (readonly [RegExp, readonly string[]])[]>> = {
  UA: [
    [/^\d{8}$/, ['edrpou']],
    [/^\d{10}$/, ['rntrc']],
  ],
  PL: [
    // Ten digits are a NIP, unless the zeros say that it is a number of the court register (KRS).
    [/^(?!000)\d{10}$/, ['nip']],
    [/^(\d{9}|\d{14})$/, ['regon']],
  ],
  RU: [[/^(\d{10}|\d{12})$/, ['inn']]],
};

/** Numbers of a known form must have the right check digits; registers have other forms too, those pass. */
export function isRegisterNumber(country: string, value: string): boolean {
  const known = (REGISTERS[country] ?? []).find(([form]) => form.test(value));
  return known === undefined || fits(country, known[1], value);
}

/**
 * A number that a party of a document goes by, of whatever kind: inside the EU one that begins with its country must be
 * a VAT number, another of a known form must have the right check digits. Without a country nothing can be said.
 */
export function isPartyNumber(country: string, value: string): boolean {
  const bare = value.replace(/[\s.-]/g, '').toUpperCase();
  if (country === '' || bare === '') return true;
  const vat = inEuropeanUnion(country) && bare.startsWith(prefixOf(country)) && /^..\w?\d/.test(bare);
  return vat ? vatId(country, bare) !== null : isRegisterNumber(country, bare);
}
