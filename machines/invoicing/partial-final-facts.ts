import {
  deliverable,
  type DeliveredLine,
  type InvoicedPortion,
  leavesSome,
  type PartFacts,
  withinDelivered,
} from '../lifecycles/document/document.parts.ts';
import { compare } from '../money/decimal.ts';
import { fitsPart, type PartSource, partValue, portionOf } from '../money/part.ts';
import { rateKey, type RateSums, type VatCategory } from '../money/rates.ts';

/* Judges partial finals by the complete order of their chain and by what was delivered and invoiced. */

/** A document line; `order_item` is the order line that it invoices. */
export interface PartLine {
  readonly order_item?: number;
  readonly quantity: string;
  readonly price: string;
  readonly discount: string;
  readonly vat_category: VatCategory;
  readonly vat_rate: string;
}

export interface PartStanding {
  /** Current order lines with the shipped quantities. */
  readonly ordered: readonly DeliveredLine[];
  /** Order lines that the chain states as they were ordered; null: no document of the chain is issued. */
  readonly stated: ReadonlySet<number> | null;
  /** Lines of the chain's order as stated by its latest document; null: no document of the chain is issued. */
  readonly whole: readonly PartLine[] | null;
  /** Quantities invoiced by the other partial finals, corrections included. */
  readonly invoiced: readonly InvoicedPortion[];
  /** Draft lines that invoice deliveries; empty for an issued document. */
  readonly own: readonly PartLine[];
  /** Amounts of the chain before this document, and the full value of its lines by rate. */
  readonly source: PartSource;
  readonly value: readonly RateSums[];
}

export const portionsOf = (lines: readonly Pick<PartLine, 'order_item' | 'quantity'>[]): InvoicedPortion[] =>
  lines.map(({ order_item = null, quantity }) => ({ order_item, quantity }));

/** Whether the line has the order's price, discount and VAT rate, and the order's quantity has not changed. */
function isOfOrder(own: PartLine, { whole, ordered }: PartStanding): boolean {
  const line = whole?.find(({ order_item }) => order_item !== undefined && order_item === own.order_item);
  const item = ordered.find(({ id }) => id === own.order_item);
  return (
    line !== undefined &&
    item !== undefined &&
    compare(item.quantity, line.quantity) === 0 &&
    compare(own.price, line.price) === 0 &&
    compare(own.discount, portionOf(line, own.quantity).discount) === 0 &&
    rateKey({ category: own.vat_category, rate: own.vat_rate }) ===
      rateKey({ category: line.vat_category, rate: line.vat_rate })
  );
}

export function judgePart(standing: PartStanding): PartFacts {
  const { ordered, invoiced, source, value } = standing;
  const own = portionsOf(standing.own);
  const isStated = ({ id }: { readonly id: number }) => standing.stated?.has(id) ?? true;
  const open = deliverable(ordered.filter(isStated), invoiced).map(({ id, quantity }) => ({
    order_item: id,
    quantity,
  }));
  return {
    stated: ordered.some(isStated),
    deliverable: open.length > 0,
    leaves: leavesSome(ordered, [...invoiced, ...open]),
    ordered: standing.own.every((line) => isOfOrder(line, standing)),
    within: withinDelivered(ordered, invoiced, own),
    leavesAfter: leavesSome(ordered, [...invoiced, ...own]),
    fits: fitsPart(source, partValue(source, value)),
  };
}
