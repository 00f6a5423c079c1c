import { useTranslation } from 'react-i18next';
import type { VatCategory } from '../../../../../machines/money/rates.ts';
import { percent } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';

/** Label of a line's tax: `23%`, or the name of its category. */
export function useVatName(): (category: VatCategory, rate: string) => string {
  const { t } = useTranslation('money');
  const language = useLanguage();
  return (category, rate) => t(`vatCategory.${category}`, { rate: percent(language, rate) });
}
