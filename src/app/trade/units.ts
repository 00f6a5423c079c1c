import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { unitCount } from '../../contract/platform/format.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

export interface Units {
  /** With a quantity, in its plural form: `68 sets`. */
  readonly symbol: (code: string, quantity?: string | null) => string;
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
      symbol: (code, quantity) =>
        t([`${code}.counted`, `${code}.symbol`], { defaultValue: code, ...unitCount(quantity) }),
      options: Object.keys(known).map((code) => ({ value: code, label: t(`${code}.name`) })),
    };
  }, [t, i18n]);
}
