import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { order } from '../../../../../machines/lifecycles/order/order.lifecycle.ts';
import { type Order, orderEndpoints } from '../../../../contract/procurement/order.ts';
import { keyOf } from '../../../api/queries.ts';
import { useSeen } from '../../../trade/use-seen.ts';
import { useStep } from '../../../trade/use-step.ts';
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
  const [asked, setAsked] = useState<string | null>(null);
  const step = useStep(order, {
    invalidates: ['/api/orders/', '/api/inquires/', '/api/quotations/', '/api/tasks/', '/api/stock/', '/api/products/'],
    answers: keyOf(orderEndpoints.orderGet, { params: { id: row.id } }),
    onDone: (event) => {
      ask(null);
      toast.success(t(`orderDone.${event}`));
    },
  });
  const { busy, problem, clear } = step;
  const { run, seen, open, close } = useSeen(row.version, step.run);
  const params = { id: row.id };
  const ask = (event: string | null) => {
    clear();
    if (event === null) close();
    else open();
    setAsked(event);
  };
  return {
    run,
    busy,
    problem,
    asked,
    params,
    ifMatch: etag(seen),
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
      else ask(event);
    },
    close: () => ask(null),
  };
}
export type OrderSteps = ReturnType<typeof useOrderSteps>;
