import { big, compare, type Decimal, isNegative, isPositive, plain } from '../../money/decimal.ts';

/** Quantity of a product reserved for one order. */
export interface Reservation {
  readonly order: number;
  readonly quantity: Decimal;
}

/** Facts of one product's stock, as its guards need them. */
export interface StockContext {
  /** True for goods; a service has no stock. */
  readonly goods: boolean;
  readonly onHand: Decimal;
  /** Part of the quantity on hand that is reserved by confirmed orders. */
  readonly reserved: Decimal;
  /** Warning level of the available quantity; null: no warning. */
  readonly minimum: Decimal | null;
  readonly orders: readonly Reservation[];
}

/**
 * Reasons for moving or counting stock. ASSUMED: the specification names no reasons. `form`: the quantity was changed
 * in the product's form; `import`: it came with a file.
 */
export const REASONS = {
  RECEIVE: ['delivery', 'production', 'return', 'transfer', 'other'],
  ISSUE: ['sale', 'use', 'damage', 'loss', 'return', 'transfer', 'other'],
  COUNT: ['stocktaking', 'correction', 'other', 'form', 'import'],
} as const;
export type CountedKind = keyof typeof REASONS;
export type StockReason = (typeof REASONS)[CountedKind][number];

/** Movements caused by orders. */
export const ORDER_KINDS = ['RESERVE', 'RELEASE', 'SHIP'] as const;
export type StockKind = CountedKind | (typeof ORDER_KINDS)[number];

/** A ledger entry. */
export interface Move {
  readonly kind: StockKind;
  /** The moved quantity; for a count, the quantity found. */
  readonly quantity: Decimal;
  readonly order: number | null;
  readonly reason: StockReason | null;
  readonly note: string;
  /** Reference of the accompanying document: a delivery note, a record. */
  readonly document: string;
}

/** Maximum quantity of a stock, limited by the stored digits. */
const MOST = '999999999999.9999';

export const available = ({ onHand, reserved }: Pick<StockContext, 'onHand' | 'reserved'>): Decimal =>
  plain(big(onHand).minus(reserved).toFixed());

export const moreThanNothing = (quantity: Decimal): boolean => isPositive(quantity);
export const countable = (quantity: Decimal): boolean => !isNegative(quantity);
export const enoughAvailable = (context: StockContext, quantity: Decimal): boolean =>
  compare(available(context), quantity) >= 0;
/** ASSUMED: a product can become a service, which has no stock, only once no confirmed order waits for its goods. */
export const noneReserved = (reserved: Decimal): boolean => !isPositive(reserved);
/** ASSUMED: a count may not go below the reserved quantity; the orders must be changed first. */
export const coversReserved = (context: StockContext, counted: Decimal): boolean =>
  compare(counted, context.reserved) >= 0;
export const roomLeft = (context: StockContext, quantity: Decimal): boolean =>
  big(context.onHand).plus(quantity).lte(MOST);

export const reasonFits = (kind: CountedKind, reason: StockReason): boolean =>
  (REASONS[kind] as readonly StockReason[]).includes(reason);
export const noteGiven = (reason: StockReason, note: string): boolean => reason !== 'other' || note.trim() !== '';

export const reservedFor = ({ orders }: Pick<StockContext, 'orders'>, order: number): Decimal =>
  orders.find((one) => one.order === order)?.quantity ?? '0';
export const withinReservation = (context: StockContext, order: number, quantity: Decimal): boolean =>
  compare(reservedFor(context, order), quantity) >= 0;

export const belowMinimum = (context: StockContext): boolean =>
  context.goods && context.minimum !== null && compare(available(context), context.minimum) < 0;

const sum = (a: Decimal, b: Decimal): Decimal => plain(big(a).plus(b).toFixed());
const difference = (a: Decimal, b: Decimal): Decimal => plain(big(a).minus(b).toFixed());

/** Difference of a count: positive when more was found than recorded. */
export const foundMore = (context: Pick<StockContext, 'onHand'>, counted: Decimal): Decimal =>
  difference(counted, context.onHand);

function keptFor(orders: readonly Reservation[], order: number, quantity: Decimal): readonly Reservation[] {
  const others = orders.filter((one) => one.order !== order);
  return isPositive(quantity) ? [...others, { order, quantity }].sort((a, b) => a.order - b.order) : others;
}

/** The stock after a ledger entry. */
export function moved<C extends Pick<StockContext, 'onHand' | 'reserved' | 'orders'>>(context: C, move: Move): C {
  const { kind, quantity } = move;
  const { onHand, reserved, orders } = context;
  const order = move.order ?? 0;
  const had = reservedFor(context, order);
  switch (kind) {
    case 'RECEIVE':
      return { ...context, onHand: sum(onHand, quantity) };
    case 'ISSUE':
      return { ...context, onHand: difference(onHand, quantity) };
    case 'COUNT':
      return { ...context, onHand: plain(quantity) };
    case 'RESERVE':
      return { ...context, reserved: sum(reserved, quantity), orders: keptFor(orders, order, sum(had, quantity)) };
    case 'RELEASE':
    case 'SHIP':
      return {
        ...context,
        onHand: kind === 'SHIP' ? difference(onHand, quantity) : onHand,
        reserved: difference(reserved, quantity),
        orders: keptFor(orders, order, difference(had, quantity)),
      };
  }
}
