import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readerZone } from '../ui/fields/zones.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

const NEAR = ['Europe/Kyiv', 'Europe/Warsaw', 'Europe/Berlin', 'Europe/London', 'Europe/Istanbul', 'UTC'];

/** Zones by name: the chosen one and the user's first, then the market's, then all others. */
export function useZones(chosen: string): readonly Option[] {
  const { t } = useTranslation('common');
  return useMemo(() => {
    const all = [...new Set([chosen, readerZone(), ...NEAR, ...Intl.supportedValuesOf('timeZone')])].filter(Boolean);
    return all.map((zone) => {
      const town = t(`zone.${zone.replace('/', '_')}`, { defaultValue: '' });
      return { value: zone, label: town === '' ? zone : `${town} (${zone})` };
    });
  }, [chosen, t]);
}
