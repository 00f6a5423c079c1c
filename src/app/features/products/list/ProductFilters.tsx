import { useTranslation } from 'react-i18next';
import { CategoryField } from '../../../trade/CategoryField.tsx';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import type { ListQuery } from '../../../trade/use-list-query.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { categoryOf, LISTED, narrowed, tariffOf } from './product-filters.ts';

export function ProductFilters({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation(['products', 'lists', 'stock']);
  const texts = useLifecycleTexts('product', 'trade');
  const tariff = tariffOf(list);
  return (
    <ListFilters
      list={list}
      label={t('list.search')}
      orders={[{ value: 'name', label: t('list.byName') }]}
      filters={[
        {
          name: 'is_service',
          label: t('field.kind'),
          any: t('kind.any'),
          options: [
            { value: 'false', label: t('list.products') },
            { value: 'true', label: t('list.services') },
          ],
        },
        {
          name: 'status',
          label: t('field.status'),
          any: t('list.anyStatus'),
          options: LISTED.map((value) => ({ value, label: texts.state(value) })),
        },
        {
          name: 'low',
          label: t('stock:level'),
          any: t('stock:anyLevel'),
          options: [{ value: 'true', label: t('stock:isLow') }],
        },
        // Reached from the dashboard; there it is chosen among those that the products have.
        ...(tariff
          ? [
              {
                name: 'tariff',
                label: t('field.tariff_number'),
                any: t('list.anyTariff'),
                options: [{ value: tariff, label: tariff }],
              },
            ]
          : []),
      ]}
    >
      <CategoryField
        name="category"
        label={t('field.category')}
        placeholder={t('list.anyCategory')}
        value={categoryOf(list)}
        onChange={(category) => list.set({ category: category === null ? null : String(category) })}
      />
      {narrowed(list) && (
        <div className="t-filter-buttons">
          <Button
            minimal
            onClick={() =>
              list.set({ search: null, status: null, for_sale: null, low: null, category: null, tariff: null })
            }
          >
            {t('lists:filter.clear')}
          </Button>
        </div>
      )}
    </ListFilters>
  );
}
