import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/procurement/order.ts';
import { InlineMessage } from '../../ui/page/States.tsx';
import type { OrderSteps } from './use-order-steps.ts';
import { Complaint } from '../Complaint.tsx';

/** The error of a step, the other side's request, and the last message. */
export function OrderState({ row, steps }: { readonly row: Order; readonly steps: OrderSteps }) {
  const { t } = useTranslation('procurement');
  return (
    <>
      {steps.problem && steps.asked === null && <Complaint problem={steps.problem} />}
      {row.rest_by && (
        <InlineMessage intent="warning">
          {t(row.rest_by === 'buyer' ? 'order.restBy_buyer' : 'order.restBy_seller')}
        </InlineMessage>
      )}
      {row.comment && <InlineMessage title={t('order.comment')}>{row.comment}</InlineMessage>}
    </>
  );
}
