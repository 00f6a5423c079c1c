/*
 * Checks that days and clock times exist. A problem is a message key of `locales/<lng>/errors.json`, with its
 * parameters after bars.
 */

/** ASSUMED: no company is older, no deadline later; years outside this range are typing errors. */
export const FIRST_YEAR = 1000;
export const LAST_YEAR = 2199;
const LONGEST_OFFSET_MINUTES = 14 * 60;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The problem with a calendar day such as `2026-11-21`. */
export function dayProblem(value: string): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!parts) return 'invalid_date';
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number);
  if (month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return `no_such_day|${value}`;
  return year < FIRST_YEAR || year > LAST_YEAR ? `year_range|${FIRST_YEAR}|${LAST_YEAR}` : null;
}

/**
 * The problem with a clock time such as `23:59` or `23:59:59`. A day ends before 24:00, a minute before its second 60.
 */
export function timeProblem(value: string): string | null {
  const [hours = 0, minutes = 0, seconds = 0] = value.split(':').map(Number);
  return hours > 23 || minutes > 59 || seconds > 59 ? `no_such_time|${value}` : null;
}

/** `21.11.2026`, `21/11/2026` or `2026-11-21` as `2026-11-21`, whether or not that day exists. */
export function writtenDay(typed: string): string | undefined {
  const trimmed = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  const written = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/.exec(trimmed);
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : written ? [written[3], written[2], written[1]] : [];
  return year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : undefined;
}

/** `9:05`, `09.05` or `0905` as `09:05`, whether or not that time exists. */
export function writtenTime(typed: string): string | undefined {
  const match = /^(\d{1,2})[:. ]?(\d{2})$/.exec(typed.trim());
  return match?.[1] && match[2] ? `${match[1].padStart(2, '0')}:${match[2]}` : undefined;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?(?:Z|([+-](\d{2}):(\d{2})))$/;

function offsetProblem(offset: string | undefined, hours = '', minutes = ''): string | null {
  if (offset === undefined) return null;
  const far = Number(minutes) > 59 || Number(hours) * 60 + Number(minutes) > LONGEST_OFFSET_MINUTES;
  return far ? `no_such_offset|${offset}` : null;
}

/** The problem with invalid input in the fields of an instant: a day or time that does not exist. */
function typedProblem(value: string): string | null {
  const cut = value.lastIndexOf('T');
  const typed = value.slice(0, Math.max(cut, 0));
  const [day, time] = [writtenDay(typed), writtenTime(value.slice(cut + 1))];
  const problem = day === undefined ? null : dayProblem(day);
  // The message contains the original input.
  if (problem?.startsWith('no_such_day')) return `no_such_day|${typed.trim()}`;
  return problem ?? (time === undefined ? null : timeProblem(time));
}

/** The problem with an instant such as `2026-11-21T14:00:00+02:00`; one without a zone is invalid. */
export function instantProblem(value: string): string | null {
  const [, day, time, offset, hours, minutes] = INSTANT.exec(value) ?? [];
  if (day === undefined || time === undefined) return typedProblem(value) ?? 'invalid_datetime';
  return dayProblem(day) ?? timeProblem(time) ?? offsetProblem(offset, hours, minutes);
}
