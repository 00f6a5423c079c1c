import { orderStates } from '../../../machines/lifecycles/order/order.tags.ts';
import * as z from 'zod/mini';
import { endpoint, stepsOf } from '../platform/endpoint.ts';
import { exportQuery, tableMedia } from '../platform/export.ts';
import {
  allowedEvents,
  choice,
  clearable,
  decimal,
  identifier,
  listQuery,
  page,
  quantity,
  unitPrice,
} from '../platform/fields.ts';
import {
  amount,
  amountOrNone,
  instantOrNone,
  party,
  reasonText,
  shown,
  tariffUnlisted,
  yes,
} from '../platform/trade-fields.ts';

export const ORDER_STATUSES = orderStates;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What it was created from. */
export const ORDER_SOURCES = ['award', 'cart'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
export const ORDER_SIDES = ['buyer', 'seller'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];

/** The wire uses the chart's state names. */
export type OrderState = OrderStatus;
export const orderFromRow = (row: { readonly status: OrderStatus }): OrderState => row.status;
export const orderToRow = (state: OrderState): { status: OrderStatus } => ({ status: state });

export const orderLine = z.object({
  id: z.number(),
  lot: z._default(z.nullable(z.number()), null),
  name: shown(),
  /** The product's international name, while its own name is still the ordered one. */
  intername: shown(),
  description: shown(),
  tariff_number: shown(),
  tariff_unlisted: tariffUnlisted(),
  quantity: amount(),
  unit: z.string(),
  price: amount(),
  amount: amount(),
  shipped: amount(),
  /** The shipped quantity that the buyer has confirmed as received, and why it is less. */
  received: z._default(amount(), '0'),
  received_note: shown(),
  product: z._default(z.nullable(z.number()), null),
  /** Whether the product has a public page. */
  on_sale: yes(),
  /**
   * Reserved for it in the seller's stock. `available` is for the seller: null for services and lines without a
   * product.
   */
  reserved: z._default(amount(), '0'),
  available: amountOrNone(),
  /** The product's current price when it differs from the ordered one; for the seller. */
  price_now: amountOrNone(),
  currency_now: z._default(z.nullable(z.string()), null),
  /** The seller's proposed values; null without a proposal. */
  proposed_quantity: amountOrNone(),
  proposed_price: amountOrNone(),
  proposed_amount: amountOrNone(),
});
export type OrderLine = z.output<typeof orderLine>;

export const orderContact = z.object({
  name: shown(),
  company: shown(),
  email: shown(),
  phone: shown(),
  country: shown(),
});

export const orderListRow = z.object({
  id: z.number(),
  status: z.enum(ORDER_STATUSES),
  /** The caller's side. */
  side: z._default(z.enum(ORDER_SIDES), 'buyer'),
  source: z._default(z.enum(ORDER_SOURCES), 'award'),
  /** A visitor has no organisation here: id 0, and the name that was given. */
  buyer: party,
  seller: party,
  inquire: z._default(z.nullable(z.number()), null),
  inquire_name: shown(),
  currency: z.string(),
  total: amount(),
  created_at: instantOrNone(),
  /** The seller answers by then, or the order expires. */
  answer_by: instantOrNone(),
});
export type OrderListRow = z.output<typeof orderListRow>;

/** A side of an order with its company's numbers; visible only to members. */
const numbered = z.object({ ...party.shape, reg_number: shown(), vat_id: shown() });

export const orderRow = z.object({
  ...orderListRow.shape,
  buyer: numbered,
  seller: numbered,
  /** Contact person, email and phone from the seller's data; only for members, once the order is confirmed. */
  seller_contact: z._default(z.nullable(z.object({ name: shown(), email: shown(), phone: shown() })), null),
  version: z.optional(z.number()),
  vat_included: yes(),
  /** 1, plus one for every change both sides agreed to. */
  revision: z._default(z.number(), 1),
  delivery_term: z._default(z.nullable(z.string()), null),
  delivery_place: shown(),
  delivery_time: shown(),
  payment_condition: shown(),
  confirmed_at: instantOrNone(),
  delivered_at: instantOrNone(),
  closed_at: instantOrNone(),
  /** Of a proposal or its refusal, or why the order ended. */
  comment: shown(),
  /** The person who ordered from a cart, and the details of that order. */
  contact: z._default(z.nullable(orderContact), null),
  delivery_address: shown(),
  wanted_on: z._default(z.nullable(z.string()), null),
  note: shown(),
  /** The side that wants to cancel the rest, while the other has not answered. */
  rest_by: z._default(z.nullable(z.enum(ORDER_SIDES)), null),
  /**
   * Whether the proposal goes beyond the award with the consent of the buyer's organisation: accepting it needs a
   * justification.
   */
  beyond_award: yes(),
  /** The order's total under the proposal; null without a proposal. */
  proposed_total: amountOrNone(),
  orderitem_set: z.array(orderLine),
  allowed: allowedEvents,
});
export type Order = z.output<typeof orderRow>;

const act = stepsOf('orders', 'order', orderRow);

const proposal = z.object({
  orderitem_set: z
    .array(
      z.object({ id: identifier(), quantity: z.optional(quantity()), price: z.optional(unitPrice()) }),
      'invalid_list',
    )
    .check(z.minLength(1, 'required')),
  comment: reasonText(),
});
const shipment = z.object({
  orderitem_set: z
    .array(z.object({ id: identifier(), quantity: quantity() }), 'invalid_list')
    .check(z.minLength(1, 'required')),
});

/** The received quantity, and why it is less. */
export const receipt = z.object({
  orderitem_set: z
    .array(
      z.object({
        id: identifier(),
        quantity: decimal({ digits: 12, scale: 4, min: '0' }),
        note: z._default(clearable(500), ''),
      }),
      'invalid_list',
    )
    .check(z.minLength(1, 'required')),
});

/** Filters of orders; the list and its export accept the same. */
const orderFilters = {
  search: listQuery.search,
  ordering: listQuery.ordering,
  side: z.optional(choice(ORDER_SIDES)),
  source: z.optional(choice(ORDER_SOURCES)),
  status: z.optional(choice(ORDER_STATUSES)),
  inquire: z.optional(z.string()),
};
export type OrderFilters = z.output<z.ZodMiniObject<typeof orderFilters>>;

export const orderEndpoints = {
  orderList: endpoint({
    method: 'GET',
    path: '/api/orders/',
    auth: 'token',
    summary: 'Orders placed (`side=buyer`) and received (`side=seller`)',
    query: z.object({ ...listQuery, ...orderFilters }),
    answer: page(orderListRow),
  }),
  orderExport: endpoint({
    method: 'GET',
    path: '/api/orders/export/',
    auth: 'token',
    summary: "The filtered orders, as CSV or XLSX with headings in the user's language",
    query: z.object({ ...orderFilters, ...exportQuery }),
    kind: 'file',
    media: tableMedia,
  }),
  orderGet: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/',
    auth: 'token',
    summary: 'One order',
    answer: orderRow,
  }),
  orderConfirm: endpoint({
    ...act('confirm', 'CONFIRM', 'Seller: confirm the order; goods in stock are reserved for it'),
    body: z.object({ keep_prices: yes() }),
  }),
  orderDecline: endpoint({
    ...act('decline', 'DECLINE', 'Seller: decline the order'),
    body: z.object({ reason: reasonText() }),
  }),
  orderProposeChange: endpoint({
    ...act('propose-change', 'PROPOSE_CHANGE', 'Seller: propose other quantities or prices'),
    body: proposal,
  }),
  orderAcceptChange: endpoint({
    ...act('accept-change', 'ACCEPT_CHANGE', 'Buyer: accept the proposal; the order is confirmed'),
    body: z.object({ justification: reasonText() }),
  }),
  orderRejectChange: endpoint({
    ...act('reject-change', 'REJECT_CHANGE', 'Buyer: reject the proposal and keep to the original'),
    body: z.object({ comment: reasonText() }),
  }),
  orderCancel: endpoint({
    ...act('cancel', 'CANCEL', 'Buyer: cancel the order before it is confirmed'),
    body: z.object({ reason: reasonText() }),
  }),
  orderShipPart: endpoint({
    ...act('ship-part', 'SHIP_PART', 'Seller: record a partial delivery'),
    versioned: true,
    body: shipment,
  }),
  orderShipAll: endpoint(act('ship-all', 'SHIP_ALL', 'Seller: record that everything is delivered')),
  orderReceive: endpoint({
    ...act('receive', 'RECEIVE', 'Buyer: record the received quantities, and why they are less than was shipped'),
    versioned: true,
    body: receipt,
  }),
  orderAskCancelRest: endpoint({
    ...act('ask-cancel-rest', 'ASK_CANCEL_REST', 'Buyer: ask to cancel the remainder'),
    body: z.object({ reason: reasonText() }),
  }),
  orderOfferCancelRest: endpoint({
    ...act('offer-cancel-rest', 'OFFER_CANCEL_REST', 'Seller: offer to cancel the remainder'),
    body: z.object({ reason: reasonText() }),
  }),
  orderAcceptCancelRest: endpoint(
    act('accept-cancel-rest', 'ACCEPT_CANCEL_REST', 'Buyer: agree to cancel the remainder'),
  ),
  orderAgreeCancelRest: endpoint(
    act('agree-cancel-rest', 'AGREE_CANCEL_REST', 'Seller: agree to cancel the remainder'),
  ),
  orderKeepRest: endpoint({
    ...act('keep-rest', 'KEEP_REST', 'Buyer: keep the remainder ordered'),
    body: z.object({ comment: reasonText() }),
  }),
  orderUpholdRest: endpoint({
    ...act('uphold-rest', 'UPHOLD_REST', 'Seller: keep the remainder ordered'),
    body: z.object({ comment: reasonText() }),
  }),
  orderClose: endpoint(act('close', 'CLOSE', 'Buyer: confirm the receipt')),
};
