import './checkout.css';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { shownName } from '../../../contract/catalogue/shown-name.ts';
import { countryName } from '../../../contract/platform/format.ts';
import type { Order } from '../../../contract/procurement/order.ts';
import { checkoutEndpoints } from '../../../contract/trade/checkout.endpoints.ts';
import { useApi } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { NoSuchRecord } from '../../trade/NoSuchRecord.tsx';
import { OrderActions } from '../../trade/orders/OrderActions.tsx';
import { OrderLines } from '../../trade/orders/OrderLines.tsx';
import { isWaiting, OrderHead } from '../../trade/orders/OrderHead.tsx';
import { OrderStatus } from '../../trade/orders/OrderStatus.tsx';
import { OrderState } from '../../trade/orders/OrderState.tsx';
import { useOrderSteps } from '../../trade/orders/use-order-steps.ts';
import { Deadline } from '../../ui/figures/Deadline.tsx';
import { Day } from '../../ui/figures/Figures.tsx';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { AllActions } from '../../ui/workflow/AllActions.tsx';
import { visitorWay } from './visitor-way.ts';

/** Loaded with the first step that needs input. */
const OrderStepDialog = lazyPart(async () => ({
  default: (await import('../../trade/orders/OrderStepDialog.tsx')).OrderStepDialog,
}));

/** A visitor's orders, opened by the mailed link. */
export default function VisitorOrdersScreen() {
  const { t } = useTranslation(['checkout', 'procurement', 'record']);
  const language = useLanguage();
  const { key: secret = '' } = useParams();
  const answer = useApi(checkoutEndpoints.unauthOrderGet, { params: { secret } });
  if (answer.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  if (!answer.data)
    return (
      <div className="c-public">
        <PageSkeleton />
      </div>
    );
  const { contact, delivery_address, wanted_on, order_set } = answer.data;
  const where = [delivery_address, contact.country && countryName(language, contact.country)];
  return (
    <div className="c-public">
      <Page
        title={t('visitorOrders.title', { count: order_set.length })}
        facts={[
          { label: t('field.company'), value: contact.company },
          { label: t('steps.where'), value: where.filter(Boolean).join(', ') },
          { label: t('field.wanted_on'), value: <Day value={wanted_on} /> },
        ]}
        primary={<LinkButton to={paths.home}>{t('completed.market')}</LinkButton>}
      >
        {order_set.map((order) => (
          <Placed key={order.id} secret={secret} order={order} />
        ))}
        <p className="k-muted k-small">{t('visitorOrders.keep')}</p>
      </Page>
    </div>
  );
}

/** One order with the buyer's steps: the holder of the link acts as the buyer. */
function Placed({ secret, order }: { readonly secret: string; readonly order: Order }) {
  const { t } = useTranslation(['checkout', 'procurement']);
  const language = useLanguage();
  const steps = useOrderSteps(order, visitorWay(secret, order.id));
  const title = t('completed.order', { number: order.id });
  return (
    <AllActions>
      <Section
        title={`${title} · ${shownName(language, order.seller)}`}
        description={
          isWaiting(order) &&
          order.answer_by && (
            <>
              {t('procurement:order.answerDue')}: <Deadline at={order.answer_by} />
            </>
          )
        }
        actions={
          <>
            <OrderStatus status={order.status} side="buyer" />
            <OrderActions row={order} steps={steps} of={title} />
          </>
        }
        bare
      >
        <div className="k-stack">
          <OrderHead row={order} brief />
          <OrderState row={order} steps={steps} />
          {order.note && (
            <p className="c-summary">
              <span className="k-muted">{t('procurement:order.note')}:</span> {order.note}
            </p>
          )}
          <OrderLines row={order} />
        </div>
        {steps.asked !== null && <OrderStepDialog row={order} steps={steps} />}
      </Section>
    </AllActions>
  );
}
