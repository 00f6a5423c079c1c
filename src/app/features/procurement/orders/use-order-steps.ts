import { useTranslation } from 'react-i18next';
import { order } from '../../../../../machines/lifecycles/order/order.lifecycle.ts';
import { type Order, orderEndpoints } from '../../../../contract/procurement/order.ts';
import { keyOf } from '../../../api/queries.ts';
import { useAskedStep } from '../../../trade/use-asked-step.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { etag } from '../editor/inquire-draft.ts';

const PLAIN = {
  SHIP_ALL: 'orderShipAll',
  CLOSE: 'orderClose',
  ACCEPT_CANCEL_REST: 'orderAcceptCancelRest',
  AGREE_CANCEL_REST: 'orderAgreeCancelRest',
} as const;

/** The seller sees what a product costs now where that is not what was ordered. */
export const pricesChanged = (row: Order): boolean => row.orderitem_set.some(({ price_now }) => price_now !== null);

/** The steps of one order; those that need amounts or a reason ask for them first. */
export function useOrderSteps(row: Order) {
  const { t } = useTranslation('procurement');
  const steps = useAskedStep(order, row.version, {
    invalidates: ['/api/orders/', '/api/inquires/', '/api/quotations/', '/api/tasks/', '/api/stock/', '/api/products/'],
    answers: keyOf(orderEndpoints.orderGet, { params: { id: row.id } }),
    onDone: (event) => toast.success(t(`orderDone.${event}`)),
  });
  const { run } = steps;
  const params = { id: row.id };
  return {
    ...steps,
    params,
    choose: (event: string) => {
      const plain = PLAIN[event as keyof typeof PLAIN];
      // What goes beyond the award is agreed to with a word, anything else at once.
      if (event === 'ACCEPT_CHANGE' && !row.beyond_award)
        void run(event, orderEndpoints.orderAcceptChange, {
          params,
          ifMatch: etag(row.version),
          body: { justification: '' },
        });
      else if (event === 'CONFIRM' && !pricesChanged(row))
        void run(event, orderEndpoints.orderConfirm, {
          params,
          ifMatch: etag(row.version),
          body: { keep_prices: false },
        });
      else if (plain) void run(event, orderEndpoints[plain], { params, ifMatch: etag(row.version) });
      else steps.choose(event);
    },
  };
}
export type OrderSteps = ReturnType<typeof useOrderSteps>;
