import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { order } from '../../../machines/lifecycles/order/order.lifecycle.ts';
import type { OrderContext } from '../../../machines/lifecycles/order/order.rules.ts';
import { type Order, orderFromRow, type OrderSide } from '../../contract/procurement/order.ts';
import { NEVER, type Reader } from './untold.ts';

/** No row contains what the buyer's organisation allows beyond an award. */
const contextOf = (row: Order): OrderContext => ({
  createdAt: row.created_at ?? '',
  answerBy: row.answer_by ?? NEVER,
  deliveredAt: row.delivered_at,
  currency: row.currency,
  restBy: row.rest_by,
  mayExceed: true,
  lines: row.orderitem_set.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    price: line.price,
    shipped: line.shipped,
    received: line.received,
    receivedNote: line.received_note,
    // The seller's rows contain the available stock; other rows have null.
    product: line.available === null ? null : line.product,
    available: line.available,
    reserved: line.reserved,
    proposedQuantity: line.proposed_quantity,
    proposedPrice: line.proposed_price,
  })),
});

function sidesOf({ status, buyer, seller, side }: Order, organization: number | null): OrderSide[] {
  // A visitor's order is visible to no one before the visitor's address is verified.
  if (status === 'unverified') return [];
  const own = (['buyer', 'seller'] as const).filter((one) => (one === 'buyer' ? buyer : seller).id === organization);
  return own.length > 0 ? own : [side];
}

export const stepsOf = (row: Order, { organization, permissions, at }: Reader): AllowedEvent[] => {
  const snapshot = restore(order.machine, orderFromRow(row), contextOf(row));
  return allowed(order, snapshot, { sides: sidesOf(row, organization), permissions }, at);
};
