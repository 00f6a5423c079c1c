import { inEuropeanUnion } from '../union.ts';
import type { InvoiceParty } from './facts.ts';

/* How KSeF identifies a party. */

type Numbered = Pick<InvoiceParty, 'country' | 'vat'>;

/** The digits of a Polish party's VAT number. */
export const nipDigits = ({ country, vat }: Numbered): string =>
  country === 'PL' ? (vat?.replace(/^PL/, '') ?? '') : '';

const NIP = /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/;

/** Ten digits in the format of the schema; the check digit was verified when the number was entered. */
export function nipOf(party: Numbered): string | null {
  const digits = nipDigits(party);
  return NIP.test(digits) ? digits : null;
}

/** A number in the EU's VIES, without the country prefix. */
export const unionNumber = ({ country, vat }: Numbered): { prefix: string; digits: string } | null =>
  vat !== null && country !== 'PL' && inEuropeanUnion(country)
    ? { prefix: vat.slice(0, 2), digits: vat.slice(2) }
    : null;

export type Identity =
  | { readonly by: 'nip'; readonly nip: string }
  | { readonly by: 'union'; readonly prefix: string; readonly digits: string }
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'nothing' };

/** Identification of a party: NIP, EU VAT number, another number, or none. */
export function identityOf(party: Pick<InvoiceParty, 'country' | 'vat' | 'register'>): Identity {
  const nip = nipOf(party);
  if (nip !== null) return { by: 'nip', nip };
  const union = unionNumber(party);
  if (union) return { by: 'union', ...union };
  const number = party.register.trim();
  return number === '' ? { by: 'nothing' } : { by: 'number', number };
}

/** The first line of an address; a place without street names is given by its own name. */
export const addressLine = ({ street, city }: Pick<InvoiceParty, 'street' | 'city'>): string => street || city;
