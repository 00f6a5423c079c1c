import '../stock.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { useTranslation } from 'react-i18next';
import { stockEndpoints, type StockListRow } from '../../../../contract/catalogue/stock.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { CategoryField } from '../../../trade/CategoryField.tsx';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useUnits } from '../../../trade/units.ts';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { Quantity } from '../../../ui/figures/Figures.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { ToneTag } from '../../../ui/workflow/StatusTag.tsx';
import { StockLevel } from '../StockLevel.tsx';
import { categoryOf, filtersOf } from './stock-filters.ts';

export default function StockList() {
  const { t } = useTranslation('stock');
  const units = useUnits();
  const list = useListQuery();
  const filters = filtersOf(list);
  const rows = useApi(
    stockEndpoints.stockList,
    { query: { ...filters, page: list.query.page, page_size: list.query.page_size } },
    { keepPrevious: true },
  );
  const figure = (
    name: 'on_hand' | 'reserved' | 'available' | 'minimum',
    { minor = true, sortKey }: { minor?: boolean; sortKey?: string } = {},
  ): Column<StockListRow> => ({
    key: name,
    title: t(`column.${name}`),
    align: 'end',
    minor,
    sortKey,
    render: (row) => <Quantity value={row[name]} unit={units.symbol(row.unit)} />,
  });
  const columns: Column<StockListRow>[] = [
    {
      key: 'name',
      title: t('column.name'),
      sortKey: 'name',
      render: (row) => (
        <span className="st-named">
          {row.name}
          {row.product_code && <code className="st-under">{row.product_code}</code>}
          {row.low_since !== null && (
            <span className="st-under">
              <ToneTag tone="amber">{t('low')}</ToneTag>
            </span>
          )}
          <span className="t-narrow">
            <StockLevel row={row} />
          </span>
        </span>
      ),
    },
    { key: 'level', title: t('level'), minor: true, render: (row) => <StockLevel row={row} /> },
    figure('available', { minor: false, sortKey: 'available' }),
    figure('on_hand'),
    figure('reserved'),
    figure('minimum'),
  ];
  return (
    <Page
      title={t('title')}
      menu={
        <ExportButtons
          endpoint={stockEndpoints.stockExport}
          query={filters}
          blocked={rows.data?.count === 0 ? t('common:ui.noResults') : undefined}
        />
      }
    >
      <ListFilters
        list={list}
        label={t('search')}
        orders={[
          { value: 'name', label: t('byName') },
          { value: 'available', label: t('leastFirst') },
        ]}
        filters={[
          {
            name: 'low',
            label: t('level'),
            any: t('anyLevel'),
            options: [
              { value: 'true', label: t('isLow') },
              { value: 'false', label: t('isEnough') },
            ],
          },
        ]}
        beside={
          <CategoryField
            name="category"
            label={t('column.category_label')}
            placeholder={t('anyCategory')}
            value={categoryOf(list)}
            onChange={(category) => list.set({ category: category === null ? null : String(category) })}
          />
        }
        clears={['category']}
      />
      <ListResults
        caption={t('title')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.stockOf(row.id)}
        empty={
          list.filtered ? (
            <EmptyState title={t('common:ui.noResults')} />
          ) : (
            <EmptyState
              drawing="ledger"
              title={t('first')}
              description={t('firstText')}
              action={
                <LinkButton to={paths.productNew} intent="primary" icon={AddIcon}>
                  {t('add')}
                </LinkButton>
              }
            />
          )
        }
      />
    </Page>
  );
}
