import { useTranslation } from 'react-i18next';
import { isZone } from '../../../contract/platform/format.ts';

/** Old names that some browsers still report. */
const RENAMED: Record<string, string> = { 'Europe/Kiev': 'Europe/Kyiv' };

export const readerZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return RENAMED[zone] ?? zone;
};

/** `Europe/Kyiv` as the reader calls it: by its town where we have the word, by its name otherwise. */
export function useZoneName(): (zone: string) => string {
  const { t } = useTranslation('common');
  return (zone) => {
    // It stands beside the time already, as it came.
    if (!isZone(zone)) return '';
    const known = RENAMED[zone] ?? zone;
    return t(`zone.${known.replace('/', '_')}`, {
      defaultValue: (known.split('/').at(-1) ?? known).replaceAll('_', ' '),
    });
  };
}
