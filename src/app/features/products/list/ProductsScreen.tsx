import '../products.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useUnits } from '../../../trade/units.ts';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { useSelectionColumn } from '../../../trade/use-selection-column.tsx';
import { InstantDay, Money, Quantity } from '../../../ui/figures/Figures.tsx';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState, InlineMessage } from '../../../ui/page/States.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { Picture } from '../Picture.tsx';
import { productWords } from '../product-words.ts';
import { useProductSteps } from '../record/use-product-steps.ts';
import { useMayWrite } from '../use-may-write.ts';
import { filtersOf, narrowed } from './product-filters.ts';
import { ProductFilters } from './ProductFilters.tsx';

const BulkBar = lazyPart(() => import('./BulkBar.tsx'));

const STEPS = ['EDIT', 'OFFER', 'SHELVE', 'RESTORE', 'WITHDRAW', 'DELETE'];
/** What another stage or another role allows is no news in a row; what this one forbids says why. */
const ofThisStage = ({ allowed }: Product) =>
  allowed.filter(({ reasons }) => !reasons.includes('state') && !reasons.includes('permission'));

export default function ProductsScreen() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const units = useUnits();
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
  const [bulk, setBulk] = useState(false);
  // Once there, the bar stays for its summary when nothing is selected any more.
  if (!bulk && selection.items.size > 0) setBulk(true);
  const box = useSelectionColumn(selection, shown, ({ id, name }) => ({ id, name }));
  const price = (row: Product) =>
    row.price !== null && row.currency ? (
      <span className="pr-price">
        <Money amount={row.price} currency={row.currency} /> <span className="k-muted">/ {units.symbol(row.unit)}</span>
      </span>
    ) : (
      <span className="k-muted">{t('price.none')}</span>
    );
  const columns: Column<Product>[] = [
    box,
    {
      key: 'name',
      title: t('field.name'),
      sortKey: 'name',
      render: (row) => (
        <span className="pr-named">
          <Picture small name={row.name} source={row.image} service={row.is_service} />
          <span>
            <span className="t-name">{row.name}</span>
            {row.product_code && <code className="pr-code k-small k-muted">{row.product_code}</code>}
            <span className="k-small t-narrow">{price(row)}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      render: (row) => <StatusTag lifecycle="product" domain="trade" state={row.status} />,
    },
    { key: 'price', title: t('field.price'), align: 'end', minor: true, render: price },
    ...(services
      ? []
      : [
          {
            key: 'quantity',
            title: t('field.quantity'),
            align: 'end',
            minor: true,
            render: (row: Product) => (
              <Quantity value={row.is_service ? null : row.quantity} unit={units.symbol(row.unit)} />
            ),
          } as const,
        ]),
    {
      key: 'changed',
      title: t('record.changed'),
      minor: true,
      render: (row) => <InstantDay value={row.changed_at ?? row.created_at} />,
    },
    {
      key: 'steps',
      title: t('list.steps'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <LifecycleActions
          lifecycle={productWords}
          of={row.name}
          allowed={ofThisStage(row)}
          only={STEPS}
          primary={null}
          busy={steps.busy}
          onSend={(event) => (event === 'EDIT' ? void navigate(paths.productEdit(row.id)) : steps.send(row, event))}
        />
      ),
    },
  ];
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
        empty={
          narrowed(list) ? (
            <EmptyState title={t('common:ui.noResults')} />
          ) : (
            <EmptyState
              drawing="ledger"
              title={t(services ? 'list.firstService' : 'list.firstProduct')}
              description={t('list.firstText')}
              action={create}
            />
          )
        }
      />
      {bulk && (
        <Suspense fallback={null}>
          <BulkBar selection={selection} shown={shown.map(({ id }) => id)} ordering={list.ordering} may={may} />
        </Suspense>
      )}
    </Page>
  );
}
