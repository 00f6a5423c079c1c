import type { Order } from '../../../contract/procurement/order.ts';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';

/** The side whose turn it is. */
export const TURNS: Readonly<Partial<Record<string, Order['side']>>> = {
  unverified: 'buyer',
  new: 'seller',
  changeProposed: 'buyer',
  confirmed: 'seller',
  partlyDelivered: 'seller',
  delivered: 'buyer',
} satisfies Partial<Record<Order['status'], Order['side']>>;

/** The status of an order, highlighted only for the side whose turn it is. */
export function OrderStatus({ status, side }: Pick<Order, 'side'> & { readonly status: string }) {
  return <StatusTag lifecycle="order" domain="procurement" state={status} waits={TURNS[status] !== side} />;
}
