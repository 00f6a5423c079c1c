import { useTranslation } from 'react-i18next';
import { isZone } from '../../../contract/platform/format.ts';

/** Old names that some browsers still report. */
const RENAMED: Record<string, string> = { 'Europe/Kiev': 'Europe/Kyiv' };

export const readerZone = (): string => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return RENAMED[zone] ?? zone;
};

/** Localised name of `Europe/Kyiv`: a translated city if there is one, otherwise the city of the identifier. */
export function useZoneName(): (zone: string) => string {
  const { t } = useTranslation('common');
  return (zone) => {
    // An unknown zone is already part of the time, which is shown as received.
    if (!isZone(zone)) return '';
    const known = RENAMED[zone] ?? zone;
    return t(`zone.${known.replace('/', '_')}`, {
      defaultValue: (known.split('/').at(-1) ?? known).replaceAll('_', ' '),
    });
  };
}
