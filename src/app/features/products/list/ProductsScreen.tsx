import '../products.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { useTranslation } from 'react-i18next';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useBulkBar } from '../../../trade/use-bulk-bar.ts';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useSelectionColumn } from '../../../trade/use-selection-column.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useProductSteps } from '../record/use-product-steps.ts';
import { useMayWrite } from '../use-may-write.ts';
import { filtersOf, narrowed } from './product-filters.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { useProductColumns } from './use-product-columns.tsx';

const BulkBar = lazyPart(() => import('./BulkBar.tsx'));

export default function ProductsScreen() {
  const { t } = useTranslation('products');
  const list = useListQuery();
  const filters = filtersOf(list);
  const services = filters.is_service === 'true';
  const rows = useApi(
    productEndpoints.productList,
    { query: { ...filters, page: list.query.page, page_size: list.query.page_size } },
    { keepPrevious: true },
  );
  const selection = useSelectedItems('products');
  const steps = useProductSteps({ onDeleted: (id) => selection.deselect([id]) });
  const may = useMayWrite();
  const shown = rows.data?.results ?? [];
  const bulk = useBulkBar(selection);
  const box = useSelectionColumn(selection, shown, ({ id, name }) => ({ id, name }));
  const columns = [box, ...useProductColumns({ services, steps })];
  const title = t(services ? 'list.services' : 'list.products');
  const add = t(services ? 'edit.newService' : 'edit.new');
  const create = may ? (
    <LinkButton to={services ? `${paths.productNew}?service=true` : paths.productNew} intent="primary" icon={AddIcon}>
      {add}
    </LinkButton>
  ) : (
    <Button intent="primary" icon={AddIcon} blocked={t('none.permission')}>
      {add}
    </Button>
  );
  return (
    <Page
      title={title}
      count={rows.data?.count ?? null}
      menu={
        <>
          <ExportButtons
            endpoint={productEndpoints.productExport}
            query={filters}
            blocked={rows.data?.count === 0 ? t('common:ui.noResults') : undefined}
          />
          {may && <LinkButton to={paths.productImport}>{t('list.import')}</LinkButton>}
        </>
      }
      primary={create}
    >
      <ProductFilters list={list} />
      {steps.problem !== null && (
        <InlineMessage intent="danger" title={steps.about?.name}>
          {steps.problem}
        </InlineMessage>
      )}
      <ListResults
        caption={title}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.product(row.id)}
        narrowed={narrowed(list)}
        first={{
          drawing: 'ledger',
          title: t(services ? 'list.firstService' : 'list.firstProduct'),
          description: t('list.firstText'),
          action: create,
        }}
      />
      {bulk && <BulkBar selection={selection} shown={shown.map(({ id }) => id)} ordering={list.ordering} may={may} />}
    </Page>
  );
}
