import 'virtual:blueprint/fields.css';
import '../../../ui/fields/fields.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PublicCompany } from '../../../../contract/catalogue/public-company.ts';
import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { useApi } from '../../../api/queries.ts';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useTypedFilter } from '../../../trade/use-typed-filter.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { paths } from '../../../paths.ts';
import { filtersOf, READ } from './filters.ts';
import { ProductCards } from './ProductCards.tsx';

/** Fewer products than this need no search. */
const MANY = 10;

/** Products of one company; search and page are in the URL. */
export function CompanyGoods({ company: { id, products_count: all } }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('market');
  const list = useListQuery();
  const [address] = useSearchParams();
  const { search } = filtersOf(address);
  const typed = useTypedFilter(list, 'search', READ.search);
  const top = useRef<HTMLDivElement>(null);
  const { page, page_size } = list.query;
  const goods = useApi(
    publicProductEndpoints.publicProductList,
    { query: { seller: String(id), page, page_size, ...(search === '' ? {} : { search }) } },
    { keepPrevious: true },
  );
  const past = list.page > 1 && goods.error?.failure.kind === 'notFound';
  useEffect(() => {
    // The requested page no longer exists; the first one always does.
    if (past) list.set({ page: null }, true);
  });
  const { data, isPlaceholderData: old } = goods;
  const shown = () => {
    if (goods.error && !data && !past)
      return <ErrorState error={goods.error.failure} onRetry={() => void goods.refetch()} />;
    if (data?.count === 0 && !old) return <Nothing searched={search !== ''} onClear={() => typed.commit('')} />;
    return (
      <div className={old ? 'm-stale' : ''} aria-busy={old}>
        <ProductCards products={data?.results} ofOne label={t('title')} expected={Math.min(all, list.pageSize)} />
      </div>
    );
  };
  return (
    <Section title={t('title')} bare>
      <div className="m-results" ref={top}>
        {(all > MANY || search !== '') && (
          <search className="m-company-search" aria-label={t('searchCompany')}>
            <TextField
              name="search"
              type="search"
              label={t('searchCompany')}
              value={typed.text}
              onChange={typed.setText}
              autoComplete="off"
              maxLength={200}
            />
            <p role="status" className="m-count">
              {search !== '' && data && !old && t(data.more ? 'foundMore' : 'found', { count: data.count })}
            </p>
          </search>
        )}
        {shown()}
        {data && (
          <Pager
            count={data.count}
            more={data.more}
            page={list.page}
            pageSize={list.pageSize}
            onPage={(to) => {
              list.set({ page: to === 1 ? null : String(to) });
              top.current?.scrollIntoView({ block: 'start' });
            }}
          />
        )}
      </div>
    </Section>
  );
}

function Nothing({ searched, onClear }: { readonly searched: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation('market');
  return (
    <EmptyState
      title={searched ? t('common:ui.noResults') : t('companyNone')}
      action={
        <>
          {searched && <Button onClick={onClear}>{t('showEverything')}</Button>}
          <LinkButton to={paths.quotationRequest} intent="primary">
            {t('ask')}
          </LinkButton>
        </>
      }
    />
  );
}
