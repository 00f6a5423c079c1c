import { orderIs } from './order.tags.ts';
import Big from 'big.js';
import { released, taken } from './order.stock.ts';

export type OrderSide = 'buyer' | 'seller';

export interface OrderLineFacts {
  readonly id: number;
  readonly quantity: string;
  readonly price: string;
  readonly shipped: string;
  /** Change proposed by the seller; null without a proposal. */
  readonly proposedQuantity?: string | null;
  readonly proposedPrice?: string | null;
  /** For an award: the lot's quantity not covered by its other awards, and the awarded price. */
  readonly most?: string | null;
  readonly ceiling?: string | null;
  /** Received part of the shipped quantity, and the buyer's reason for a difference. */
  readonly received?: string;
  readonly receivedNote?: string;
  /** For goods with a stock: product, available quantity apart from this line's reservation, and current price. */
  readonly product?: number | null;
  readonly available?: string | null;
  readonly reserved?: string;
  readonly costs?: { readonly price: string | null; readonly currency: string | null } | null;
}

/** A line's new values proposed by the seller. */
export interface LineChange {
  readonly id: number;
  readonly quantity?: string | undefined;
  readonly price?: string | undefined;
}
export interface Shipment {
  readonly id: number;
  readonly quantity: string;
}

/** Received quantity of a line, with the reason if it is not all that was shipped. */
export interface Receipt extends Shipment {
  readonly note: string;
}

export interface OrderContext {
  readonly createdAt: string;
  /** Deadline for the seller's answer. */
  readonly answerBy: string;
  readonly deliveredAt: string | null;
  readonly currency?: string;
  /** The side that proposed to cancel the remaining quantity; null without an open proposal. */
  readonly restBy?: OrderSide | null;
  readonly lines: readonly OrderLineFacts[];
  /** Whether the buyer's organisation allows changes beyond the award. */
  readonly mayExceed?: boolean;
}

const HOUR = 3_600_000;
/** ASSUMED: hours that a visitor's order waits for the link in the mail. */
export const VERIFY_HOURS = 72;
/** ASSUMED: days for the seller to answer, and for the buyer after a proposal. */
export const ANSWER_DAYS = 14;
/** ASSUMED: days after which a delivery without objection counts as received. */
export const RECEIVED_DAYS = 14;

export const plusDays = (at: string, days: number): string => new Date(Date.parse(at) + days * 24 * HOUR).toISOString();
export const unanswered = (context: OrderContext, at: string): boolean =>
  Date.parse(at) >= Date.parse(context.answerBy);
/** An unanswered order is over at its deadline, even if the scheduled job has not run yet. */
export const answerable = (context: OrderContext, at: string): boolean => Date.parse(at) < Date.parse(context.answerBy);
const verifyBy = ({ createdAt }: Pick<OrderContext, 'createdAt'>): number =>
  Date.parse(createdAt) + VERIFY_HOURS * HOUR;
export const unverified = (context: Pick<OrderContext, 'createdAt'>, at: string): boolean =>
  Date.parse(at) >= verifyBy(context);
export const verifiable = (context: OrderContext, at: string): boolean => Date.parse(at) < verifyBy(context);
export const longDelivered = (context: OrderContext, at: string): boolean =>
  context.deliveredAt !== null && Date.parse(at) >= Date.parse(plusDays(context.deliveredAt, RECEIVED_DAYS));

const line = (context: OrderContext, id: number): OrderLineFacts | undefined =>
  context.lines.find((known) => known.id === id);

/** Whether at least one line differs, all lines are known and none appears twice. */
export function differs(context: OrderContext, changes: readonly LineChange[]): boolean {
  const ids = new Set(changes.map(({ id }) => id));
  if (ids.size !== changes.length || changes.some(({ id }) => !line(context, id))) return false;
  return changes.some(({ id, quantity, price }) => {
    const known = line(context, id);
    if (!known) return false;
    return (
      (quantity !== undefined && !new Big(quantity).eq(known.quantity)) ||
      (price !== undefined && !new Big(price).eq(known.price))
    );
  });
}

const above = (value: string | null | undefined, bound: string | null | undefined): boolean =>
  value !== null && value !== undefined && bound !== null && bound !== undefined && new Big(value).gt(bound);

/** Whether a change exceeds the award: more than the lot's quantity or a higher price. */
export const goesBeyond = (context: OrderContext, changes: readonly LineChange[]): boolean =>
  changes.some(({ id, quantity, price }) => {
    const known = line(context, id);
    return above(quantity, known?.most) || above(price, known?.ceiling);
  });

/** The current proposal. */
export const proposalOf = ({ lines }: Pick<OrderContext, 'lines'>): LineChange[] =>
  lines.flatMap(({ id, proposedQuantity: quantity = null, proposedPrice: price = null }) =>
    quantity === null && price === null ? [] : [{ id, quantity: quantity ?? undefined, price: price ?? undefined }],
  );

export const withinAward = (context: OrderContext, changes: readonly LineChange[]): boolean =>
  context.mayExceed === true || !goesBeyond(context, changes);

export const withProposal = (context: OrderContext, changes: readonly LineChange[]): readonly OrderLineFacts[] =>
  context.lines.map((known) => {
    const change = changes.find(({ id }) => id === known.id);
    return { ...known, proposedQuantity: change?.quantity ?? null, proposedPrice: change?.price ?? null };
  });
export const withoutProposal = (context: OrderContext): readonly OrderLineFacts[] => withProposal(context, []);
export const changedLines = (context: OrderContext): readonly OrderLineFacts[] =>
  context.lines.map((known) => ({
    ...known,
    quantity: known.proposedQuantity ?? known.quantity,
    price: known.proposedPrice ?? known.price,
    proposedQuantity: null,
    proposedPrice: null,
  }));

/** Whether all lines are known, each once, with a quantity above zero and within what is left. */
export const withinOrder = (context: OrderContext, shipment: readonly Shipment[]): boolean =>
  shipment.length > 0 &&
  new Set(shipment.map(({ id }) => id)).size === shipment.length &&
  shipment.every(({ id, quantity }) => {
    const known = line(context, id);
    return known !== undefined && new Big(quantity).gt(0) && new Big(known.shipped).plus(quantity).lte(known.quantity);
  });

const shippedAfter = (context: OrderContext, shipment: readonly Shipment[]): readonly OrderLineFacts[] =>
  context.lines.map((known) => ({
    ...known,
    shipped: new Big(known.shipped).plus(shipment.find(({ id }) => id === known.id)?.quantity ?? '0').toFixed(),
  }));

export const someLeft = (context: OrderContext, shipment: readonly Shipment[]): boolean =>
  shippedAfter(context, shipment).some(({ shipped, quantity }) => new Big(shipped).lt(quantity));

/** ASSUMED: a shipment ends a proposal to cancel the remaining quantity, which was larger then. */
export const ship = (context: OrderContext, shipment: readonly Shipment[]) => ({
  lines: taken(shippedAfter(context, shipment), shipment),
  restBy: null,
});
export const restOf = ({ lines }: OrderContext): Shipment[] =>
  lines.map(({ id, quantity, shipped }) => ({ id, quantity: new Big(quantity).minus(shipped).toFixed() }));

/** ASSUMED: the ordered quantity is reduced to the shipped one, so that invoices match it. */
export const withoutRest = (context: OrderContext): readonly OrderLineFacts[] =>
  released(context.lines).map((known) => ({ ...known, quantity: known.shipped }));

const receivedOf = ({ received = '0' }: OrderLineFacts): string => received;
const cameAfter = (known: OrderLineFacts, { quantity }: Receipt): Big => new Big(receivedOf(known)).plus(quantity);

/** Whether all lines are known, each once, and no received quantity exceeds the shipped one. */
export const withinShipped = (context: OrderContext, receipt: readonly Receipt[]): boolean =>
  new Set(receipt.map(({ id }) => id)).size === receipt.length &&
  receipt.every((one) => {
    const known = line(context, one.id);
    return known !== undefined && !new Big(one.quantity).lt(0) && cameAfter(known, one).lte(known.shipped);
  });
/** Whether some quantity was received, or a reason is given. */
export const somethingReceived = (receipt: readonly Receipt[]): boolean =>
  receipt.some(({ quantity, note }) => new Big(quantity).gt(0) || note.trim() !== '');
export const differencesExplained = (context: OrderContext, receipt: readonly Receipt[]): boolean =>
  receipt.every((one) => {
    const known = line(context, one.id);
    return !known || cameAfter(known, one).gte(known.shipped) || one.note.trim() !== '';
  });
export const receive = (context: OrderContext, receipt: readonly Receipt[]): readonly OrderLineFacts[] =>
  context.lines.map((known) => {
    const one = receipt.find(({ id }) => id === known.id);
    if (!one) return known;
    const received = cameAfter(known, one);
    return { ...known, received: received.toFixed(), receivedNote: received.lt(known.shipped) ? one.note.trim() : '' };
  });

const missing = (known: OrderLineFacts): boolean => new Big(receivedOf(known)).lt(known.shipped);
export const allReceived = ({ lines }: Pick<OrderContext, 'lines'>): boolean => !lines.some(missing);
/** Lines that the buyer reported as incomplete. A line without a report is not a complaint. */
export const complaints = ({ lines }: Pick<OrderContext, 'lines'>): readonly OrderLineFacts[] =>
  lines.filter((known) => missing(known) && (known.receivedNote ?? '') !== '');
export const receiveRest = (context: OrderContext): readonly OrderLineFacts[] => {
  const open = new Set(complaints(context).map(({ id }) => id));
  return context.lines.map((known) => (open.has(known.id) ? known : { ...known, received: known.shipped }));
};

/** Whether the supplier has confirmed the order; its award can then no longer be revoked. */
export const isConfirmed = (status: string | null): boolean => status !== null && orderIs('binding', status);

/**
 * Whether the order of an award that is not revoked was ever confirmed. An order that fails before takes its award with
 * it, so such an award has a failed order only when both sides cancelled it later.
 */
export const wasConfirmed = (status: string | null): boolean =>
  isConfirmed(status) || (status !== null && orderIs('failed', status));
