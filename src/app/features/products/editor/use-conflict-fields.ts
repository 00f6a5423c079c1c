import { useTranslation } from 'react-i18next';
import { isFigure, PRODUCT_FIELD_NAMES } from '../../../../../machines/lifecycles/product/product.fields.ts';
import type { Draft } from '../../../../../machines/flows/draft.ts';
import { categoryEndpoints } from '../../../../contract/catalogue/category.ts';
import { quantity } from '../../../../contract/platform/format.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import type { ConflictField } from '../../../trade/ConflictDialog.tsx';
import { useUnits } from '../../../trade/units.ts';

const NOTHING = '–';
const AMOUNTS: readonly string[] = PRODUCT_FIELD_NAMES.filter(isFigure);

/** Fields in conflict, with readable values. */
export function useConflictFields(): (names: readonly string[]) => readonly ConflictField[] {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const units = useUnits();
  const { data: categories } = useApi(categoryEndpoints.categoryList);
  const show = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (name === 'category' && value !== null) return categories?.find(({ id }) => id === value)?.path ?? String(value);
    const text = typeof value === 'string' ? value : '';
    if (text === '') return NOTHING;
    if (name === 'unit') return units.symbol(text);
    if (AMOUNTS.includes(name) && /^\d+(\.\d+)?$/.test(text)) return quantity(language, text);
    return name === 'imageSource' ? t('picture.chosen') : text;
  };
  return (names) =>
    names.map((name) => ({
      name,
      label: t(`field.${name}`),
      show: (draft: Draft) => show(name, draft[name]),
    }));
}
