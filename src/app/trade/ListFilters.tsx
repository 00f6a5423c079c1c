import './trade.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/menu/Button.tsx';
import { useNarrow } from '../ui/page/use-wide.ts';
import { MoreFilters } from './MoreFilters.tsx';
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
  /** Another field beside them, and the names of its filters. */
  readonly beside?: { readonly names: readonly string[]; readonly field: ReactNode } | undefined;
  /** Less used fields, and the names of their filters. */
  readonly more?: { readonly names: readonly string[]; readonly fields: ReactNode } | undefined;
  /** URL filters without a field here: "Clear filters" clears them as well. */
  readonly clears?: readonly string[];
  /** Filters that make another list: "Clear filters" keeps them. */
  readonly keeps?: readonly string[];
  /** What newest and oldest go by. */
  readonly dated?: string;
  /** Sort orders of the list besides newest and oldest. */
  readonly orders?: readonly Option[];
  /** The table's column heads offer all of these orders: the field appears only where the heads have no room. */
  readonly sortedByHeads?: boolean | undefined;
}

/** Search and filters of a list in one line, on a phone the first of them; below, behind a button, the less used filters and the order. */
export function ListFilters({
  list,
  label,
  filters,
  beside = { names: [], field: null },
  more = { names: [], fields: null },
  clears = [],
  keeps = [],
  dated = 'created_at',
  orders = [],
  sortedByHeads = false,
}: ListFiltersProps) {
  const { t } = useTranslation(['lists', 'procurement']);
  const narrow = useNarrow();
  const { text, setText } = useTypedFilter(list, 'search');
  // On a phone the rows begin after the search and one filter.
  const [first, ...others] = filters;
  const beforeMore = narrow ? [first].filter((one) => one !== undefined) : filters;
  const folded = narrow ? [...others.map(({ name }) => name), ...beside.names, ...more.names] : more.names;
  const used = folded.filter((name) => list.get(name) !== '').length;
  const [open, setOpen] = useState(used > 0 && !narrow);
  const onlySorts = more.fields === null && folded.length === 0;
  const known = [
    { value: `-${dated}`, label: t('procurement:list.newest') },
    { value: dated, label: t('procurement:list.oldest') },
    ...orders,
  ];
  const select = (filter: ListFilter) => (
    <SelectField
      key={filter.name}
      name={filter.name}
      label={filter.label}
      value={list.get(filter.name)}
      options={filter.options}
      placeholder={filter.any}
      onChange={(value) => list.set({ [filter.name]: value })}
    />
  );
  const names = ['search', ...filters.map(({ name }) => name), ...beside.names, ...more.names, ...clears].filter(
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
        {beforeMore.map(select)}
        {!narrow && beside.field}
        <div className="t-filter-buttons">
          <MoreFilters
            open={open}
            onOpen={setOpen}
            used={used}
            sort={onlySorts ? t('procurement:list.sort') : undefined}
            className={sortedByHeads ? 't-narrow-only' : undefined}
          />
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
          {narrow && others.map(select)}
          {narrow && beside.field}
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
