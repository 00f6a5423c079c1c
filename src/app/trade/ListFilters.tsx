import './trade.css';
import { FilterIcon } from '@blueprintjs/icons/lib/esm/generated/components/filter';
import { SortIcon } from '@blueprintjs/icons/lib/esm/generated/components/sort';
import { type ReactNode, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/menu/Button.tsx';
import type { ListQuery } from './use-list-query.ts';
import { useTypedFilter } from './use-typed-filter.ts';

export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** Label while the filter is not set. */
  readonly any: string;
  readonly options: readonly Option[];
}

interface ListFiltersProps {
  readonly list: ListQuery;
  readonly label: string;
  /** The most used ones: always beside the search. */
  readonly filters: readonly ListFilter[];
  /** Another field beside them. */
  readonly beside?: ReactNode;
  /** Less used fields, and the names of their filters. */
  readonly more?: { readonly names: readonly string[]; readonly fields: ReactNode } | undefined;
  /** URL filters without a field here, or in `beside`: "Clear filters" clears them as well. */
  readonly clears?: readonly string[];
  /** Filters that make another list: "Clear filters" keeps them. */
  readonly keeps?: readonly string[];
  /** Sort orders of the list besides newest and oldest. */
  readonly orders?: readonly Option[];
  /** The table's column heads offer all of these orders: the field appears only where the heads have no room. */
  readonly sortedByHeads?: boolean | undefined;
}

/** Search and filters of a list in one line; below, behind a button, the less used filters and the order. */
export function ListFilters({
  list,
  label,
  filters,
  beside,
  more = { names: [], fields: null },
  clears = [],
  keeps = [],
  orders = [],
  sortedByHeads = false,
}: ListFiltersProps) {
  const { t } = useTranslation(['lists', 'procurement']);
  const { text, setText } = useTypedFilter(list, 'search');
  const used = more.names.filter((name) => list.get(name) !== '').length;
  const [open, setOpen] = useState(used > 0);
  const known = [
    { value: '-created_at', label: t('procurement:list.newest') },
    { value: 'created_at', label: t('procurement:list.oldest') },
    ...orders,
  ];
  const names = ['search', ...filters.map(({ name }) => name), ...more.names, ...clears].filter(
    (name) => !keeps.includes(name),
  );
  return (
    <search className="t-filters" aria-label={label}>
      <div className="k-filters t-filters-line">
        <TextField
          name="search"
          type="search"
          label={t('procurement:list.search')}
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
        {beside}
        <div className="t-filter-buttons">
          <Button
            minimal
            icon={more.fields === null ? SortIcon : FilterIcon}
            className={sortedByHeads ? 't-narrow-only' : undefined}
            expanded={open}
            onClick={() => startTransition(() => setOpen(!open))}
          >
            {t(more.fields === null ? 'procurement:list.sort' : open ? 'filter.less' : 'filter.more')}
            {used > 0 && !open && <span className="k-tag">{used}</span>}
          </Button>
          {names.some((name) => list.get(name) !== '') && (
            <Button
              minimal
              onClick={() => {
                list.set(Object.fromEntries(names.map((name) => [name, null])));
                setOpen(false);
              }}
            >
              {t('filter.clear')}
            </Button>
          )}
        </div>
      </div>
      {open && (
        <div className="k-filters t-filters-more">
          {more.fields}
          <SelectField
            name="ordering"
            label={t('procurement:list.sort')}
            // The field is empty when a head sorts by another order.
            {...(known.some(({ value }) => value === list.ordering)
              ? { value: list.ordering }
              : { value: '', placeholder: '–' })}
            options={known}
            onChange={(value) => list.set({ ordering: value === list.ownOrdering ? null : value })}
          />
        </div>
      )}
    </search>
  );
}
