import { day, instant } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { readerZone, useZoneName } from '../fields/zones.ts';

/** Formats a time for use in a sentence: `21/11/2026, 14:00 (Kyiv)`, or just a day. */
export function useSaid(): (at: string, zone?: string) => string {
  const language = useLanguage();
  const zoneName = useZoneName();
  return (at, zone = readerZone()) =>
    at.length === 10 ? day(language, at) : `${instant(language, at, zone)} (${zoneName(zone)})`;
}
