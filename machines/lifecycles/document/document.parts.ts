import { big, type Decimal, sum } from '../../money/decimal.ts';
import type { DocumentContext } from './document.rules.ts';

/* What of an order was delivered, and which of it is invoiced. */

/** One line of an order. */
export interface DeliveredLine {
  readonly id: number;
  readonly quantity: Decimal;
  readonly shipped: Decimal;
}
/** So much of a line of the order; null: of none of its lines. */
export interface InvoicedPortion {
  readonly order_item: number | null;
  readonly quantity: Decimal;
}

export interface PartFacts {
  /** Something was delivered that no partial final has invoiced. */
  readonly deliverable: boolean;
  /** When all that is delivered is invoiced, something is left for the final. */
  readonly leaves: boolean;
  /** Of a draft: its lines are lines of the order, at the order's prices and rates. */
  readonly ordered: boolean;
  /** Of a draft, and of a correction's: no line invoices more than was delivered and not yet invoiced. */
  readonly within: boolean;
  /** Of a draft: with it something is still left for the final. */
  readonly leavesAfter: boolean;
  /** Of a draft: in no rate more than is left. */
  readonly fits: boolean;
}

const invoicedOf = (portions: readonly InvoicedPortion[], id: number) =>
  sum(portions.filter(({ order_item }) => order_item === id).map(({ quantity }) => quantity));

/** Of each line what was delivered and not yet invoiced; what was invoiced beyond it is nothing to take off. */
export const deliverable = (lines: readonly DeliveredLine[], invoiced: readonly InvoicedPortion[]) =>
  lines.flatMap(({ id, shipped }) => {
    const open = big(shipped).minus(invoicedOf(invoiced, id));
    return open.gt(0) ? [{ id, quantity: open.toFixed() }] : [];
  });

export const leavesSome = (lines: readonly DeliveredLine[], invoiced: readonly InvoicedPortion[]): boolean =>
  lines.some(({ id, quantity }) => invoicedOf(invoiced, id).lt(quantity));

/** No line of the order beyond what was delivered of it, all portions counted together. */
export const withinDelivered = (
  lines: readonly DeliveredLine[],
  invoiced: readonly InvoicedPortion[],
  own: readonly InvoicedPortion[],
): boolean =>
  lines
    .filter(({ id }) => own.some(({ order_item }) => order_item === id))
    .every(({ id, shipped }) => invoicedOf([...invoiced, ...own], id).lte(shipped));

type Asked = { readonly context: DocumentContext };
const draftPart = ({ type, part }: DocumentContext): PartFacts | null => (type === 'part' ? (part ?? null) : null);

/** What a partial final is asked. ASSUMED: the last of an order is its final, which takes the exact rest. */
export const partGuards = {
  /** It is told by the order what was delivered. */
  orderKnown: ({ context: { order } }: Asked) => order !== 'free',
  orderBinding: ({ context: { order } }: Asked) => order !== 'open',
  somethingDelivered: ({ context: { part } }: Asked) => part?.deliverable === true,
  finalLeft: ({ context: { part } }: Asked) => part?.leaves === true,
  partOrdered: ({ context }: Asked) => context.type !== 'part' || draftPart(context)?.ordered === true,
  /** ASSUMED: a correction of a partial final says no more than was shipped either. */
  partDelivered: ({ context }: Asked) =>
    context.type === 'correction' ? context.part?.within !== false : draftPart(context)?.within !== false,
  partLeavesRest: ({ context }: Asked) => context.type !== 'part' || draftPart(context)?.leavesAfter === true,
  partFits: ({ context }: Asked) => context.type !== 'part' || draftPart(context)?.fits === true,
} as const;

/** Of the order and its deliveries; what a beginning on an order and one on a chain ask alike. */
export const partBegun = ['orderKnown', 'orderBinding', 'somethingDelivered', 'finalLeft'] as const;
