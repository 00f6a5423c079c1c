import { turnOf } from '../../../../machines/lifecycles/order/order.tags.ts';
import type { Order } from '../../../contract/procurement/order.ts';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';

/** The status of an order, highlighted only for the side whose turn it is. */
export function OrderStatus({ status, side }: Pick<Order, 'side'> & { readonly status: string }) {
  return <StatusTag lifecycle="order" domain="procurement" state={status} waits={turnOf(status) !== side} />;
}
