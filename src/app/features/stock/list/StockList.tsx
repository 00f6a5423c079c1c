import '../stock.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { useTranslation } from 'react-i18next';
import { stockEndpoints } from '../../../../contract/catalogue/stock.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { CategoryField } from '../../../trade/CategoryField.tsx';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { categoryOf, filtersOf } from './stock-filters.ts';
import { useStockColumns } from './use-stock-columns.tsx';

export default function StockList() {
  const { t } = useTranslation('stock');
  const list = useListQuery({ ordering: 'name' });
  const filters = filtersOf(list);
  const rows = useApi(
    stockEndpoints.stockList,
    { query: { ...filters, page: list.query.page, page_size: list.query.page_size } },
    { keepPrevious: true },
  );
  const columns = useStockColumns(rows.data?.results);
  return (
    <Page
      title={t('title')}
      count={rows.data?.count ?? null}
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
        beside={{
          names: ['category'],
          field: (
            <CategoryField
              name="category"
              label={t('column.category_label')}
              placeholder={t('anyCategory')}
              value={categoryOf(list)}
              onChange={(category) => list.set({ category: category === null ? null : String(category) })}
            />
          ),
        }}
      />
      <ListResults
        caption={t('title')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.stockOf(row.id)}
        first={{
          drawing: 'ledger',
          title: t('first'),
          description: t('firstText'),
          action: (
            <LinkButton to={paths.productNew} intent="primary" icon={AddIcon}>
              {t('add')}
            </LinkButton>
          ),
        }}
      />
    </Page>
  );
}
