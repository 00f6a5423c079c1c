import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readerZone } from '../ui/fields/zones.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

const NEAR = ['Europe/Kyiv', 'Europe/Warsaw', 'Europe/Berlin', 'Europe/London', 'Europe/Istanbul', 'UTC'];

/** The browser's own name of a zone: many still say Europe/Kiev. */
function nameHere(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/** Zones by name: the chosen one and the user's first, then the market's, then all others. */
export function useZones(chosen: string): readonly Option[] {
  const { t } = useTranslation('common');
  return useMemo(() => {
    const first = [chosen, readerZone(), ...NEAR].filter(Boolean);
    const named = new Set(first.map(nameHere));
    const rest = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone));
    return [...new Set([...first, ...rest])].map((zone) => {
      const town = t(`zone.${zone.replace('/', '_')}`, { defaultValue: '' });
      return { value: zone, label: town === '' ? zone : `${town} (${zone})` };
    });
  }, [chosen, t]);
}
