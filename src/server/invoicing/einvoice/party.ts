import { streetLine } from '../../../contract/organization/street.ts';
import type { PrintedParty } from '../../../contract/invoicing/document-fields.ts';
import { type LegalNumber, legalNumber } from '../../organization/register-schemes.ts';
import { vatNumberIn, withCountry } from '../../organization/tax-ids.ts';

/** A scheme of the Electronic Address Scheme list and the number in it. */
export interface Endpoint {
  readonly scheme: string;
  readonly value: string;
}

/** A party of an electronic invoice. */
export interface EParty {
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly postcode: string;
  /** Street with building and office. */
  readonly street: string;
  /** Registration number as printed; '' for none. */
  readonly register: string;
  /** With the country prefix, for example `PL5260001246`; null for none. */
  readonly vat: string | null;
  /** Legal registration number, which may be the VAT number. */
  readonly legal: LegalNumber | null;
  readonly endpoint: Endpoint | null;
}

/** Schemes whose electronic address is the VAT number itself. */
const BY_VAT: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
  TR: '9952',
  DK: '0184',
};

/** Countries whose networks use a part of it. */
const BY_PART = new Set(['GR', 'NO', 'SE']);

export const onNetwork = (country: string): boolean => BY_PART.has(country) || BY_VAT[country] !== undefined;

/**
 * ASSUMED: a party's address is its VAT number in the country's scheme, or without one a registration number that has a
 * scheme; users enter no other address.
 */
export function endpointOf(country: string, vat: string | null, legal: LegalNumber | null = null): Endpoint | null {
  if (vat === null) return legal && legal.scheme !== '' ? legal : null;
  const digits = vat.replace(/\D/g, '');
  // Sweden's and Norway's networks use the registration number, which the VAT number contains.
  if (country === 'SE') return { scheme: '0007', value: digits.slice(0, 10) };
  if (country === 'NO') return { scheme: '0192', value: digits.slice(0, 9) };
  // Greece's network uses VAT numbers without the country prefix.
  if (country === 'GR') return { scheme: '9933', value: digits };
  const scheme = BY_VAT[country];
  return scheme === undefined ? null : { scheme, value: vat };
}

/** The buyer's only number may be a VAT number; the seller has it in addition to the registration number. */
export function partyOf({ name, reg_number, vat_id, address }: PrintedParty): EParty {
  const { country, city, postcode } = address;
  const vat = vat_id === '' ? vatNumberIn(country, reg_number) : withCountry(country, vat_id);
  const legal = legalNumber(country, reg_number, vat);
  return {
    name,
    country,
    city,
    postcode,
    street: streetLine(address),
    register: reg_number,
    vat,
    legal,
    endpoint: endpointOf(country, vat, legal),
  };
}
