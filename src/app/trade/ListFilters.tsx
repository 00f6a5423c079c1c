import './trade.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { type ListQuery, useSearchText } from './use-list-query.ts';

export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** What the list shows while the filter is not set. */
  readonly any: string;
  readonly options: readonly Option[];
}

/** Search, filters and the specification's two orders, newest and oldest, with what a list adds to them. */
export function ListFilters({
  list,
  label,
  filters,
  orders = [],
  children,
}: {
  readonly list: ListQuery;
  readonly label: string;
  readonly filters: readonly ListFilter[];
  /** Further orders that the list knows. */
  readonly orders?: readonly Option[];
  /** What stands after the order. */
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('procurement');
  const [text, setText] = useSearchText(list);
  return (
    <search className="k-filters t-filters" aria-label={label}>
      <TextField
        name="search"
        type="search"
        label={t('list.search')}
        value={text}
        onChange={setText}
        placeholder={label}
        autoComplete="off"
      />
      {filters.map((filter) => (
        <SelectField
          key={filter.name}
          name={filter.name}
          label={filter.label}
          value={list.get(filter.name)}
          options={filter.options}
          placeholder={filter.any}
          onChange={(value) => list.set({ [filter.name]: value })}
        />
      ))}
      <SelectField
        name="ordering"
        label={t('list.sort')}
        value={list.ordering}
        options={[
          { value: '-created_at', label: t('list.newest') },
          { value: 'created_at', label: t('list.oldest') },
          ...orders,
        ]}
        onChange={(value) => list.set({ ordering: value === '-created_at' ? null : value })}
      />
      {children}
    </search>
  );
}
