import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_KINDS } from '../../../contract/history/audit.ts';
import { membershipEndpoints } from '../../../contract/organization/membership.ts';
import { useApi } from '../../api/queries.ts';
import { MoreFilters } from '../../trade/MoreFilters.tsx';
import type { ListQuery } from '../../trade/use-list-query.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { useNarrow } from '../../ui/page/use-wide.ts';
import { AUDIT_FILTERS } from './audit-filters.ts';

/** Possible events of records of a kind, from the texts that exist for it. */
function useEvents(kind: string): { readonly value: string; readonly label: string }[] {
  const { t, i18n } = useTranslation(['audit', 'happened']);
  // Without a kind, the resource contains the texts of all kinds and no events.
  if (kind === '') return [];
  const wordsOf = (namespace: string, path: string): Record<string, string> =>
    (i18n.getResource('en', namespace, path) as Record<string, string> | undefined) ?? {};
  const named = [
    ...['CREATE', 'EDIT', 'DELETE'].map((event) => [event, `audit:plain.${event}`] as const),
    ...Object.keys(wordsOf('audit', `event.${kind}`)).map((event) => [event, `audit:event.${kind}.${event}`] as const),
    ...Object.keys(wordsOf('happened', kind)).map((event) => [event, `happened:${kind}.${event}`] as const),
  ];
  return [...new Map(named)].map(([value, key]) => ({ value, label: t(key) }));
}

export function AuditFilters({ list }: { readonly list: ListQuery }) {
  const { t } = useTranslation('audit');
  const members = useApi(membershipEndpoints.membershipList, { query: { page_size: '100' } });
  const kind = list.get('kind');
  const events = useEvents(kind);
  const people = (members.data?.results ?? []).flatMap(({ user, name }) =>
    user === null ? [] : [{ value: String(user), label: name }],
  );
  const filters = [
    { name: 'kind', options: AUDIT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })) },
    ...(events.length === 0 ? [] : [{ name: 'event', options: events }]),
    { name: 'person', options: people },
    { name: 'outcome', options: ['done', 'refused'].map((value) => ({ value, label: t(`outcome.${value}`) })) },
  ];
  const fields = [
    ...filters.map(({ name, options }) => (
      <SelectField
        key={name}
        name={name}
        label={t(`field.${name}`)}
        value={list.get(name)}
        options={options}
        placeholder={t(`any.${name}`)}
        onChange={(value) => list.set({ [name]: value, ...(name === 'kind' ? { event: null } : {}) })}
      />
    )),
    ...(['from', 'to'] as const).map((name) => (
      <DayField
        key={name}
        name={name}
        label={t(`field.${name}`)}
        value={list.get(name) || null}
        onChange={(value) => list.set({ [name]: value }, true)}
      />
    )),
  ];
  // On a phone the rows begin after one filter.
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const used = AUDIT_FILTERS.filter((name) => name !== 'kind' && list.get(name) !== '').length;
  return (
    <search className="t-filters" aria-label={t('filters')}>
      <div className="k-filters t-filters-even">
        {narrow ? fields.slice(0, 1) : fields}
        {(narrow || list.filtered) && (
          <div className="t-filter-buttons">
            {narrow && <MoreFilters open={open} onOpen={setOpen} used={used} />}
            {list.filtered && (
              <Button minimal onClick={() => list.set(Object.fromEntries(AUDIT_FILTERS.map((name) => [name, null])))}>
                {t('clear')}
              </Button>
            )}
          </div>
        )}
      </div>
      {narrow && open && <div className="k-filters t-filters-more">{fields.slice(1)}</div>}
    </search>
  );
}
