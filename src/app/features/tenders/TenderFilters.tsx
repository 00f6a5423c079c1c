import { useTranslation } from 'react-i18next';
import { DEADLINE_FILTERS, PARTICIPATIONS } from '../../../contract/procurement/quotation.ts';
import { CountriesField } from '../../trade/CountriesField.tsx';
import { ListFilters } from '../../trade/ListFilters.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { chartState } from './tender-state.ts';
import type { ListQuery } from '../../trade/use-list-query.ts';
import { countryOf } from './tender-filters.ts';

export function TenderFilters({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation(['procurement', 'offers', 'lists']);
  const texts = useLifecycleTexts('tender', 'procurement');
  return (
    <ListFilters
      list={list}
      label={t('tender.search')}
      filters={[
        {
          name: 'status',
          label: t('field.status'),
          any: t('tender.activeAndClosed'),
          options: [
            { value: 'active', label: t('tender.active') },
            { value: 'closed', label: t('tender.closed') },
          ],
        },
        {
          name: 'participation',
          label: t('field.participation'),
          any: t('tender.anyParticipation'),
          options: PARTICIPATIONS.map((value) => ({
            value,
            label: texts.state(chartState({ participation: value })),
          })),
        },
        {
          name: 'deadline',
          label: t('offers:deadline.label'),
          any: t('offers:deadline.any'),
          options: DEADLINE_FILTERS.map((value) => ({ value, label: t(`offers:deadline.${value}`) })),
        },
      ]}
      more={{
        names: ['offer', 'country'],
        fields: (
          <>
            <SelectField
              name="offer"
              label={t('tender.offer')}
              placeholder={t('tender.anyOffer')}
              value={list.get('offer')}
              options={[
                { value: 'made', label: t('tender.made') },
                { value: 'none', label: t('tender.notMade') },
              ]}
              onChange={(value) => list.set({ offer: value })}
            />
            <CountriesField value={countryOf(list)} onChange={(codes) => list.set({ country: codes })} />
          </>
        ),
      }}
      orders={[{ value: 'closing', label: t('lists:filter.closingFirst') }]}
    />
  );
}
