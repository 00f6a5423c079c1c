import { orderIs } from '../../../../../machines/lifecycles/order/order.tags.ts';
import '../procurement.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import {
  ORDER_SOURCES,
  ORDER_STATUSES,
  orderEndpoints,
  type OrderListRow,
} from '../../../../contract/procurement/order.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { ListFilters } from '../../../trade/ListFilters.tsx';
import { ListResults } from '../../../trade/ListResults.tsx';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { Day, Money } from '../../../ui/figures/Figures.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';

/** Orders placed and received; which of the two is in the address. */
export default function OrdersScreen() {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('order', 'procurement');
  const language = useLanguage();
  const list = useListQuery();
  const side = list.get('side') === 'seller' ? 'seller' : 'buyer';
  const status = ORDER_STATUSES.find((each) => each === list.get('status'));
  const source = ORDER_SOURCES.find((each) => each === list.get('source'));
  const rows = useApi(
    orderEndpoints.orderList,
    { query: { ...list.query, side, ...(status ? { status } : {}), ...(source ? { source } : {}) } },
    { keepPrevious: true },
  );
  const other = (row: OrderListRow) => companyName(language, side === 'buyer' ? row.seller : row.buyer);
  const columns: Column<OrderListRow>[] = [
    {
      key: 'number',
      title: t('order.column'),
      render: (row) => (
        <>
          {t('order.number', { number: row.id })}
          <span className="k-small k-muted t-narrow">{[row.inquire_name, other(row)].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'inquire',
      title: t('order.subject'),
      minor: true,
      render: (row) => row.inquire_name || <span className="k-muted">{t(`order.source_${row.source}`)}</span>,
    },
    {
      key: 'other',
      title: t(side === 'buyer' ? 'field.supplier' : 'field.buyer'),
      minor: true,
      render: (row) => other(row),
    },
    {
      key: 'status',
      title: t('field.status'),
      render: (row) => (
        <>
          <StatusTag lifecycle="order" domain="procurement" state={row.status} />
          <span className="t-narrow">
            <Money amount={row.total} currency={row.currency} />
          </span>
        </>
      ),
    },
    {
      key: 'total',
      title: t('offers.total'),
      align: 'end',
      minor: true,
      render: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      key: 'answer',
      title: t('order.answerBy'),
      sortKey: 'answer_by',
      minor: true,
      render: (row) =>
        row.answer_by && orderIs('waiting', row.status) ? (
          <Deadline at={row.answer_by} />
        ) : (
          <span className="k-muted">–</span>
        ),
    },
    {
      key: 'created',
      title: t('order.created'),
      sortKey: 'created_at',
      minor: true,
      render: (row) => <Day value={row.created_at} />,
    },
  ];
  return (
    <Page title={t(side === 'buyer' ? 'order.placed' : 'order.received')}>
      <nav className="p-sides" aria-label={t('order.sides')}>
        {(['buyer', 'seller'] as const).map((each) => (
          <Link
            key={each}
            to={each === 'buyer' ? paths.orders : paths.ordersReceived}
            aria-current={side === each ? 'page' : undefined}
          >
            {t(each === 'buyer' ? 'order.placed' : 'order.received')}
          </Link>
        ))}
      </nav>
      <ListFilters
        list={list}
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
        empty={
          list.filtered ? (
            <EmptyState title={t('common:ui.noResults')} />
          ) : (
            <EmptyState
              drawing="ledger"
              title={t(side === 'buyer' ? 'order.nonePlaced' : 'order.noneReceived')}
              description={t(side === 'buyer' ? 'order.nonePlacedText' : 'order.noneReceivedText')}
              action={
                <LinkButton to={side === 'buyer' ? paths.inquires : paths.tenders} intent="primary">
                  {t(side === 'buyer' ? 'inquire.list' : 'tender.list')}
                </LinkButton>
              }
            />
          )
        }
      />
    </Page>
  );
}
