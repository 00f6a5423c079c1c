import { describe, expect, test, vi } from 'vitest';
import { fromZone, inZone } from '../../src/contract/platform/typed.ts';

/* The two nights of 2027 in which the clocks of Warsaw and Kyiv change, both at 01:00 UTC. */

const NIGHTS = [
  ['Europe/Warsaw', '2027-03-28', '02'],
  ['Europe/Kyiv', '2027-03-28', '03'],
  ['Europe/Warsaw', '2027-10-31', '02'],
  ['Europe/Kyiv', '2027-10-31', '03'],
] as const;
const two = (value: number): string => String(value).padStart(2, '0');
const quarters = Array.from({ length: 96 }, (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`);

describe.each(NIGHTS)('%s, %s', (zone, day, hour) => {
  const spring = day.includes('-03-');

  test('every time of the day that is shown once means its instant', () => {
    for (const time of quarters.filter((each) => !each.startsWith(hour))) {
      const at = fromZone(day, time, zone);
      expect([time, inZone(at, zone)]).toEqual([time, [day, time]]);
    }
  });

  test('the hour that is skipped means the same minute after it, the one that comes twice its second coming', () => {
    for (const time of quarters.filter((each) => each.startsWith(hour))) {
      const minutes = time.slice(3);
      expect([time, fromZone(day, time, zone)]).toEqual([time, `${day}T01:${minutes}:00.000Z`]);
      const shown = spring ? `${two(Number(hour) + 1)}:${minutes}` : time;
      expect(inZone(`${day}T01:${minutes}:00.000Z`, zone)).toEqual([day, shown]);
    }
  });

  test('the day has an hour less or more, and time never runs back', () => {
    const instants = quarters.map((time) => Date.parse(fromZone(day, time, zone)));
    const [first = 0, last = 0] = [instants[0], instants.at(-1)];
    expect((last - first) / 3_600_000).toBe(23.75 + (spring ? -1 : 1));
    // In spring the skipped hour maps to the hour after it.
    const sorted = instants.toSorted((a, b) => a - b);
    if (!spring) expect(instants).toEqual(sorted);
    expect(new Set(instants).size).toBe(spring ? 92 : 96);
  });
});

test('a long list in one zone does not prepare its clock for every row', () => {
  const { DateTimeFormat } = Intl;
  const prepared: unknown[] = [];
  class Counted extends DateTimeFormat {
    constructor(...about: ConstructorParameters<typeof DateTimeFormat>) {
      super(...about);
      prepared.push(about);
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Counted });
  try {
    expect(fromZone('2027-07-05', '12:00', 'Pacific/Chatham')).toBe('2027-07-04T23:15:00.000Z');
    const first = prepared.length;
    for (const time of quarters) fromZone('2027-05-05', time, 'Pacific/Chatham');
    expect([first > 0, prepared.length - first]).toEqual([true, 0]);
  } finally {
    vi.unstubAllGlobals();
  }
});
