import type { Language } from './fields.ts';

/*
 * What people type, turned into what the wire carries: decimals with a comma or a point, days as they
 * are written in the four languages, and clock times of a zone.
 */

/**
 * `1 234,50`, `1,234.50` and `1234.5` are the same amount; undefined when it is no number.
 * Only English groups by commas, so only there is `1,234` a thousand.
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

/** `21.11.2026`, `21/11/2026` or `2026-11-21` as `2026-11-21`; undefined when there is no such day. */
export function parseDay(typed: string): string | undefined {
  const trimmed = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  const written = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/.exec(trimmed);
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : written ? [written[3], written[2], written[1]] : [];
  if (!year || !month || !date) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : undefined;
}

/** `9:05`, `09.05` or `0905` as `09:05`. */
export function parseTime(typed: string): string | undefined {
  const match = /^(\d{1,2})[:. ]?(\d{2})$/.exec(typed.trim());
  if (!match?.[1] || !match[2] || Number(match[1]) > 23 || Number(match[2]) > 59) return undefined;
  return `${match[1].padStart(2, '0')}:${match[2]}`;
}

/** Day and time of an instant in a zone, as `['2026-11-21', '14:00']`. */
export function inZone(value: string, zone: string): [day: string, time: string] {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(value));
  return [parts.slice(0, 10), parts.slice(11, 16)];
}

/** The instant at which a zone's clocks show this; in the hour that a spring change skips, the time after it. */
export function fromZone(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (at: number): number => {
    const [d, t] = inZone(new Date(at).toISOString(), zone);
    return Date.parse(`${d}T${t}:00Z`);
  };
  const first = wanted - (shownAt(wanted) - wanted);
  return new Date(first + (wanted - shownAt(first))).toISOString();
}
