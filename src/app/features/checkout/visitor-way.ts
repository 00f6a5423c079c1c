import { checkoutEndpoints } from '../../../contract/trade/checkout.endpoints.ts';
import { keyOf } from '../../api/queries.ts';
import type { OrderWay } from '../../trade/orders/order-steps.ts';

/** The buyer's steps on one of the orders behind a mailed link; each answer contains all of the orders. */
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
