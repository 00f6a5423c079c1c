import { checkoutEndpoints } from '../../../contract/trade/checkout.endpoints.ts';
import { keyOf } from '../../api/queries.ts';
import type { OrderWay } from '../../trade/orders/order-steps.ts';

/** One of the orders behind a mailed link: the buyer's steps, each of which answers them all. */
export const visitorWay = (secret: string, id: number): OrderWay => ({
  steps: {
    CANCEL: checkoutEndpoints.unauthOrderCancel,
    ACCEPT_CHANGE: checkoutEndpoints.unauthOrderAcceptChange,
    REJECT_CHANGE: checkoutEndpoints.unauthOrderRejectChange,
    RECEIVE: checkoutEndpoints.unauthOrderReceive,
    ASK_CANCEL_REST: checkoutEndpoints.unauthOrderAskCancelRest,
    ACCEPT_CANCEL_REST: checkoutEndpoints.unauthOrderAcceptCancelRest,
    KEEP_REST: checkoutEndpoints.unauthOrderKeepRest,
    CLOSE: checkoutEndpoints.unauthOrderClose,
  },
  params: { secret, id },
  answers: keyOf(checkoutEndpoints.unauthOrderGet, { params: { secret } }),
  invalidates: ['/api/unauth-orders/'],
});
