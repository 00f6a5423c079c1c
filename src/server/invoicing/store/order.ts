import type { OrderStage } from '../../../../machines/lifecycles/document/document.rules.ts';
import { big, compare, type Decimal, plus } from '../../../../machines/money/decimal.ts';
import { lineNet } from '../../../../machines/money/lines.ts';
import { type RateSums, totalOf } from '../../../../machines/money/rates.ts';
import type { Database, Db } from '../../db/schema.ts';

type OrderStatus = Database['orders']['status'];

export interface InvoicedLine {
  readonly id: number;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly shipped: string;
  /** Of the seller's catalogue. */
  readonly product_id?: number | null;
}

/** An order as far as its invoices look at it. */
export interface InvoicedOrder {
  readonly id: number;
  readonly seller: number;
  readonly buyer: number | null;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly vatIncluded: boolean;
  readonly paymentCondition: string;
  /** Who ordered from a cart, as far as an invoice names him. */
  readonly contact: { readonly name: string; readonly company: string; readonly country: string };
  readonly lines: readonly InvoicedLine[];
}

const STAGES: Partial<Record<OrderStatus, OrderStage>> = {
  confirmed: 'confirmed',
  partlyDelivered: 'confirmed',
  delivered: 'delivered',
  closed: 'delivered',
};
export const orderStage = (status: OrderStatus): OrderStage => STAGES[status] ?? 'open';

const valueOf = (lines: readonly InvoicedLine[]): Decimal =>
  plus(...lines.map((line) => lineNet({ ...line, discount: '0' })));

/**
 * The lines may be worded otherwise and taxed as the seller knows, but are worth what was ordered. Prices that
 * include VAT were turned into net ones per unit, so a cent per line and a ten-thousandth per unit may have been lost on the way.
 */
export function matchesOrder(order: InvoicedOrder, rates: readonly RateSums[]): boolean {
  const { net, gross } = totalOf(rates);
  const ordered = valueOf(order.lines);
  if (!order.vatIncluded) return compare(net, ordered) === 0;
  const tolerance = order.lines.reduce(
    (most, line) => most.plus('0.01').plus(big(line.quantity).times('0.0001')),
    big('0'),
  );
  return big(gross).minus(ordered).abs().lte(tolerance);
}

/** Net unit price, four digits, of a price that includes VAT. */
export const netPrice = (price: Decimal, rate: Decimal, vatIncluded: boolean): Decimal =>
  vatIncluded ? big(price).times('100').div(big(rate).plus('100')).toFixed(4) : price;

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
    // What both sides gave up before any of it went out is nothing to be invoiced.
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
