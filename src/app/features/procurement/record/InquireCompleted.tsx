import '../procurement.css';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { type OrderListRow, orderEndpoints } from '../../../../contract/procurement/order.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { NoSuchRecord, recordId } from '../../../trade/NoSuchRecord.tsx';
import { OrderStatus } from '../../../trade/orders/OrderStatus.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { Money } from '../../../ui/figures/Figures.tsx';
import { RecordSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { EmptyState, ErrorState, InlineMessage } from '../../../ui/page/States.tsx';
import { useCompanyName } from '../../../trade/use-company-name.ts';

/** Result of a completed inquiry, and the way back to the marketplace. */
export default function InquireCompleted() {
  const { id = '' } = useParams();
  const number = recordId(id);
  const inquire = useApi(inquireEndpoints.inquireGet, { params: { id: number ?? 0 } }, { enabled: number !== null });
  if (number === null || inquire.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (inquire.isError && !inquire.data)
    return <ErrorState error={inquire.error.failure} onRetry={() => void inquire.refetch()} />;
  if (!inquire.data) return <RecordSkeleton />;
  return <Completed row={inquire.data} />;
}

function Completed({ row }: { readonly row: Inquire }) {
  const { t } = useTranslation(['comparison', 'procurement']);
  const nameOf = useCompanyName();
  const done = row.proc_status === 'Completed';
  const orders = useApi(orderEndpoints.orderList, { query: { inquire: String(row.id) } }, { enabled: done });
  const crumbs = [
    { label: t('procurement:inquire.list'), to: paths.inquires },
    { label: t('procurement:inquire.number', { number: row.id }), to: paths.inquire(row.id) },
  ];
  const back = <LinkButton to={paths.inquire(row.id)}>{t('completed.inquiry')}</LinkButton>;
  if (!done) {
    return (
      <Page title={row.name} crumbs={crumbs}>
        <EmptyState title={t('completed.not')} action={back} />
      </Page>
    );
  }
  const columns: readonly Column<OrderListRow>[] = [
    {
      key: 'id',
      title: t('completed.order'),
      render: ({ id, seller }) => (
        <>
          {t('procurement:order.number', { number: id })}
          <span className="k-muted k-small t-narrow">{nameOf(seller)}</span>
        </>
      ),
    },
    { key: 'seller', title: t('completed.supplier'), minor: true, render: ({ seller }) => nameOf(seller) },
    {
      key: 'status',
      title: t('completed.status'),
      render: ({ status }) => <OrderStatus status={status} side="buyer" />,
    },
    {
      key: 'total',
      title: t('completed.amount'),
      align: 'end',
      render: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
  ];
  return (
    <Page
      title={t('completed.title')}
      crumbs={crumbs}
      primary={
        <LinkButton to={paths.home} intent="primary">
          {t('completed.market')}
        </LinkButton>
      }
    >
      <InlineMessage intent="success" actions={back}>
        {t('completed.text', { name: row.name })}
      </InlineMessage>
      <Section title={t('completed.orders')} bare>
        {orders.isError && !orders.data ? (
          <ErrorState error={orders.error.failure} onRetry={() => void orders.refetch()} />
        ) : (
          <DataTable
            caption={t('completed.orders')}
            columns={columns}
            rows={orders.data?.results}
            rowHref={({ id }) => paths.order(id)}
          />
        )}
      </Section>
    </Page>
  );
}
