import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../contract/format.ts';
import { INCOTERMS } from '../../contract/trade-fields.ts';
import { useLanguage } from '../i18n.ts';
import type { Option } from '../ui/SelectField.tsx';

/** The currencies of this market first, the rest by code. */
const COMMON = ['EUR', 'UAH', 'PLN', 'USD', 'CZK', 'RON', 'HUF', 'BGN', 'SEK', 'NOK', 'DKK', 'GBP', 'CHF', 'TRY', 'MDL', 'GEL', 'KZT', 'CNY'];

export function useCurrencies(): readonly Option[] {
  const language = useLanguage();
  return useMemo(() => {
    const rest = Intl.supportedValuesOf('currency').filter((code) => !COMMON.includes(code));
    return [...COMMON, ...rest].map((code) => ({ value: code, label: `${code} · ${currencyName(language, code)}` }));
  }, [language]);
}

export function useIncoterms(): readonly Option[] {
  const { t } = useTranslation('procurement');
  return INCOTERMS.map((code) => ({ value: code, label: `${code} · ${t(`incoterm.${code}`)}` }));
}
