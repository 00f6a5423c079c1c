import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { unitCount, unitCountOf } from '../../contract/platform/format.ts';
import { useLanguage } from '../i18n.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

export interface Units {
  /** With a quantity, in its plural form: `68 sets`. */
  readonly symbol: (code: string, quantity?: string | null) => string;
  /** The same after a word that takes the genitive: `не хватает 2 рейсов`. */
  readonly symbolOf: (code: string, quantity: string) => string;
  /** After `per`, in the accusative. */
  readonly per: (code: string) => string;
  readonly options: readonly Option[];
}

/** Units of measure in the user's language. */
export function useUnits(): Units {
  const { t, i18n } = useTranslation('units');
  const language = useLanguage();
  return useMemo(() => {
    const known = (i18n.getResourceBundle(i18n.language, 'units') ??
      i18n.getResourceBundle('en', 'units') ??
      {}) as object;
    const symbol = (code: string, count: { count?: number }): string =>
      t([`${code}.counted`, `${code}.symbol`], { defaultValue: code, ...count });
    return {
      symbol: (code, quantity) => symbol(code, unitCount(quantity)),
      symbolOf: (code, quantity) => symbol(code, unitCountOf(language, quantity)),
      per: (code) => t([`${code}.per`, `${code}.symbol`], { defaultValue: code }),
      options: Object.keys(known).map((code) => ({ value: code, label: t(`${code}.name`) })),
    };
  }, [t, i18n, language]);
}
