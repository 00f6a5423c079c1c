import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { order } from '../../../../machines/lifecycles/order/order.lifecycle.ts';
import type { Order } from '../../../contract/procurement/order.ts';
import { InlineMessage } from '../../ui/page/States.tsx';
import { WorkflowSteps } from '../../ui/workflow/WorkflowSteps.tsx';
import type { OrderSteps } from './use-order-steps.ts';
import { Complaint } from '../Complaint.tsx';

const WAITING: readonly Order['status'][] = ['new', 'changeProposed'];
/** One side has to answer, by a day that the order names. */
export const isWaiting = ({ status }: Order): boolean => WAITING.includes(status);

/** What comes next; an order from a cart has no inquiry behind it that would be open again. */
function nextOf(row: Order, t: TFunction<'procurement'>): string {
  if (row.status === 'cancelled' && row.confirmed_at) return t('orderNext.agreed');
  if (row.source === 'cart' && row.side === 'buyer' && row.status === 'declined')
    return t('orderNext.buyer_declined_cart');
  if (row.source === 'cart' && row.side === 'buyer' && row.status === 'expired')
    return t('orderNext.buyer_expired_cart');
  return t(`orderNext.${row.side}_${row.status}`);
}

/** Where an order stands, what went wrong with a step, what comes next and what was said last. */
export function OrderState({
  row,
  steps,
  folded,
}: {
  readonly row: Order;
  readonly steps: OrderSteps;
  readonly folded?: boolean | undefined;
}) {
  const { t } = useTranslation('procurement');
  const selling = row.side === 'seller';
  return (
    <>
      <WorkflowSteps
        lifecycle={order}
        state={row.status}
        from={row.status === 'unverified' ? undefined : 'new'}
        allowed={row.allowed}
        times={{ EXPIRE: row.answer_by }}
        folded={folded}
      />
      {steps.problem && steps.asked === null && <Complaint problem={steps.problem} />}
      <InlineMessage intent={isWaiting(row) && selling === (row.status === 'new') ? 'warning' : 'none'}>
        {nextOf(row, t)}
      </InlineMessage>
      {row.rest_by && (
        <InlineMessage intent="warning">
          {t(row.rest_by === 'buyer' ? 'order.restBy_buyer' : 'order.restBy_seller')}
        </InlineMessage>
      )}
      {row.comment && <InlineMessage title={t('order.comment')}>{row.comment}</InlineMessage>}
    </>
  );
}
