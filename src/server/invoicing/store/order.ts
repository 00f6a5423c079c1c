import type { OrderedGoods, OrderedLine } from '../../../../machines/invoicing/chain-order.ts';
import { big } from '../../../../machines/money/decimal.ts';
import type { Database, Db } from '../../db/schema.ts';

type OrderStatus = Database['orders']['status'];

export interface InvoicedLine extends OrderedLine {
  /** Product in the seller's catalogue. */
  readonly product_id?: number | null;
}

/** An order with the additional data that the server needs. */
export interface InvoicedOrder extends OrderedGoods {
  readonly id: number;
  readonly seller: number;
  readonly buyer: number | null;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly paymentCondition: string;
  /** The customer of a cart order, as far as needed for an invoice. */
  readonly contact: { readonly name: string; readonly company: string; readonly country: string };
  readonly lines: readonly InvoicedLine[];
}

export async function invoicedOrder(db: Db, id: number): Promise<InvoicedOrder | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) return null;
  const lines = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('nth').execute();
  return {
    id: order.id,
    seller: order.seller_id,
    buyer: order.buyer_id,
    currency: order.currency,
    status: order.status,
    vatIncluded: order.vat_included,
    paymentCondition: order.payment_condition,
    contact: {
      name: order.contact_name ?? '',
      company: order.contact_company ?? '',
      country: order.contact_country ?? '',
    },
    // Quantities that both sides cancelled before any delivery are not invoiced.
    lines: lines
      .filter(({ quantity }) => big(quantity).gt(0))
      .map(({ id: line, name, quantity, unit, price, shipped, product_id }) => ({
        id: line,
        name,
        quantity,
        unit,
        price,
        shipped,
        product_id,
      })),
  };
}
