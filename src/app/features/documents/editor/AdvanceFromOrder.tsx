import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { categoryOf } from '../../../../../machines/invoicing/categories.ts';
import { linesByRate, type MoneyLine } from '../../../../../machines/money/lines.ts';
import { big } from '../../../../../machines/money/decimal.ts';
import { totalOf } from '../../../../../machines/money/rates.ts';
import { standardRate } from '../../../../../machines/money/standard-rates.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import { type OrderInvoices, orderInvoicesEndpoints } from '../../../../contract/invoicing/order-invoices.ts';
import { type Order, orderEndpoints } from '../../../../contract/procurement/order.ts';
import { call } from '../../../api/client.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { computed } from '../../../trade/amounts.ts';
import { NoSuchRecord } from '../../../trade/NoSuchRecord.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { PageSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ErrorState, InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { useIssuedText } from '../../../trade/invoices/use-issued-text.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { BeginForm } from './BeginForm.tsx';
import { useOwnCompany } from './use-own-company.ts';
import { useIssueDocument } from './use-issue-document.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';

/** The order's lines at the seller's standard rate; the draft may use other rates. */
const linesOf = (order: Order, rate: string): MoneyLine[] =>
  order.orderitem_set.map(({ quantity, price }) => ({
    quantity,
    price: order.vat_included ? big(price).times('100').div(big(rate).plus('100')).toFixed(4) : price,
    discount: '0',
    vat_category: categoryOf(rate),
    vat_rate: rate,
  }));

/** /documents/new?order=7: an advance invoice for a confirmed order, prefilled from the order. */
export default function AdvanceFromOrder({ id, mayIssue }: { readonly id: number; readonly mayIssue: boolean }) {
  const order = useApi(orderEndpoints.orderGet, { params: { id } });
  const invoices = useApi(orderInvoicesEndpoints.orderInvoices, { params: { id } });
  const failed = [order, invoices].find((each) => each.isError && !each.data);
  if (failed) {
    if (failed.error?.failure.kind === 'notFound') return <NoSuchRecord />;
    return <ErrorState error={failed.error?.failure} onRetry={() => void failed.refetch()} />;
  }
  if (!order.data || !invoices.data) return <PageSkeleton of="fields" />;
  return <FromOrder key={id} order={order.data} invoices={invoices.data} mayIssue={mayIssue} />;
}

interface FromOrderProps {
  readonly order: Order;
  readonly invoices: OrderInvoices;
  readonly mayIssue: boolean;
}

function FromOrder({ order, invoices, mayIssue }: FromOrderProps) {
  const { t } = useTranslation('money');
  const nameOf = useCompanyName();
  const texts = useLifecycleTexts('document', 'money');
  // Kept from the first render: issuing the advance here changes the answer before the page is left.
  const [advance] = useState(() => invoices.choices.find(({ type }) => type === 'advance'));
  if (!advance) return <NoSuchRecord />;
  if (advance.document !== null) return <Navigate to={paths.documentNext(advance.document)} replace />;
  return (
    <Page
      title={t('newAdvance')}
      crumbs={[
        { label: t('list'), to: paths.documents },
        { label: t('order.number', { id: order.id }), to: paths.order(order.id) },
      ]}
      facts={[
        { label: t('field.buyer'), value: nameOf(order.buyer) },
        ...(order.payment_condition ? [{ label: t('order.terms'), value: order.payment_condition }] : []),
      ]}
    >
      {advance.enabled ? (
        <Begin order={order} percent={invoices.percent} mayIssue={mayIssue} />
      ) : (
        <InlineMessage
          intent="warning"
          title={t('continue.refused')}
          actions={<LinkButton to={paths.order(order.id)}>{t('order.toOrder')}</LinkButton>}
        >
          {advance.reasons.map(texts.reason).join(' ')}
        </InlineMessage>
      )}
    </Page>
  );
}

interface BeginProps {
  readonly order: Order;
  readonly percent: string | null;
  readonly mayIssue: boolean;
}

function Begin({ order, percent, mayIssue }: BeginProps) {
  const issuedText = useIssuedText();
  const texts = useLifecycleTexts('document', 'money');
  const navigate = useNavigate();
  const { country } = useOwnCompany();
  const flow = useIssueDocument({
    begin: (amount) => call(documentEndpoints.documentCreate, { body: { type: 'advance', order: order.id, amount } }),
    onBegun: (id) => void navigate(paths.documentEdit(id), { replace: true }),
    onIssued: (issued) => {
      toast.success(issuedText(issued));
      void navigate(paths.document(issued.id), { replace: true });
    },
  });
  const rates = computed(() => linesByRate(linesOf(order, standardRate(country))));
  const open = totalOf(rates ?? []).gross;
  return (
    <BeginForm
      type="advance"
      currency={order.currency}
      order={rates ?? []}
      taken={rates === null ? null : []}
      open={open}
      percent={percent}
      noIssue={mayIssue ? undefined : texts.reason('permission')}
      flow={flow}
    />
  );
}
