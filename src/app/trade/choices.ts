import { useTranslation } from 'react-i18next';
import { LIVE_CURRENCIES } from '../../../machines/money/home-currency.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { currencyName } from '../../contract/platform/format.ts';
import { INCOTERMS } from '../../contract/platform/trade-fields.ts';
import { useLanguage } from '../i18n.ts';
import type { Option } from '../ui/fields/SelectField.tsx';

/** The currencies of this market first, the rest by code. Only current ones: runtimes list withdrawn currencies too. */
const COMMON = [
  'EUR',
  'UAH',
  'PLN',
  'USD',
  'CZK',
  'RON',
  'HUF',
  'SEK',
  'NOK',
  'DKK',
  'GBP',
  'CHF',
  'TRY',
  'MDL',
  'GEL',
  'KZT',
  'CNY',
];

const lists = new Map<Language, readonly Option[]>();

export function useCurrencies(): readonly Option[] {
  const language = useLanguage();
  const known = lists.get(language);
  if (known) return known;
  const rest = [...LIVE_CURRENCIES].filter((code) => !COMMON.includes(code)).sort();
  const list = [...COMMON, ...rest].map((code) => {
    const name = currencyName(language, code);
    // The newest currencies have no name in older browsers.
    return { value: code, label: name === code ? code : `${code} · ${name}` };
  });
  lists.set(language, list);
  return list;
}

export function useIncoterms(): readonly Option[] {
  const { t } = useTranslation('procurement');
  return INCOTERMS.map((code) => ({ value: code, label: `${code} · ${t(`incoterm.${code}`)}` }));
}
