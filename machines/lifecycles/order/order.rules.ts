import Big from 'big.js';

export interface OrderLineFacts {
  readonly id: number;
  readonly quantity: string;
  readonly price: string;
  readonly shipped: string;
}

/** What the seller would change, or what a delivery brings. */
export interface LineChange {
  readonly id: number;
  readonly quantity?: string | undefined;
  readonly price?: string | undefined;
}
export interface Shipment {
  readonly id: number;
  readonly quantity: string;
}

export interface OrderContext {
  readonly createdAt: string;
  /** The seller answers by then. */
  readonly answerBy: string;
  readonly deliveredAt: string | null;
  /** Stock and price still hold. */
  readonly holds: boolean;
  readonly lines: readonly OrderLineFacts[];
}

const HOUR = 3_600_000;
/** ASSUMED: an order from a visitor waits so long for the link in the mail. */
export const VERIFY_HOURS = 72;
/** ASSUMED: the seller, and after a proposal the buyer, has so many days to react. */
export const ANSWER_DAYS = 14;
/** ASSUMED: a delivery nobody objects to is received. */
export const RECEIVED_DAYS = 14;

export const plusDays = (at: string, days: number): string => new Date(Date.parse(at) + days * 24 * HOUR).toISOString();
export const unanswered = (context: OrderContext, at: string): boolean =>
  Date.parse(at) >= Date.parse(context.answerBy);
/** Whether the clock's work has come to it or not, an order that nobody answered in time is over. */
export const answerable = (context: OrderContext, at: string): boolean => !unanswered(context, at);
export const unverified = (context: OrderContext, at: string): boolean =>
  Date.parse(at) >= Date.parse(context.createdAt) + VERIFY_HOURS * HOUR;
export const longDelivered = (context: OrderContext, at: string): boolean =>
  context.deliveredAt !== null && Date.parse(at) >= Date.parse(plusDays(context.deliveredAt, RECEIVED_DAYS));

const line = (context: OrderContext, id: number): OrderLineFacts | undefined =>
  context.lines.find((known) => known.id === id);

/** At least one line differs, every line is known, none twice. */
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

/** Known lines, more than nothing and not more than is left of each. */
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

export const ship = shippedAfter;
export const shipRest = (context: OrderContext): readonly OrderLineFacts[] =>
  context.lines.map((known) => ({ ...known, shipped: known.quantity }));

const CONFIRMED: ReadonlySet<string> = new Set(['confirmed', 'partlyDelivered', 'delivered', 'closed']);
/** The supplier has confirmed it: what it was made from is not taken back any more. */
export const isConfirmed = (status: string | null): boolean => status !== null && CONFIRMED.has(status);
