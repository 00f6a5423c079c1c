import type { OrderContext, OrderLineFacts } from '../../machines/lifecycles/order/order.rules.ts';

/** An order line of ten for 2.50 each, nothing shipped unless given. */
export const line = (id: number, more: Partial<OrderLineFacts> = {}): OrderLineFacts => ({
  id,
  quantity: '10',
  price: '2.50',
  shipped: '0',
  ...more,
});
export const order = (...lines: OrderLineFacts[]): OrderContext => ({
  createdAt: '2030-01-01T12:00:00.000Z',
  answerBy: '2030-01-15T12:00:00.000Z',
  deliveredAt: null,
  currency: 'EUR',
  lines,
});
