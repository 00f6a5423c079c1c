import { dayProblem, timeProblem, writtenDay, writtenTime } from './calendar.ts';
import type { Language } from './fields.ts';
import { isZone } from './format.ts';

/*
 * Parses user input into wire values: decimals with a comma or a point, days in the formats of the four languages, and
 * clock times of a zone.
 */

/**
 * `1 234,50`, `1,234.50` and `1234.5` are the same amount; undefined when it is no number. Only English groups by
 * commas, so only there is `1,234` a thousand.
 */
export function parseDecimal(typed: string, language: Language = 'pl'): string | undefined {
  const compact = typed.replace(/[\s\u00A0\u202F']/g, '').replace('\u2212', '-');
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const separators = compact.replace(/[^,.]/g, '');
  // Several equal separators (1.234.567) can only be grouping.
  const english = language === 'en' && separators === ',' && /^-?\d{1,3},\d{3}$/.test(compact);
  const grouping = english || (separators.length > 1 && new Set(separators).size === 1);
  const whole = (last < 0 || grouping ? compact : compact.slice(0, last)).replace(/[,.]/g, '');
  const fraction = last < 0 || grouping ? '' : compact.slice(last + 1);
  if (!/^-?\d*$/.test(whole) || !/^\d*$/.test(fraction) || !/\d/.test(whole + fraction)) return undefined;
  const digits = whole.replace('-', '').replace(/^0+(?=\d)/, '') || '0';
  return `${whole.startsWith('-') ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The day that was typed; undefined when it does not exist. */
export function parseDay(typed: string): string | undefined {
  const day = writtenDay(typed);
  return day === undefined || dayProblem(day) ? undefined : day;
}

/** The time that was typed; undefined when it does not exist. */
export function parseTime(typed: string): string | undefined {
  const time = writtenTime(typed);
  return time === undefined || timeProblem(time) ? undefined : time;
}

/** Cached by zone: creating a formatter takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, known);
  return known;
}

/** Day and time of an instant in a zone, as `['2026-11-21', '14:00']`; empty strings for an invalid instant. */
export function inZone(value: string, zone: string): [day: string, time: string] {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return ['', ''];
  // An unknown zone is marked where it is shown.
  const parts = clockOf(isZone(zone) ? zone : 'UTC').format(new Date(value));
  return [parts.slice(0, 10), parts.slice(11, 16)];
}

const wall = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);
/** Offset of a zone from UTC at an instant. */
function offsetAt(at: number, zone: string): number {
  return wall(...inZone(new Date(at).toISOString(), zone)) - Math.floor(at / 60_000) * 60_000;
}

/** The instant at which a zone's clocks show this time; in the hour that a spring change skips, the time after it. */
export function fromZone(day: string, time: string, zone: string): string {
  const wanted = wall(day, time);
  const first = wanted - offsetAt(wanted, zone);
  return new Date(wanted - offsetAt(first, zone)).toISOString();
}

/** `+02:00` of an instant in a zone. */
export function offsetIn(value: string, zone: string): string {
  const minutes = offsetAt(Date.parse(value), zone) / 60_000;
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  return `${minutes < 0 ? '\u2212' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

const DAY_MS = 86_400_000;

/** A clock time in a zone: it occurs once, twice when clocks are put back, never when they are put forward. */
export interface Shown {
  readonly at: readonly string[];
  /** The first existing day and time after a skipped hour. */
  readonly next: readonly [day: string, time: string] | null;
}

export function shownIn(day: string, time: string, zone: string): Shown {
  const wanted = wall(day, time);
  // A day on either side exceeds any offset, and no zone changes its clocks twice in two days.
  const [before, after] = [offsetAt(wanted - DAY_MS, zone), offsetAt(wanted + DAY_MS, zone)];
  const at = [...new Set([wanted - before, wanted - after])]
    .filter((instant) => instant + offsetAt(instant, zone) === wanted)
    .toSorted((a, b) => a - b);
  if (at.length > 0) return { at: at.map((instant) => new Date(instant).toISOString()), next: null };
  let [early, late] = [wanted - after, wanted - before];
  while (late - early > 60_000) {
    const middle = early + Math.floor((late - early) / 120_000) * 60_000;
    if (offsetAt(middle, zone) === before) early = middle;
    else late = middle;
  }
  return { at: [], next: inZone(new Date(late).toISOString(), zone) };
}
