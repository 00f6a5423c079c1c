import { useTranslation } from 'react-i18next';
import { DEADLINE_WINDOWS } from '../../../../contract/procurement/inquire.list.ts';
import { PROC_STATUSES, STATUSES } from '../../../../contract/procurement/inquire.state.ts';
import { membershipEndpoints } from '../../../../contract/organization/membership.ts';
import { useApi } from '../../../api/queries.ts';
import { useCurrencies } from '../../../trade/choices.ts';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import type { ListQuery } from '../../../trade/use-list-query.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';

const MORE = ['status', 'assigned_to', 'currency', 'from', 'to'] as const;

export function InquireFilters({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation(['lists', 'procurement']);
  const texts = useLifecycleTexts('inquire', 'procurement');
  return (
    <ListFilters
      list={list}
      label={t('procurement:inquire.search')}
      filters={[
        {
          name: 'proc_status',
          label: t('procurement:field.status'),
          any: t('procurement:list.anyStatus'),
          options: PROC_STATUSES.map((value) => ({ value, label: texts.state(value) })),
        },
        {
          name: 'deadline',
          label: t('filter.deadline'),
          any: t('filter.anyDeadline'),
          options: DEADLINE_WINDOWS.map((value) => ({ value, label: t(`filter.${value}`) })),
        },
      ]}
      more={{ names: MORE, fields: <More list={list} /> }}
      orders={[{ value: 'expire_at', label: t('filter.closingFirst') }]}
    />
  );
}

function More({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation('lists');
  const currencies = useCurrencies();
  const members = useApi(membershipEndpoints.membershipList, { query: { page_size: '100' } });
  const people = (members.data?.results ?? []).flatMap(({ user, name, email, state }) =>
    user !== null && state === 'member' ? [{ value: String(user), label: name || email }] : [],
  );
  const select = (name: (typeof MORE)[number]) => ({
    name,
    value: list.get(name),
    onChange: (value: string) => list.set({ [name]: value }),
  });
  const day = (name: 'from' | 'to') => ({
    name,
    label: t(`filter.${name}`),
    value: list.get(name) || null,
    onChange: (value: string | null) => list.set({ [name]: value }, true),
  });
  return (
    <>
      <DayField {...day('from')} />
      <DayField {...day('to')} />
      <SelectField
        {...select('assigned_to')}
        label={t('filter.assigned')}
        placeholder={t('filter.anybody')}
        options={[{ value: 'me', label: t('filter.me') }, ...people]}
      />
      <SelectField
        {...select('currency')}
        label={t('filter.currency')}
        placeholder={t('filter.anyCurrency')}
        options={currencies}
      />
      <SelectField
        {...select('status')}
        label={t('filter.phase')}
        placeholder={t('filter.anyPhase')}
        options={STATUSES.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
    </>
  );
}
