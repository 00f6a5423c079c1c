import { day } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { useClocks } from './use-clocks.ts';

/** Formats a time for use in a sentence: `21/11/2026, 14:00 (Kyiv) / 13:00 (Warsaw)`, or just a day. */
export function useSaid(): (at: string, zone?: string) => string {
  const language = useLanguage();
  const clocks = useClocks();
  return (at, zone) =>
    at.length === 10
      ? day(language, at)
      : clocks(at, zone)
          .map((clock) => clock && `${clock.time} (${clock.zone})`)
          .join(' / ');
}
