import type { Language } from '../../../contract/platform/fields.ts';
import { instant, time } from '../../../contract/platform/format.ts';
import { texts } from '../texts.ts';

/**
 * Zone of countries with several zones, or with one that the runtime does not list: the capital's, or where most people
 * live if there is no capital.
 */
const CAPITALS: Readonly<Record<string, string>> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
};

/** Zones of a country in the runtime's own list (IANA); a method since Node 22, previously a property. */
function listedZones(country: string): readonly string[] {
  const locale: object = new Intl.Locale(`und-${country}`);
  const listed: unknown =
    'getTimeZones' in locale && typeof locale.getTimeZones === 'function'
      ? locale.getTimeZones()
      : 'timeZones' in locale
        ? locale.timeZones
        : [];
  return Array.isArray(listed) ? listed.map(String) : [];
}

const known = new Map<string, string>();

/** ASSUMED: a country with several zones uses that of its capital; UTC for uninhabited ones. */
export function zoneOfCountry(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return 'UTC';
  const zone = known.get(country) ?? CAPITALS[country] ?? listedZones(country)[0] ?? 'UTC';
  known.set(country, zone);
  return zone;
}

/** The country of a company, and its own time zone if set. */
export interface Placed {
  readonly country: string;
  readonly timezone: string | null;
}

/** Time zone of a company's calendar. */
export const zoneOf = (company: Placed | null): string => company?.timezone ?? zoneOfCountry(company?.country ?? '');

/** Outdated names that Node still lists. */
const RENAMED: Readonly<Record<string, string>> = { 'Europe/Kiev': 'Europe/Kyiv' };

/** Name of a zone for the reader: its town if we have a translation, otherwise the zone's name. */
export function townOf(language: Language, zone: string): string {
  const known = RENAMED[zone] ?? zone;
  return texts(language, 'common')(`zone.${known.replace('/', '_')}`, {
    defaultValue: (known.split('/').at(-1) ?? known).replaceAll('_', ' '),
  });
}

/** `14:00 (Kyiv)` on that day; in both sides' time zones if they differ, with the day once if it is the same. */
export function onBothClocks(language: Language, at: string, zone: string, own: string): string {
  const [there, here] = [instant(language, at, zone), instant(language, at, own)];
  const first = `${there} (${townOf(language, zone)})`;
  if (there === here) return first;
  const sameDay = there.split(',')[0] === here.split(',')[0];
  return `${first} / ${sameDay ? time(language, at, own) : here} (${townOf(language, own)})`;
}
