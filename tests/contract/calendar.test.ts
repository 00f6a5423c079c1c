import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day, instant } from '../../src/contract/platform/fields.ts';
import { inZone, shownIn } from '../../src/contract/platform/typed.ts';

/* Compared with independent arithmetic: the Gregorian table, and the law on summer time. No Date, no Intl. */

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const leap = (year: number): boolean => year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
const length = (year: number, month: number): number => (month === 2 && leap(year) ? 29 : (MONTHS[month - 1] ?? 0));
const pad = (value: number, to = 2): string => String(value).padStart(to, '0');
const saidOf = (schema: ReturnType<typeof day> | ReturnType<typeof instant>, value: unknown): string => {
  const result = schema.safeParse(value);
  return result.success ? '' : (result.error.issues[0]?.message ?? '');
};

describe('a calendar day', () => {
  test.each([
    ['2027-02-28', ''],
    ['2028-02-29', ''],
    ['2027-02-29', 'no_such_day|2027-02-29'],
    ['2027-02-30', 'no_such_day|2027-02-30'],
    ['2100-02-29', 'no_such_day|2100-02-29'],
    ['2027-04-31', 'no_such_day|2027-04-31'],
    ['2027-13-01', 'no_such_day|2027-13-01'],
    ['2027-00-10', 'no_such_day|2027-00-10'],
    ['2027-01-00', 'no_such_day|2027-01-00'],
    ['0000-01-01', 'year_range|1000|2199'],
    ['9999-12-31', 'year_range|1000|2199'],
    ['27-02-01', 'invalid_date'],
    ['2027-2-1', 'invalid_date'],
    ['2027-02-01T00:00:00Z', 'invalid_date'],
    ['', 'invalid_date'],
    [20270201, 'invalid_date'],
    [null, 'invalid_date'],
  ])('%j: %s', (value, said) => expect(saidOf(day(), value)).toBe(said));

  test('exists exactly where the Gregorian table has it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 2199 }),
        fc.integer({ max: 14, min: 0 }),
        fc.integer({ max: 33, min: 0 }),
        (year, month, date) => {
          const there = month >= 1 && month <= 12 && date >= 1 && date <= length(year, month);
          expect(day().safeParse(`${year}-${pad(month)}-${pad(date)}`).success).toBe(there);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('an instant', () => {
  test.each([
    ['2027-02-28T10:00:00Z', ''],
    ['2027-02-28T23:59:59.999+14:00', ''],
    ['2027-02-28T10:00-12:00', ''],
    ['2027-02-30T10:00:00Z', 'no_such_day|2027-02-30'],
    ['2027-02-28T24:00:00Z', 'no_such_time|24:00:00'],
    ['2027-02-28T24:00Z', 'no_such_time|24:00'],
    ['2027-02-28T10:60Z', 'no_such_time|10:60'],
    ['2027-02-28T23:59:60Z', 'no_such_time|23:59:60'],
    ['2027-02-28T10:00:00+14:01', 'no_such_offset|+14:01'],
    ['2027-02-28T10:00:00-15:00', 'no_such_offset|-15:00'],
    ['2027-02-28T10:00:00+02:60', 'no_such_offset|+02:60'],
    ['0000-01-01T00:00:00Z', 'year_range|1000|2199'],
    ['9999-12-31T23:59:59Z', 'year_range|1000|2199'],
    ['2027-02-28T10:00:00', 'invalid_datetime'],
    ['2027-02-28', 'invalid_datetime'],
    ['2027-02-28 10:00:00Z', 'invalid_datetime'],
    ['+002027-02-28T10:00:00Z', 'invalid_datetime'],
    [1772272800000, 'invalid_datetime'],
    // Invalid input as a form sends it, unchanged.
    ['30.02.2027T17:00', 'no_such_day|30.02.2027'],
    ['30/02/2027T25:00', 'no_such_day|30/02/2027'],
    ['2027-02-30T17:00', 'no_such_day|2027-02-30'],
    ['28.02.2027T24:00', 'no_such_time|24:00'],
    ['28.02.9999T12:00', 'year_range|1000|2199'],
    ['28.02.2027T12:00', 'invalid_datetime'],
    ['28.02T12:00', 'invalid_datetime'],
    ['T12:00', 'invalid_datetime'],
  ])('%j: %s', (value, said) => expect(saidOf(instant(), value)).toBe(said));

  test('is stored in UTC', () => {
    expect(instant().parse('2027-02-28T23:30:00+02:00')).toBe('2027-02-28T21:30:00.000Z');
  });
});

/** Days from 1 March of year 0, counted by hand. */
function serial(year: number, month: number, date: number): number {
  const [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + date;
}
/** 0 is Sunday: 3 January 2027 was one. */
const weekday = (year: number, month: number, date: number): number =>
  (((serial(year, month, date) - serial(2027, 1, 3)) % 7) + 7) % 7;
const lastSunday = (year: number, month: number): number => {
  const last = length(year, month);
  return last - weekday(year, month, last);
};

// Directive 2000/84/EC: forward on the last Sunday of March and back on the last Sunday of October, at 01:00 UTC.
const ZONES = [
  ['Europe/Lisbon', 0],
  ['Europe/Warsaw', 1],
  ['Europe/Berlin', 1],
  ['Europe/Kyiv', 2],
] as const;

describe.each(ZONES)('clocks of %s', (zone, winter) => {
  test('show each minute once, but for the two nights of a year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2027, max: 2036 }),
        fc.oneof(fc.constantFrom(3, 10), fc.integer({ min: 1, max: 12 })),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 23 * 60 + 59 }),
        fc.boolean(),
        (year, month, shift, minute, near) => {
          const sunday = lastSunday(year, month);
          const date = near ? sunday : 1 + (shift % length(year, month));
          const changes = (month === 3 || month === 10) && date === sunday;
          const hour = Math.floor(minute / 60);
          const local = 60 * (1 + winter);
          const time = `${pad(hour)}:${pad(minute % 60)}`;
          const { at, next } = shownIn(`${year}-${pad(month)}-${pad(date)}`, time, zone);
          if (changes && month === 3 && minute >= local && minute < local + 60) {
            expect([at, next]).toEqual([[], [`${year}-03-${pad(date)}`, `${pad(2 + winter)}:00`]]);
            return;
          }
          const twice = changes && month === 10 && minute >= local && minute < local + 60;
          expect([at.length, next]).toEqual([twice ? 2 : 1, null]);
          if (twice)
            expect(at).toEqual([
              `${year}-10-${pad(date)}T00:${pad(minute % 60)}:00.000Z`,
              `${year}-10-${pad(date)}T01:${pad(minute % 60)}:00.000Z`,
            ]);
          for (const instant of at) expect(inZone(instant, zone)).toEqual([`${year}-${pad(month)}-${pad(date)}`, time]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

test.each([
  // Half an hour on Lord Howe; a skipped midnight in Havana; Samoa left out a whole day.
  ['Australia/Lord_Howe', '2027-10-03', '02:15', [], ['2027-10-03', '02:30']],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z'], null],
  ['America/Havana', '2027-03-14', '00:20', [], ['2027-03-14', '01:00']],
  ['America/New_York', '2027-11-07', '01:30', ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'], null],
  ['Pacific/Kiritimati', '2027-06-01', '00:00', ['2027-05-31T10:00:00.000Z'], null],
  ['UTC', '2027-03-28', '02:30', ['2027-03-28T02:30:00.000Z'], null],
  ['Asia/Kolkata', '2027-03-28', '02:30', ['2027-03-27T21:00:00.000Z'], null],
])('%s, %s %s', (zone, on, time, at, next) => {
  expect(shownIn(on, time, zone)).toEqual({ at, next });
});
