import { orderEndpoints } from '../../../contract/procurement/order.ts';
import type { BodyIn, EndpointShape } from '../../../contract/platform/endpoint.ts';
import { keyOf } from '../../api/queries.ts';

/** A member's steps on an order. */
const MEMBERS = {
  CONFIRM: orderEndpoints.orderConfirm,
  DECLINE: orderEndpoints.orderDecline,
  PROPOSE_CHANGE: orderEndpoints.orderProposeChange,
  ACCEPT_CHANGE: orderEndpoints.orderAcceptChange,
  REJECT_CHANGE: orderEndpoints.orderRejectChange,
  CANCEL: orderEndpoints.orderCancel,
  SHIP_PART: orderEndpoints.orderShipPart,
  SHIP_ALL: orderEndpoints.orderShipAll,
  RECEIVE: orderEndpoints.orderReceive,
  ASK_CANCEL_REST: orderEndpoints.orderAskCancelRest,
  OFFER_CANCEL_REST: orderEndpoints.orderOfferCancelRest,
  ACCEPT_CANCEL_REST: orderEndpoints.orderAcceptCancelRest,
  AGREE_CANCEL_REST: orderEndpoints.orderAgreeCancelRest,
  KEEP_REST: orderEndpoints.orderKeepRest,
  UPHOLD_REST: orderEndpoints.orderUpholdRest,
  CLOSE: orderEndpoints.orderClose,
} as const;

export type OrderStep = keyof typeof MEMBERS;
export const isOrderStep = (event: string): event is OrderStep => event in MEMBERS;
/** The body of a step, for every role. */
export type StepBody<E extends OrderStep> = BodyIn<(typeof MEMBERS)[E]>;

/** How the user reached an order: where it is read, and where its steps are sent. */
export interface OrderWay {
  readonly steps: { readonly [E in OrderStep]?: EndpointShape };
  readonly params: Readonly<Record<string, string | number>>;
  /** Key of the query that each step's response updates. */
  readonly answers: readonly unknown[];
  /** Path prefixes of what a step may have changed. */
  readonly invalidates: readonly string[];
}

export const memberWay = (id: number): OrderWay => ({
  steps: MEMBERS,
  params: { id },
  answers: keyOf(orderEndpoints.orderGet, { params: { id } }),
  invalidates: ['/api/orders/', '/api/inquires/', '/api/quotations/', '/api/tasks/', '/api/stock/', '/api/products/'],
});
