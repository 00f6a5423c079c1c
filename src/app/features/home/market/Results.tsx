import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { useApi } from '../../../api/queries.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Button } from '../../../ui/menu/Button.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Nothing, WrongPrice } from './Nothing.tsx';
import { ProductCards } from './ProductCards.tsx';
import { mergePagination, setDense, type useAside, useDense } from './state.ts';
import type { Market } from './use-market.ts';

interface ResultsProps {
  readonly market: Market;
  readonly aside: ReturnType<typeof useAside>;
}

export function Results({ market, aside }: ResultsProps) {
  const { t } = useTranslation('market');
  const { list, orders, ordering, active, narrowed, query, fetchData, pageSize } = market;
  const rows = useApi(publicProductEndpoints.publicProductList, { query }, { enabled: fetchData, keepPrevious: true });
  const { data, isPlaceholderData: old } = rows;
  // Cards are for pictures; without any, the dense list shows more products.
  const dense = useDense() ?? !data?.results.some(({ image }) => image);
  const count = data?.count ?? 0;
  const head = useRef<HTMLDivElement>(null);
  const filters = new URLSearchParams(active.map((name) => [name, market.values[name]])).toString();
  useEffect(() => {
    if (!data || old) return;
    mergePagination({
      data: data.results,
      componentFilters: filters,
      rowItemCount: data.count,
      showPagination: data.count > data.results.length,
    });
  }, [data, old, filters]);
  const came = useRef(filters);
  useEffect(() => {
    if (came.current === filters) return;
    came.current = filters;
    // Content above may have disappeared: keeps the results from hiding behind the top bar.
    head.current?.scrollIntoView?.({ block: 'nearest' });
  }, [filters]);
  const past = list.page > 1 && rows.error?.failure.kind === 'notFound';
  useEffect(() => {
    // The requested page no longer exists; the first one always does.
    if (past) list.set({ page: null }, true);
  });
  const toPage = (page: number) => {
    list.set({ page: page === 1 ? null : String(page) });
    head.current?.scrollIntoView({ block: 'start' });
  };
  const shown = () => {
    if (!fetchData) return <WrongPrice market={market} />;
    if (rows.isError && !data && !past)
      return <ErrorState error={rows.error.failure} onRetry={() => void rows.refetch()} />;
    if (data && count === 0 && !old) return <Nothing market={market} />;
    return (
      <div className={old ? 'm-stale' : ''} aria-busy={old}>
        <ProductCards dense={dense} products={data?.results} label={t('results')} />
      </div>
    );
  };
  return (
    <section className="m-results" aria-label={t('results')}>
      <div className="m-results-head" ref={head}>
        <p role="status" className="m-count">
          {fetchData && data && !old && t(data.more ? 'foundMore' : 'found', { count })}
        </p>
        {/* The filter column has its own close button. */}
        {(aside.narrow || !aside.show) && (
          <Button
            id="market-filters"
            expanded={aside.show}
            popup={aside.narrow ? 'dialog' : undefined}
            onClick={() => aside.set(!aside.show)}
          >
            {narrowed.length > 0 ? t('filtersSet', { count: narrowed.length }) : t('filters')}
          </Button>
        )}
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
        <Button pressed={dense} onClick={() => setDense(!dense)}>
          {t('list')}
        </Button>
      </div>
      {shown()}
      {fetchData && data && (
        <Pager
          count={count}
          more={data.more}
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
