import type { Language } from './fields.ts';
import { LOCALE_TAGS } from './format.ts';
import { inZone } from './typed.ts';

const [A_DAY, AN_HOUR, A_MINUTE] = [86_400_000, 3_600_000, 60_000];

const readers = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Midnight of an instant's calendar day in a zone, to count the days between two. */
const midnight = (at: number, zone: string): number => Date.parse(inZone(new Date(at).toISOString(), zone)[0]);

/**
 * `in 5 hours`, `5 minutes ago`: whole units, never rounded past the moment itself; from one day on it counts calendar
 * days in the user's zone: "tomorrow" is a day, not a number of hours, and the same day on a page is equally far away
 * whatever zone its deadline has.
 */
export function relative(language: Language, value: string, now: number, zone = readers()): string {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  const away = at - now;
  // The error is shown beside it, where the date itself is formatted.
  if (Number.isNaN(away)) return '–';
  const say = new Intl.RelativeTimeFormat(LOCALE_TAGS[language], { numeric: 'auto' });
  if (Math.abs(away) >= A_DAY) return say.format(Math.round((midnight(at, zone) - midnight(now, zone)) / A_DAY), 'day');
  const [unit, size] = Math.abs(away) >= AN_HOUR ? (['hour', AN_HOUR] as const) : (['minute', A_MINUTE] as const);
  return say.format(Math.trunc(away / size), unit);
}

/** `in 20 days`, `tomorrow`: a day of the calendar, seen from today in the zone. */
export function relativeDay(language: Language, day: string, now: number, zone = readers()): string {
  const at = typeof day === 'string' ? Date.parse(day) : Number.NaN;
  const away = Math.round((at - midnight(now, zone)) / A_DAY);
  if (Number.isNaN(away)) return '–';
  return new Intl.RelativeTimeFormat(LOCALE_TAGS[language], { numeric: 'auto' }).format(away, 'day');
}
