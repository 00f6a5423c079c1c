import Big from 'big.js';

export interface OrderLineFacts {
  readonly id: number;
  readonly quantity: string;
  readonly price: string;
  readonly shipped: string;
  /** What the seller would change; null while nothing is proposed. */
  readonly proposedQuantity?: string | null;
  readonly proposedPrice?: string | null;
  /** Of an award: what the lot asks for and no other award of it has taken, and the price of the award. */
  readonly most?: string | null;
  readonly ceiling?: string | null;
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
  /** The buyer's organisation lets a change go beyond what was awarded. */
  readonly mayExceed?: boolean;
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

const above = (value: string | null | undefined, bound: string | null | undefined): boolean =>
  value !== null && value !== undefined && bound !== null && bound !== undefined && new Big(value).gt(bound);

/** More than the lot asks for, or dearer than awarded: not what the offer won with. */
export const goesBeyond = (context: OrderContext, changes: readonly LineChange[]): boolean =>
  changes.some(({ id, quantity, price }) => {
    const known = line(context, id);
    return above(quantity, known?.most) || above(price, known?.ceiling);
  });

/** What is proposed now. */
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
