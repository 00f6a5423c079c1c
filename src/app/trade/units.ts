import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../ui/fields/SelectField.tsx';

export interface Units {
  readonly symbol: (code: string) => string;
  readonly options: readonly Option[];
}

/** Units of measure in the user's language. */
export function useUnits(): Units {
  const { t, i18n } = useTranslation('units');
  return useMemo(() => {
    const known = (i18n.getResourceBundle(i18n.language, 'units') ??
      i18n.getResourceBundle('en', 'units') ??
      {}) as object;
    return {
      symbol: (code) => t(`${code}.symbol`, { defaultValue: code }),
      options: Object.keys(known).map((code) => ({ value: code, label: t(`${code}.name`) })),
    };
  }, [t, i18n]);
}
