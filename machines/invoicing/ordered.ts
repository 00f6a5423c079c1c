import { deliverable, type DeliveredLine } from '../lifecycles/document/document.parts.ts';
import type { OrderStage } from '../lifecycles/document/document.rules.ts';
import { orderIs } from '../lifecycles/order/order.tags.ts';
import type { DocumentType } from '../money/amounts.ts';
import { big, compare, type Decimal, plus } from '../money/decimal.ts';
import { lineNet } from '../money/lines.ts';
import { type RateSums, totalOf } from '../money/rates.ts';

/* An order as its invoices look at it: how far it is, and what it is worth. */

/** How far an order is, for whoever invoices it. */
export function orderStage(state: string): OrderStage {
  if (!orderIs('binding', state)) return 'open';
  return orderIs('over', state) ? 'delivered' : 'confirmed';
}

export interface Invoiceable {
  /** State of the order. */
  readonly state: string;
  readonly lines: readonly DeliveredLine[];
  /** A document stands on it that was not taken back. */
  readonly invoiced: boolean;
}

export type DraftRefusal = 'notConfirmed' | 'invoiced' | 'nothingDelivered' | 'allDelivered';

/** Why no draft of this type is begun on the order; null: nothing speaks against it. */
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

const valueOf = ({ lines }: Ordered): Decimal => plus(...lines.map((line) => lineNet({ ...line, discount: '0' })));

/**
 * The lines may be worded otherwise and taxed as the seller knows, but are worth what was ordered. Prices that
 * include VAT were turned into net ones per unit, so a cent per line and a ten-thousandth per unit may have been lost on the way.
 */
export function matchesOrder(order: Ordered, rates: readonly RateSums[]): boolean {
  const { net, gross } = totalOf(rates);
  const ordered = valueOf(order);
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
