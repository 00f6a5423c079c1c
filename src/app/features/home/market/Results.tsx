import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { ProductCards } from './ProductCards.tsx';
import { mergePagination, type useAside } from './state.ts';
import type { Market } from './use-market.ts';

interface ResultsProps {
  readonly market: Market;
  readonly aside: ReturnType<typeof useAside>;
}

export function Results({ market, aside }: ResultsProps) {
  const { t } = useTranslation('market');
  const { list, orders, ordering, active, query, fetchData, pageSize } = market;
  const rows = useApi(publicProductEndpoints.publicProductList, { query }, { enabled: fetchData, keepPrevious: true });
  const { data } = rows;
  const count = data?.count ?? 0;
  const narrowed = active.filter((name) => name !== 'search').length;
  const head = useRef<HTMLDivElement>(null);
  const filters = new URLSearchParams(active.map((name) => [name, market.values[name]])).toString();
  useEffect(() => {
    if (!data || rows.isPlaceholderData) return;
    mergePagination({
      data: data.results,
      componentFilters: filters,
      rowItemCount: data.count,
      showPagination: data.count > data.results.length,
    });
  }, [data, rows.isPlaceholderData, filters]);
  const past = list.page > 1 && rows.error?.failure.kind === 'notFound';
  useEffect(() => {
    // The page went with its rows: the first one is always there.
    if (past) list.set({ page: null }, true);
  });
  const toPage = (page: number) => {
    list.set({ page: page === 1 ? null : String(page) });
    head.current?.scrollIntoView({ block: 'start' });
  };
  const stale = rows.isPlaceholderData || (rows.isFetching && !data);
  return (
    <section className="m-results" aria-label={t('results')}>
      <div className="m-results-head" ref={head}>
        <p role="status" className="m-count">
          {fetchData && data && !rows.isPlaceholderData && t('found', { count })}
        </p>
        <Button
          id="market-filters"
          expanded={aside.show}
          popup={aside.narrow ? 'dialog' : undefined}
          onClick={() => aside.set(!aside.show)}
        >
          {narrowed > 0 ? t('filtersSet', { count: narrowed }) : t('filters')}
        </Button>
        <SelectField
          name="ordering"
          label={t('sort')}
          hideLabel
          value={ordering}
          options={orders.map((value) => ({
            value,
            label: t(`order.${value.replace('-', '')}${value[0] === '-' ? '_desc' : ''}`),
          }))}
          onChange={(value) => list.set({ ordering: value === orders[0] ? null : value })}
        />
      </div>
      {rows.isError && !data && !past && <ErrorState error={rows.error.failure} onRetry={() => void rows.refetch()} />}
      {data && count === 0 && !rows.isPlaceholderData && <Nothing market={market} />}
      {!(rows.isError && !data) && (count > 0 || !data || rows.isPlaceholderData) && (
        <div className={stale && data ? 'm-stale' : ''}>
          <ProductCards products={data?.results} label={t('results')} />
        </div>
      )}
      {data && (
        <Pager
          count={count}
          page={list.page}
          pageSize={pageSize}
          onPage={toPage}
          onPageSize={(size) => {
            mergePagination({ sizeKey: size });
            list.set({ page_size: String(size) });
          }}
        />
      )}
    </section>
  );
}

/** Nothing fits: fewer filters, or somebody is asked. */
function Nothing({ market }: Pick<ResultsProps, 'market'>) {
  const { t } = useTranslation('market');
  const filtered = market.active.length > 0;
  return (
    <EmptyState
      title={filtered ? t('common:ui.noResults') : t('none')}
      description={t(filtered ? 'noneText' : 'noneYet')}
      action={
        <>
          {filtered && <Button onClick={market.clear}>{t('clear')}</Button>}
          <LinkButton to={paths.quotationRequest} intent="primary">
            {t('ask')}
          </LinkButton>
        </>
      }
    />
  );
}
