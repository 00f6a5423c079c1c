import type { Language } from '../contract/fields.ts';
import { instant } from '../contract/format.ts';
import { texts } from './texts.ts';

/** Where a country's companies keep their calendar; the capital's zone for countries with several. */
const ZONES: Readonly<Record<string, string>> = {
  PL: 'Europe/Warsaw',
  UA: 'Europe/Kiev',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MD: 'Europe/Chisinau',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RU: 'Europe/Moscow',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TR: 'Europe/Istanbul',
  KZ: 'Asia/Almaty',
  GE: 'Asia/Tbilisi',
};

/** ASSUMED: a company's calendar day is that of its country's capital; UTC for a country not listed. */
export const zoneOf = (country: string): string => ZONES[country] ?? 'UTC';

/** Old names that node still lists. */
const RENAMED: Readonly<Record<string, string>> = { 'Europe/Kiev': 'Europe/Kyiv' };

/** A zone as the reader calls it: by its town where we have the word, by its name otherwise. */
export function townOf(language: Language, zone: string): string {
  const known = RENAMED[zone] ?? zone;
  return texts(language, 'common')(`zone.${known.replace('/', '_')}`, {
    defaultValue: (known.split('/').at(-1) ?? known).replaceAll('_', ' '),
  });
}

/** An instant on the clocks of both sides; once where they show the same. */
export function onBothClocks(language: Language, at: string, zone: string, own: string): string {
  const [there, here] = [instant(language, at, zone), instant(language, at, own)];
  const first = `${there} ${townOf(language, zone)}`;
  return there === here ? first : `${first} / ${here} ${townOf(language, own)}`;
}
