/** Where a country's companies keep their calendar; the capital's zone for countries with several. */
const ZONES: Readonly<Record<string, string>> = {
  PL: 'Europe/Warsaw', UA: 'Europe/Kiev', DE: 'Europe/Berlin', AT: 'Europe/Vienna', BE: 'Europe/Brussels', BG: 'Europe/Sofia',
  CH: 'Europe/Zurich', CY: 'Asia/Nicosia', CZ: 'Europe/Prague', DK: 'Europe/Copenhagen', EE: 'Europe/Tallinn', ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki', FR: 'Europe/Paris', GB: 'Europe/London', GR: 'Europe/Athens', HR: 'Europe/Zagreb', HU: 'Europe/Budapest',
  IE: 'Europe/Dublin', IT: 'Europe/Rome', LT: 'Europe/Vilnius', LU: 'Europe/Luxembourg', LV: 'Europe/Riga', MD: 'Europe/Chisinau',
  MT: 'Europe/Malta', NL: 'Europe/Amsterdam', NO: 'Europe/Oslo', PT: 'Europe/Lisbon', RO: 'Europe/Bucharest', RU: 'Europe/Moscow',
  SE: 'Europe/Stockholm', SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', TR: 'Europe/Istanbul', KZ: 'Asia/Almaty', GE: 'Asia/Tbilisi',
};

/** ASSUMED: a company's calendar day is that of its country's capital; UTC for a country not listed. */
export const zoneOf = (country: string): string => ZONES[country] ?? 'UTC';
