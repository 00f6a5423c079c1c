import { orderIs } from '../../../../../machines/lifecycles/order/order.tags.ts';
import '../procurement.css';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import { historyEndpoints } from '../../../../contract/history/history.ts';
import { type Order, orderEndpoints } from '../../../../contract/procurement/order.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { HistorySection } from '../../../trade/HistorySection.tsx';
import { NoSuchRecord, recordId } from '../../../trade/NoSuchRecord.tsx';
import { memberWay } from '../../../trade/orders/order-steps.ts';
import { mainStep, OrderActions } from '../../../trade/orders/OrderActions.tsx';
import { isWaiting, OrderHead } from '../../../trade/orders/OrderHead.tsx';
import { OrderLines } from '../../../trade/orders/OrderLines.tsx';
import { OrderStatus } from '../../../trade/orders/OrderStatus.tsx';
import { OrderState } from '../../../trade/orders/OrderState.tsx';
import { OrderTotal } from '../../../trade/orders/OrderTotal.tsx';
import { useOrderSteps } from '../../../trade/orders/use-order-steps.ts';
import { Terms, useDeliveryTerm } from '../../../trade/Terms.tsx';
import { Day, Instant } from '../../../ui/figures/Figures.tsx';
import { Left } from '../../../ui/figures/Left.tsx';
import { WithLogo } from '../../../ui/figures/Logo.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PartSkeleton, RecordSkeleton } from '../../../ui/page/Skeleton.tsx';
import { type Fact, Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { OrderParty } from './OrderParty.tsx';
import { Waiting } from '../../../load.ts';

/** Lazy: orders from awards have no contact. */
const OrderContact = lazyPart(() => import('./OrderContact.tsx'));
const OrderStepDialog = lazyPart(async () => ({
  default: (await import('../../../trade/orders/OrderStepDialog.tsx')).OrderStepDialog,
}));
/** Lazy: invoices follow the order itself. */
const OrderInvoices = lazyPart(() => import('../../../trade/invoices/OrderInvoices.tsx'));

export default function OrderScreen() {
  const id = recordId(useParams()['id']);
  const answer = useApi(orderEndpoints.orderGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null || answer.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  return answer.data ? <OrderRecord key={answer.data.id} row={answer.data} /> : <RecordSkeleton />;
}

function OrderRecord({ row }: { readonly row: Order }) {
  const { t } = useTranslation('procurement');
  const steps = useOrderSteps(row, memberWay(row.id));
  const language = useLanguage();
  const selling = row.side === 'seller';
  const ended = orderIs('failed', row.status);
  const other = selling ? row.buyer : row.seller;
  const facts: Fact[] = [
    ...(isWaiting(row) && row.answer_by ? [{ label: t('order.answerDue'), value: <Left at={row.answer_by} /> }] : []),
    { label: t(row.vat_included ? 'order.totalGross' : 'order.totalNet'), value: <OrderTotal row={row} /> },
  ];
  return (
    <Page
      title={t('order.number', { number: row.id })}
      status={<OrderStatus status={row.status} side={row.side} />}
      crumbs={[
        { label: t(selling ? 'order.received' : 'order.placed'), to: selling ? paths.ordersReceived : paths.orders },
      ]}
      party={{
        label: t(selling ? 'field.buyer' : 'field.supplier'),
        value: <WithLogo company={other}>{companyName(language, other)}</WithLogo>,
      }}
      facts={facts}
      record={<OrderHead row={row} />}
      menu={<OrderActions row={row} steps={steps} />}
    >
      <OrderState row={row} steps={steps} />
      <Section title={t('order.lines')} bare>
        <OrderLines row={row} />
      </Section>
      {orderIs('binding', row.status) || (ended && row.confirmed_at !== null) ? (
        <Waiting value={<PartSkeleton titled rows={8} />}>
          <OrderInvoices order={row.id} selling={selling} calm={mainStep(row) !== null} ended={ended}>
            <OrderRest row={row} />
          </OrderInvoices>
        </Waiting>
      ) : (
        <OrderRest row={row} />
      )}
      {steps.asked !== null && <OrderStepDialog row={row} steps={steps} />}
    </Page>
  );
}

/** What follows the lines and the invoices: terms, contact, history. */
function OrderRest({ row }: { readonly row: Order }) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const selling = row.side === 'seller';
  return (
    <>
      <Section title={t('section.terms')}>
        <Terms
          terms={[
            { label: t('field.buyer'), value: <OrderParty company={row.buyer} /> },
            {
              label: t('field.supplier'),
              value: <OrderParty company={row.seller} contact={selling ? null : row.seller_contact} />,
            },
            {
              label: t('order.subject'),
              value:
                row.inquire === null ? null : (
                  <Link to={selling ? paths.tender(row.inquire) : paths.inquire(row.inquire)}>
                    {row.inquire_name || `#${row.inquire}`}
                  </Link>
                ),
            },
            { label: t('field.prices'), value: t(row.vat_included ? 'withVat' : 'withoutVat') },
            { label: t('field.deliveryTerm'), value: term(row.delivery_term, row.delivery_place) },
            { label: t('field.deliveryTime'), value: row.delivery_time },
            { label: t('order.address'), value: row.delivery_address },
            { label: t('order.wantedOn'), value: row.wanted_on && <Day value={row.wanted_on} /> },
            { label: t('field.paymentCondition'), value: row.payment_condition },
            { label: t('order.orderedOn'), value: <Instant value={row.created_at} /> },
            { label: t('order.confirmed'), value: row.confirmed_at && <Instant value={row.confirmed_at} /> },
            { label: t('order.delivered'), value: row.delivered_at && <Instant value={row.delivered_at} /> },
          ]}
        />
      </Section>
      {row.source !== 'award' && (
        <Waiting value={<PartSkeleton titled />}>
          <OrderContact row={row} />
        </Waiting>
      )}
      <HistorySection endpoint={historyEndpoints.orderHistory} params={{ id: row.id }} lifecycle="order" />
    </>
  );
}
