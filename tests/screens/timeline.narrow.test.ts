import { describe, expect, test } from 'vitest';
import { type Moment, placed } from '../../src/app/ui/figures/moments.ts';
import { narrowed, sides } from '../../src/app/ui/figures/narrow.ts';
import { at, NOW } from './moments.kit.ts';

/* The timeline of a record on a phone: no event up to the next one is left out, only texts without room. */

const DAY = 86_400_000;
/** A day before or after the current one. */
const days = (from: number): string => new Date(NOW + from * DAY).toISOString();
const moment = (label: string, when: string | null, done?: boolean): Moment => ({ key: label, label, at: when, done });
/** The width of a text, as on a phone of 360 pixels. */
const LINE = 328;
const wide = ({ label, at: when }: Moment): number => 7 * Math.max(label.length, when === null ? 0 : 8);
const line = (moments: readonly Moment[], over = false, width = wide) => {
  const points = placed(moments, NOW);
  const narrow = narrowed(points, over);
  const found = sides(points, narrow, points.map(width), LINE);
  return points.map(({ key }, index) => ({ ...narrow[index], key, text: found[index] }));
};
const shown = (points: ReturnType<typeof line>) =>
  points.map(({ key, at: place, text }) => (place === undefined ? '–' : `${key}${text ? `:${text}` : ''}`)).join(' ');
const invoice = (issued: number, due: number): Moment[] => [
  moment('Issued', days(issued), true),
  moment('Due', days(due)),
  moment('Payment', null, false),
];

describe('of an overdue invoice', () => {
  test('issue, due date, today and payment are on the line, to scale', () => {
    const [issued, due, payment] = line(invoice(-30, -10));
    expect([issued?.at, payment?.at]).toEqual([0, 1]);
    // Twenty days of thirty; a part of the last segment is still to come.
    const today = (due?.at ?? 0) + (due?.length ?? 0) * (placed(invoice(-30, -10), NOW)[1]?.now ?? 0);
    expect((due?.at ?? 0) / today).toBeCloseTo(2 / 3);
    expect(shown(line(invoice(-30, -10)))).toBe('Issued:left Due:left Payment:right');
  });

  test('a delay much longer than the term keeps the point of issue, without its text', () => {
    const points = line(invoice(-214, -200));
    expect(shown(points)).toBe('Issued Due:left Payment:right');
    expect(points[1]?.at).toBeCloseTo(14 / 214 / 1.072, 2);
  });

  test('due on the day of issue there are still two points', () => {
    const [issued, due] = line(invoice(-5, -5));
    expect([issued?.at, due?.at]).toEqual([0, expect.closeTo(0.034)]);
  });

  test('since yesterday there is room for the current time', () => {
    const [, due] = line(invoice(-31, -1));
    expect(due?.length).toBeGreaterThan(0.24);
  });
});

test('a text is shown if it has room by its measured width, whatever its number of characters', () => {
  const moments = [moment('Issued', days(-30), true), moment('Due', days(-10)), moment('Payment', null, false)];
  const of = (due: number) => shown(line(moments, false, ({ label }) => (label === 'Due' ? due : 50)));
  // It ends at its dot, at 205 of 328 pixels, where the text of the payment leaves no room after it.
  expect([of(60), of(140), of(160)]).toEqual([
    'Issued:left Due:left Payment:right',
    'Issued:left Due:right Payment:right',
    'Issued Due:right Payment:right',
  ]);
  expect(of(260)).toBe('Issued:left Due Payment:right');
});

test('paid late, each of the three has its text', () => {
  const moments = [moment('Issued', days(-60), true), moment('Due', days(-46)), moment('Paid', days(-3), true)];
  expect(shown(line(moments, true))).toBe('Issued:left Due:left Paid:right');
  expect(line(moments, true)[1]?.at).toBeCloseTo(14 / 57);
});

test('an event without a date does not end the line before the next date', () => {
  const moments = [moment('Issued', at(1), true), moment('Sending', null), moment('Due', at(20)), moment('Pay', null)];
  expect(shown(line(moments))).toBe('Issued:left Sending:left Due:right –');
  expect(shown(line([moment('Issued', at(1), true), moment('Sending', null), moment('Payment', null)]))).toBe(
    'Issued:left Sending:right –',
  );
});

test('a single event, and none, have a line as well', () => {
  expect(line([])).toEqual([]);
  expect(shown(line([moment('Created', at(1))]))).toBe('Created:left');
});
