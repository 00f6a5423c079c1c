/* What KSeF takes, and the number that it gives: the seller's NIP, the day it was taken in, a technical part, a checksum. */

/** KSeF counts the days of its own country. */
export const KSEF_ZONE = 'Europe/Warsaw';
/** Currencies that the product takes and KSeF does not list. */
export const OUTSIDE_KSEF: ReadonlySet<string> = new Set(['SLE', 'ZWG']);
/** The most that one document in KSeF holds: lines, and letters of its notes with the reason. */
export const KSEF_LINES = 10_000;
export const KSEF_NOTES = 3499;

const FORM = /^(\d{10})-(20[2-9]\d|2[1-9]\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-[0-9A-F]{12}-([0-9A-F]{2})$/;
const POLYNOMIAL = 0x07;

/** CRC-8 with the initial value 0, as two capital hexadecimal digits. */
export function crc8(text: string): string {
  let rest = 0;
  for (const letter of text) {
    rest ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80 ? ((rest << 1) ^ POLYNOMIAL) & 0xff : rest << 1;
  }
  return rest.toString(16).toUpperCase().padStart(2, '0');
}

/** As it is kept: capitals, no spaces, the technical part in one piece. ASSUMED: the older form with one hyphen more
 * has the checksum of the form without it. */
export const ksefWritten = (typed: string): string =>
  typed
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^(\d{10}-\d{8}-[0-9A-F]{6})-([0-9A-F]{6}-[0-9A-F]{2})$/, '$1$2');

export interface KsefNumber {
  readonly nip: string;
  /** The day on which KSeF took the invoice in. */
  readonly day: string;
}

/** What a number says; null for one whose form or checksum is wrong. */
export function ksefParts(number: string): KsefNumber | null {
  const [, nip, year, month, day, check] = FORM.exec(number) ?? [];
  if (!nip || !year || !month || !day) return null;
  return crc8(number.slice(0, -3)) === check ? { nip, day: `${year}-${month}-${day}` } : null;
}
