import { isPolishSeller } from './rates.ts';

/*
 * Limits of KSeF and the format of its numbers: the seller's NIP, the day of acceptance, a technical part, a checksum.
 */

/** KSeF dates are in Polish time. */
export const KSEF_ZONE = 'Europe/Warsaw';
/** Currencies supported by the product but not by KSeF. */
export const OUTSIDE_KSEF: ReadonlySet<string> = new Set(['SLE', 'ZWG']);
/** The schema applies to documents from this day on. */
export const KSEF_FIRST_DAY = '2025-09-01';
/** Maximum per document in KSeF: lines, and characters of notes including the reason. */
export const KSEF_LINES = 10_000;
export const KSEF_NOTES = 3499;

const FORM = /^(\d{10})-(20[2-9]\d|2[1-9]\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-[0-9A-F]{12}-([0-9A-F]{2})$/;
const POLYNOMIAL = 0x07;

/** CRC-8 with initial value 0, as two uppercase hexadecimal digits. */
export function crc8(text: string): string {
  let rest = 0;
  for (const letter of text) {
    rest ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80 ? ((rest << 1) ^ POLYNOMIAL) & 0xff : rest << 1;
  }
  return rest.toString(16).toUpperCase().padStart(2, '0');
}

/**
 * Normalised form: uppercase, no spaces, the technical part in one piece. ASSUMED: the older form with an additional
 * hyphen has the same checksum as the form without it.
 */
export const ksefWritten = (typed: string): string =>
  typed
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^(\d{10}-\d{8}-[0-9A-F]{6})-([0-9A-F]{6}-[0-9A-F]{2})$/, '$1$2');

export interface KsefNumber {
  readonly nip: string;
  /** The day on which KSeF accepted the invoice. */
  readonly day: string;
}

/** Parses a number; null if its form or checksum is wrong. */
export function ksefParts(number: string): KsefNumber | null {
  const [, nip, year, month, day, check] = FORM.exec(number) ?? [];
  if (!nip || !year || !month || !day) return null;
  return crc8(number.slice(0, -3)) === check ? { nip, day: `${year}-${month}-${day}` } : null;
}

/** What decides whether a sale is to be sent to KSeF. */
export interface KsefSale {
  readonly country: string;
  readonly issued: string;
  /** The number that KSeF gave it; '' before. */
  readonly number: string;
  /** The buyer's tax number; '' for a private person. */
  readonly buyerNumber: string;
  /** Whether it asks for an advance that was not received yet. */
  readonly awaitsAdvance: boolean;
}

/**
 * Whether a Polish sale is still to be sent to KSeF, paid or not. ASSUMED: not a sale to a private person, nor an
 * advance before its payment. A document from before the schema has no file.
 */
export const isForKsef = ({ country, issued, number, buyerNumber, awaitsAdvance }: KsefSale): boolean =>
  isPolishSeller(country) && issued >= KSEF_FIRST_DAY && number === '' && buyerNumber !== '' && !awaitsAdvance;
