import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { reasonText } from '../platform/trade-fields.ts';
import { detailAnswer } from '../platform/visit.ts';
import { receipt } from '../procurement/order.ts';
import { completed, memberOrderBody, visitorOrderBody, visitorOrders } from './checkout.ts';

const act = <const P extends string, const T extends string>(action: P, type: T, summary: string) => ({
  method: 'POST' as const,
  path: `/api/unauth-orders/{secret}/{id}/${action}/` as const,
  auth: 'optional' as const,
  summary,
  answer: visitorOrders,
  event: { lifecycle: 'order', type } as const,
});

/**
 * The body is compared with the server's data. When they differ, the response is a 409 whose `current` is the cart:
 * each line with the values taken and, in `now`, the current ones.
 */
export const checkoutEndpoints = {
  orderCreate: endpoint({
    method: 'POST',
    path: '/api/orders/',
    auth: 'token',
    summary: 'Order the contents of the cart: one order per seller and currency',
    body: memberOrderBody,
    answer: completed,
    status: 201,
    event: { lifecycle: 'cart', type: 'SUBMIT' },
  }),
  unauthOrderCreate: endpoint({
    method: 'POST',
    path: '/api/unauth-orders/',
    auth: 'none',
    summary:
      'Order as a visitor; the same response for every address, and sellers receive nothing before the emailed link is used',
    body: visitorOrderBody,
    answer: detailAnswer,
    status: 201,
    event: { lifecycle: 'cart', type: 'SUBMIT' },
  }),
  unauthOrderVerify: endpoint({
    method: 'POST',
    path: '/api/unauth-orders/verify/',
    auth: 'none',
    summary: 'Verify the address with the emailed token; the sellers receive the orders, and a new link is returned',
    body: z.object({
      token: z.string('invalid_text').check(z.minLength(1, 'blank'), z.maxLength(200, 'link_invalid')),
    }),
    answer: z.object({ secret: z.string(), orders_count: z.number() }),
    event: { lifecycle: 'order', type: 'VERIFY' },
  }),
  unauthOrderGet: endpoint({
    method: 'GET',
    path: '/api/unauth-orders/{secret}/',
    auth: 'optional',
    summary: "A visitor's orders, for the holder of the emailed link",
    answer: visitorOrders,
  }),
  unauthOrderCancel: endpoint({
    ...act('cancel', 'CANCEL', 'Visitor: cancel an order before it is confirmed'),
    body: z.object({ reason: reasonText() }),
  }),
  unauthOrderAcceptChange: endpoint(
    act('accept-change', 'ACCEPT_CHANGE', 'Visitor: accept the proposal; the order is confirmed'),
  ),
  unauthOrderRejectChange: endpoint({
    ...act('reject-change', 'REJECT_CHANGE', 'Visitor: reject the proposal and keep to the original'),
    body: z.object({ comment: reasonText() }),
  }),
  unauthOrderReceive: endpoint({
    ...act('receive', 'RECEIVE', 'Visitor: record the received quantities, and why they are less than was shipped'),
    versioned: true,
    body: receipt,
  }),
  unauthOrderAskCancelRest: endpoint({
    ...act('ask-cancel-rest', 'ASK_CANCEL_REST', 'Visitor: ask to cancel the remainder'),
    body: z.object({ reason: reasonText() }),
  }),
  unauthOrderAcceptCancelRest: endpoint(
    act('accept-cancel-rest', 'ACCEPT_CANCEL_REST', 'Visitor: agree to cancel the remainder'),
  ),
  unauthOrderKeepRest: endpoint({
    ...act('keep-rest', 'KEEP_REST', 'Visitor: keep the remainder ordered'),
    body: z.object({ comment: reasonText() }),
  }),
  unauthOrderClose: endpoint(act('close', 'CLOSE', 'Visitor: confirm the receipt')),
};
