import { deliverable, type DeliveredLine } from '../lifecycles/document/document.parts.ts';
import type { OrderStage } from '../lifecycles/document/document.rules.ts';
import { orderIs } from '../lifecycles/order/order.tags.ts';
import type { DocumentType } from '../money/amounts.ts';
import { big, compare, type Decimal, plus } from '../money/decimal.ts';
import { lineNet } from '../money/lines.ts';
import { type RateSums, totalOf } from '../money/rates.ts';

/* An order as needed for invoicing: its stage and its value. */

/** Stage of an order for invoicing. */
export function orderStage(state: string): OrderStage {
  if (!orderIs('binding', state)) return 'open';
  return orderIs('over', state) ? 'delivered' : 'confirmed';
}

export interface Invoiceable {
  /** State of the order. */
  readonly state: string;
  readonly lines: readonly DeliveredLine[];
  /** Whether a document on it was issued and not taken back. */
  readonly invoiced: boolean;
}

export type DraftRefusal = 'notConfirmed' | 'invoiced' | 'nothingDelivered' | 'allDelivered';

/** Why no draft of this type can be created on the order; null when it can. */
export function draftRefused(type: DocumentType, { state, lines, invoiced }: Invoiceable): DraftRefusal | null {
  const stage = orderStage(state);
  if (stage === 'open') return 'notConfirmed';
  if (invoiced) return 'invoiced';
  if (type !== 'part') return null;
  if (deliverable(lines, []).length === 0) return 'nothingDelivered';
  return stage === 'delivered' ? 'allDelivered' : null;
}

export interface Ordered {
  readonly vatIncluded: boolean;
  readonly lines: readonly { readonly quantity: string; readonly price: string }[];
}

/** Value of the order at its own prices, with or without VAT. */
export const worthOf = ({ lines }: Ordered): Decimal =>
  plus(...lines.map((line) => lineNet({ ...line, discount: '0' })));

/**
 * Lines may have other wording and tax rates than the order, but the same value. Gross prices were converted to net
 * prices per unit, so a cent per line and a ten-thousandth per unit may be lost.
 */
export function matchesOrder(order: Ordered, rates: readonly RateSums[]): boolean {
  const { net, gross } = totalOf(rates);
  const ordered = worthOf(order);
  if (!order.vatIncluded) return compare(net, ordered) === 0;
  const tolerance = order.lines.reduce(
    (most, line) => most.plus('0.01').plus(big(line.quantity).times('0.0001')),
    big('0'),
  );
  return big(gross).minus(ordered).abs().lte(tolerance);
}

/** Net unit price with four decimals, from a price that may include VAT. */
export const netPrice = (price: Decimal, rate: Decimal, vatIncluded: boolean): Decimal =>
  vatIncluded ? big(price).times('100').div(big(rate).plus('100')).toFixed(4) : price;
