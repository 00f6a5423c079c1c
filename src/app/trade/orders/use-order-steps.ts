import { useTranslation } from 'react-i18next';
import { order } from '../../../../machines/lifecycles/order/order.lifecycle.ts';
import type { EndpointShape } from '../../../contract/platform/endpoint.ts';
import type { Order } from '../../../contract/procurement/order.ts';
import type { CallInput } from '../../api/client.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { useAskedStep } from '../use-asked-step.ts';
import { etag } from '../use-seen.ts';
import { isOrderStep, type OrderStep, type OrderWay, type StepBody } from './order-steps.ts';

const PLAIN: readonly OrderStep[] = ['SHIP_ALL', 'CLOSE', 'ACCEPT_CANCEL_REST', 'AGREE_CANCEL_REST'];

/** The seller gets a product's current price when it differs from the ordered one. */
export const pricesChanged = (row: Order): boolean => row.orderitem_set.some(({ price_now }) => price_now !== null);

/** The steps of one order; those that need amounts or a reason ask for them first. */
export function useOrderSteps(row: Order, way: OrderWay) {
  const { t } = useTranslation('procurement');
  const { run, busy, problem, asked, ifMatch, choose, close } = useAskedStep<typeof order.machine, OrderStep>(
    order,
    row.version,
    {
      invalidates: way.invalidates,
      answers: way.answers,
      onDone: (event) => toast.success(t(`orderDone.${event}`)),
    },
  );
  const sendSeen = <E extends OrderStep>(event: E, body: StepBody<E>, basedOn: string | null) => {
    const endpoint: EndpointShape | undefined = way.steps[event];
    if (!endpoint) return;
    const input = { params: way.params, ifMatch: basedOn, ...(endpoint.body ? { body } : {}) };
    // The table pairs each step with its body.
    void run(event, endpoint, input as unknown as CallInput<EndpointShape>);
  };
  return {
    busy,
    problem,
    asked,
    /** Sends the chosen step, based on the order's version when the form opened. */
    send: <E extends OrderStep>(event: E, body: StepBody<E>) => sendSeen(event, body, ifMatch),
    choose: (event: string) => {
      if (!isOrderStep(event)) return;
      // A change beyond the award needs a justification; any other is accepted immediately.
      if (event === 'ACCEPT_CHANGE' && !row.beyond_award) sendSeen(event, { justification: '' }, etag(row.version));
      else if (event === 'CONFIRM' && !pricesChanged(row)) sendSeen(event, { keep_prices: false }, etag(row.version));
      else if (PLAIN.includes(event)) sendSeen(event, undefined, etag(row.version));
      else choose(event);
    },
    close,
  };
}
export type OrderSteps = ReturnType<typeof useOrderSteps>;
