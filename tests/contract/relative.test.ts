import { expect, test } from 'vitest';
import { relativeDay } from '../../src/contract/platform/relative.ts';

/* A calendar day seen from today: the clock of the server and the zone of the company decide which day today is. */

test.each([
  ['uk', '2026-12-20', '2026-11-30T09:00:00Z', 'Europe/Kyiv', 'через 20 днів'],
  ['pl', '2026-12-20', '2026-11-30T09:00:00Z', 'Europe/Warsaw', 'za 20 dni'],
  ['en', '2026-12-01', '2026-11-30T09:00:00Z', 'Europe/Kyiv', 'tomorrow'],
  ['en', '2026-12-01', '2026-11-30T22:30:00Z', 'Europe/Kyiv', 'today'],
  ['en', '2026-12-01', '2026-11-30T22:30:00Z', 'UTC', 'tomorrow'],
  ['ru', '2026-02-13', '2026-11-30T09:00:00Z', 'Europe/Kyiv', '290 дней назад'],
  // The night in which clocks are put back is an hour longer.
  ['en', '2026-10-26', '2026-10-24T12:00:00Z', 'Europe/Kyiv', 'in 2 days'],
] as const)('in %s %s, at %s in %s', (language, day, now, zone, said) => {
  expect(relativeDay(language, day, Date.parse(now), zone).replaceAll('\u00A0', ' ')).toBe(said);
});
