import '../procurement.css';
import { useTranslation } from 'react-i18next';
import {
  ORDER_SOURCES,
  ORDER_STATUSES,
  orderEndpoints,
  type OrderSide,
} from '../../../../contract/procurement/order.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { useOrderColumns } from './use-order-columns.tsx';

/** Orders placed or received; the URL contains which. */
export default function OrdersScreen() {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('order', 'procurement');
  const list = useListQuery();
  const side: OrderSide = list.get('side') === 'seller' ? 'seller' : 'buyer';
  const status = ORDER_STATUSES.find((each) => each === list.get('status'));
  const source = ORDER_SOURCES.find((each) => each === list.get('source'));
  const { page, page_size, ...filter } = { ...list.query, side, ...(status && { status }), ...(source && { source }) };
  const rows = useApi(orderEndpoints.orderList, { query: { ...filter, page, page_size } }, { keepPrevious: true });
  const columns = useOrderColumns(side);
  return (
    <Page
      title={t(side === 'buyer' ? 'order.placed' : 'order.received')}
      count={rows.data?.count ?? null}
      menu={
        <ExportButtons
          endpoint={orderEndpoints.orderExport}
          query={filter}
          blocked={rows.data?.count === 0 ? t('common:ui.noResults') : undefined}
        />
      }
    >
      <ListFilters
        list={list}
        sortedByHeads
        label={t('order.search')}
        filters={[
          {
            name: 'status',
            label: t('field.status'),
            any: t('list.anyStatus'),
            options: ORDER_STATUSES.map((value) => ({ value, label: texts.state(value) })),
          },
          {
            name: 'source',
            label: t('order.source'),
            any: t('order.anySource'),
            options: ORDER_SOURCES.map((value) => ({ value, label: t(`order.source_${value}`) })),
          },
        ]}
      />
      <ListResults
        caption={t(side === 'buyer' ? 'order.placed' : 'order.received')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.order(row.id)}
        first={{
          drawing: 'ledger',
          title: t(side === 'buyer' ? 'order.nonePlaced' : 'order.noneReceived'),
          description: t(side === 'buyer' ? 'order.nonePlacedText' : 'order.noneReceivedText'),
          action: (
            <LinkButton to={side === 'buyer' ? paths.inquires : paths.tenders} intent="primary">
              {t(side === 'buyer' ? 'inquire.list' : 'tender.list')}
            </LinkButton>
          ),
        }}
      />
    </Page>
  );
}
