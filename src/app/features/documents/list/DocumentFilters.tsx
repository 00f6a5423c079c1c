import { useTranslation } from 'react-i18next';
import { DOCUMENT_KINDS } from '../../../../../machines/money/amounts.ts';
import { useCurrencies } from '../../../trade/choices.ts';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import type { ListQuery } from '../../../trade/use-list-query.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { DAYS, SIDES, STATUSES } from './document-filters.ts';
import { stateOf } from '../../../trade/invoices/document-state.ts';

const MORE = ['currency', ...DAYS] as const;

export function DocumentFilters({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation(['money', 'lists']);
  const texts = useLifecycleTexts('document', 'money');
  return (
    <ListFilters
      list={list}
      label={t('search')}
      dated="date_of_issue"
      orders={[
        { value: 'payment_deadline', label: t('filter.dueFirst') },
        { value: '-total', label: t('filter.largest') },
      ]}
      filters={[
        {
          name: 'side',
          label: t('field.side'),
          any: t('anySide'),
          options: SIDES.map((value) => ({ value, label: t(`side.${value}`) })),
        },
        {
          name: 'type',
          label: t('field.type'),
          any: t('anyType'),
          options: DOCUMENT_KINDS.map((value) => ({ value, label: t(`type.${value}`) })),
        },
        {
          name: 'status',
          label: t('field.status'),
          any: t('anyStatus'),
          options: STATUSES.map((value) => ({
            value,
            label:
              value === 'overdue' || value === 'not_due' || value === 'open'
                ? t(value)
                : texts.state(stateOf({ status: value })),
          })),
        },
      ]}
      more={{ names: MORE, fields: <More list={list} /> }}
    />
  );
}

function More({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation(['money', 'lists']);
  const currencies = useCurrencies();
  return (
    <>
      <SelectField
        name="currency"
        label={t('field.currency')}
        value={list.get('currency')}
        options={currencies}
        placeholder={t('lists:filter.anyCurrency')}
        onChange={(value) => list.set({ currency: value })}
      />
      {DAYS.map((name) => (
        <DayField
          key={name}
          name={name}
          label={t(`filter.${name}`)}
          value={list.get(name) || null}
          onChange={(value) => list.set({ [name]: value }, true)}
        />
      ))}
    </>
  );
}
