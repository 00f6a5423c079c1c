import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSaid } from '../../src/app/ui/figures/use-said.ts';
import { speak, tidy } from './kit.ts';

/* A bidder in Wrocław who reads "11:00" alone comes an hour too late for a deadline in Kyiv. */

beforeEach(() => speak('en'));
afterEach(tidy);

const said = (own: string, at: string, zone?: string): string => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: own } as never);
  const { result } = renderHook(useSaid);
  const text = result.current(at, zone);
  vi.restoreAllMocks();
  return text;
};

test.each([
  ['Europe/Warsaw', '2026-12-03T09:00:00Z', 'Europe/Kyiv', '03/12/2026, 11:00 (Kyiv) / 10:00 (Warsaw)'],
  ['Europe/Kyiv', '2026-12-03T09:00:00Z', 'Europe/Kyiv', '03/12/2026, 11:00 (Kyiv)'],
  // The same clock in another zone is said once.
  ['Europe/Berlin', '2026-12-03T09:00:00Z', 'Europe/Warsaw', '03/12/2026, 10:00 (Warsaw)'],
  // Another day is said with its date.
  ['Europe/Warsaw', '2026-12-03T22:30:00Z', 'Europe/Kyiv', '04/12/2026, 00:30 (Kyiv) / 03/12/2026, 23:30 (Warsaw)'],
  ['Europe/Warsaw', '2026-12-03', 'Europe/Kyiv', '03/12/2026'],
])('for a reader in %s, %s of %s is %s', (own, at, zone, expected) => {
  expect(said(own, at, zone).replaceAll('\u00A0', ' ')).toBe(expected);
});
