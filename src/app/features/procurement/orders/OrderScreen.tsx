import '../procurement.css';
import { DocumentIcon } from '@blueprintjs/icons/lib/esm/generated/components/document';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { order } from '../../../../../machines/lifecycles/order/order.lifecycle.ts';
import { historyEndpoints } from '../../../../contract/history/history.ts';
import { type Order, orderEndpoints } from '../../../../contract/procurement/order.ts';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { HistorySection } from '../../../trade/HistorySection.tsx';
import { NoSuchRecord, recordId } from '../../../trade/NoSuchRecord.tsx';
import { Terms, useDeliveryTerm } from '../../../trade/Terms.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { Instant, Money } from '../../../ui/figures/Figures.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { type Fact, Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState, InlineMessage } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { WorkflowSteps } from '../../../ui/workflow/WorkflowSteps.tsx';
import { OrderContact } from './OrderContact.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderStepDialog } from './OrderStepDialog.tsx';
import { pricesChanged, useOrderSteps } from './use-order-steps.ts';

const INVOICED: readonly Order['status'][] = ['confirmed', 'partlyDelivered', 'delivered', 'closed'];
const WAITING: readonly Order['status'][] = ['new', 'changeProposed'];
const REST_STEPS = ['KEEP_REST', 'UPHOLD_REST', 'ASK_CANCEL_REST', 'OFFER_CANCEL_REST'];
const STEPS = [
  'CONFIRM',
  'ACCEPT_CHANGE',
  'ACCEPT_CANCEL_REST',
  'AGREE_CANCEL_REST',
  'SHIP_ALL',
  'CLOSE',
  'RECEIVE',
  'PROPOSE_CHANGE',
  'SHIP_PART',
  'REJECT_CHANGE',
  'DECLINE',
  'CANCEL',
  'KEEP_REST',
  'UPHOLD_REST',
  'ASK_CANCEL_REST',
  'OFFER_CANCEL_REST',
];

/** What comes next; an order from a cart has no inquiry behind it that would be open again. */
function nextOf(row: Order, t: TFunction<'procurement'>): string {
  if (row.status === 'cancelled' && row.confirmed_at) return t('orderNext.agreed');
  if (row.source === 'cart' && row.side === 'buyer' && row.status === 'declined')
    return t('orderNext.buyer_declined_cart');
  if (row.source === 'cart' && row.side === 'buyer' && row.status === 'expired')
    return t('orderNext.buyer_expired_cart');
  return t(`orderNext.${row.side}_${row.status}`);
}

export default function OrderScreen() {
  const id = recordId(useParams()['id']);
  const answer = useApi(orderEndpoints.orderGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id === null || answer.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  return answer.data ? <OrderRecord key={answer.data.id} row={answer.data} /> : <Loading />;
}

function OrderRecord({ row }: { readonly row: Order }) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const steps = useOrderSteps(row);
  const profile = useApi(profileEndpoints.profileMine);
  const selling = row.side === 'seller';
  const invoiceable =
    selling && INVOICED.includes(row.status) && (profile.data?.permissions.includes('document.edit') ?? false);
  const waiting = WAITING.includes(row.status);
  const facts: Fact[] = [
    { label: t('offers.total'), value: <Money amount={row.total} currency={row.currency} /> },
    { label: t(selling ? 'field.buyer' : 'field.supplier'), value: selling ? row.buyer.name : row.seller.name },
    ...(waiting && row.answer_by
      ? [{ label: t('order.answerBy'), value: <Deadline at={row.answer_by} /> }]
      : [{ label: t('order.created'), value: <Instant value={row.created_at} /> }]),
  ];
  return (
    <Page
      title={t('order.number', { number: row.id })}
      status={<StatusTag lifecycle="order" domain="procurement" state={row.status} />}
      crumbs={[
        { label: t(selling ? 'order.received' : 'order.placed'), to: selling ? paths.ordersReceived : paths.orders },
      ]}
      facts={facts}
      menu={
        <LifecycleActions
          lifecycle={order}
          allowed={row.allowed}
          only={STEPS}
          primary={invoiceable ? null : undefined}
          unconfirmed={[
            'DECLINE',
            'CANCEL',
            'PROPOSE_CHANGE',
            'SHIP_PART',
            'REJECT_CHANGE',
            ...REST_STEPS,
            'RECEIVE',
            ...(pricesChanged(row) ? ['CONFIRM'] : []),
            ...(row.beyond_award ? ['ACCEPT_CHANGE'] : []),
          ]}
          busy={steps.busy !== null}
          onSend={steps.choose}
        />
      }
      primary={
        invoiceable ? (
          <LinkButton to={`${paths.documentNew}?order=${row.id}`} intent="primary" icon={DocumentIcon}>
            {t('order.invoice')}
          </LinkButton>
        ) : undefined
      }
    >
      <WorkflowSteps
        lifecycle={order}
        state={row.status}
        from={row.status === 'unverified' ? undefined : 'new'}
        allowed={row.allowed}
        times={{ EXPIRE: row.answer_by }}
      />
      {steps.problem && steps.asked === null && (
        <InlineMessage intent="danger">
          {[...steps.problem.form, ...Object.values(steps.problem.fields).flat()].join(' ')}
        </InlineMessage>
      )}
      <InlineMessage intent={waiting && selling === (row.status === 'new') ? 'warning' : 'none'}>
        {nextOf(row, t)}
      </InlineMessage>
      {row.rest_by && (
        <InlineMessage intent="warning">
          {t(row.rest_by === 'buyer' ? 'order.restBy_buyer' : 'order.restBy_seller')}
        </InlineMessage>
      )}
      {row.comment && <InlineMessage title={t('order.comment')}>{row.comment}</InlineMessage>}
      <Section title={t('order.lines')} bare>
        <OrderLines row={row} />
      </Section>
      <Section title={t('section.terms')}>
        <Terms
          terms={[
            { label: t('field.buyer'), value: row.buyer.name },
            { label: t('field.supplier'), value: row.seller.name },
            {
              label: t('order.subject'),
              value:
                row.inquire === null ? null : (
                  <Link to={selling ? paths.tender(row.inquire) : paths.inquire(row.inquire)}>
                    {row.inquire_name || `#${row.inquire}`}
                  </Link>
                ),
            },
            { label: t('field.vatIncluded'), value: t(row.vat_included ? 'yes' : 'no') },
            { label: t('field.deliveryTerm'), value: term(row.delivery_term, row.delivery_place) },
            { label: t('field.deliveryTime'), value: row.delivery_time },
            { label: t('field.paymentCondition'), value: row.payment_condition },
            { label: t('order.confirmed'), value: row.confirmed_at && <Instant value={row.confirmed_at} /> },
            { label: t('order.delivered'), value: row.delivered_at && <Instant value={row.delivered_at} /> },
          ]}
        />
      </Section>
      <OrderContact row={row} />
      <HistorySection endpoint={historyEndpoints.orderHistory} params={{ id: row.id }} lifecycle="order" />
      <OrderStepDialog row={row} steps={steps} />
    </Page>
  );
}
