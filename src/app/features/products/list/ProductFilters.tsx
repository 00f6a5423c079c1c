import { useTranslation } from 'react-i18next';
import { CategoryField } from '../../../trade/CategoryField.tsx';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import type { ListQuery } from '../../../trade/use-list-query.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { categoryOf, LISTED, tariffOf } from './product-filters.ts';

export function ProductFilters({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation(['products', 'stock']);
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
        // Set only by a link from the dashboard, which lists the tariff numbers of the products.
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
      more={{
        names: ['category', 'low'],
        fields: (
          <>
            <CategoryField
              name="category"
              label={t('field.category')}
              placeholder={t('list.anyCategory')}
              value={categoryOf(list)}
              onChange={(category) => list.set({ category: category === null ? null : String(category) })}
            />
            <SelectField
              name="low"
              label={t('stock:level')}
              placeholder={t('stock:anyLevel')}
              value={list.get('low')}
              options={[{ value: 'true', label: t('stock:isLow') }]}
              onChange={(low) => list.set({ low })}
            />
          </>
        ),
      }}
      clears={['for_sale', 'tariff']}
      keeps={['is_service']}
    />
  );
}
