import { useTranslation } from 'react-i18next';
import { partnerEndpoints } from '../../../../contract/organization/partner.ts';
import { useApi } from '../../../api/queries.ts';
import { CategoryField } from '../../../trade/CategoryField.tsx';
import { CountriesField } from '../../../trade/CountriesField.tsx';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import { TariffField } from '../../../trade/TariffField.tsx';
import type { ListQuery } from '../../../trade/use-list-query.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { categoryOf } from './company-filters.ts';

export function CompanyFilters({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation('companies');
  const labels = useApi(partnerEndpoints.partnerLabels).data ?? [];
  return (
    <ListFilters
      list={list}
      label={t('filter.search')}
      orders={[{ value: 'name', label: t('list.byName') }]}
      filters={[
        {
          name: 'kind',
          label: t('filter.kind'),
          any: t('filter.members'),
          options: (['outside', 'all'] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
        },
        {
          name: 'role',
          label: t('filter.role'),
          any: t('filter.anyRole'),
          options: (['sells', 'buys'] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
        },
      ]}
      more={{
        names: ['country', 'category', 'tariff', 'label'],
        fields: (
          <>
            <CountriesField
              label={t('field.country')}
              value={list.get('country')}
              onChange={(country) => list.set({ country })}
            />
            <CategoryField
              name="category"
              label={t('filter.category')}
              placeholder={t('filter.anyCategory')}
              value={categoryOf(list)}
              onChange={(category) => list.set({ category: category === null ? null : String(category) })}
            />
            <TariffField
              name="tariff"
              label={t('filter.tariff')}
              value={list.get('tariff')}
              unlisted={false}
              onChange={(tariff) => list.set({ tariff })}
            />
            {labels.length > 0 && (
              <SelectField
                name="label"
                label={t('filter.label')}
                placeholder={t('filter.anyLabel')}
                value={list.get('label')}
                options={labels.map((value) => ({ value, label: value }))}
                onChange={(label) => list.set({ label })}
              />
            )}
          </>
        ),
      }}
    />
  );
}
