/** Lengths by country, from the IBAN registry; for other countries the standard's limits apply. */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  KZ: 20,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MD: 24,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  TR: 26,
  UA: 29,
};

/** `PL61 1090 1014 …` as `PL611090…`; a Polish account number may be given without its country. */
export function compactIban(value: string): string {
  const compact = value.replace(/[\s-]/g, '').toUpperCase();
  return /^\d{26}$/.test(compact) ? `PL${compact}` : compact;
}

/** ISO 13616: the rearranged digits have the remainder 1 when divided by 97. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const expected = LENGTHS[value.slice(0, 2)];
  if (expected !== undefined && value.length !== expected) return false;
  let remainder = 0;
  for (const character of value.slice(4) + value.slice(0, 4)) {
    const digits = Number.parseInt(character, 36);
    remainder = (remainder * (digits > 9 ? 100 : 10) + digits) % 97;
  }
  return remainder === 1;
}

/** In groups of four, as banks print it. */
export const printedIban = (value: string): string => value.replace(/(.{4})(?=.)/g, '$1 ');

/** Enough to recognise one's own account, too little to pay to it: `•••• 2874`. */
export const maskedIban = (value: string): string => `•••• ${value.slice(-4)}`;
