import { order } from '../../../../machines/lifecycles/order/order.lifecycle.ts';
import { allReceived } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Order } from '../../../contract/procurement/order.ts';
import { LifecycleActions } from '../../ui/workflow/LifecycleActions.tsx';
import { mainAction } from '../../ui/workflow/main-action.ts';
import { type OrderSteps, pricesChanged } from './use-order-steps.ts';

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
  ...REST_STEPS,
];

/** The step that the order waits for, if the user can take it. */
export function mainStep(row: Order): string | null {
  const received = row.orderitem_set.every((line) => Number(line.received) >= Number(line.shipped));
  // In a part delivery there may be nothing left to receive, or nothing yet.
  return mainAction('order', row.status, row.allowed, received ? { RECEIVE: false } : {});
}

/** The user's possible steps on an order. */
export function OrderActions({
  row,
  steps,
  of,
}: {
  readonly row: Order;
  readonly steps: OrderSteps;
  readonly of?: string | undefined;
}) {
  // ASSUMED: a buyer who has noted everything that was shipped is offered the receipt of the whole, and not an empty
  // form.
  const noted =
    row.orderitem_set.some(({ shipped }) => Number(shipped) > 0) && allReceived({ lines: row.orderitem_set });
  return (
    <LifecycleActions
      lifecycle={order}
      of={of}
      allowed={row.allowed}
      only={noted ? STEPS.filter((step) => step !== 'RECEIVE') : STEPS}
      primary={mainStep(row)}
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
  );
}
