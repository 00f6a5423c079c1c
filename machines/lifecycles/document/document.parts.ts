import { inTurn } from '../../kit/guards.ts';
import { big, type Decimal, sum } from '../../money/decimal.ts';
import type { DocumentContext } from './document.rules.ts';

/* Delivered and invoiced quantities of an order. */

/** An order line. */
export interface DeliveredLine {
  readonly id: number;
  readonly quantity: Decimal;
  readonly shipped: Decimal;
}
/** An invoiced quantity of an order line; null: not linked to one. */
export interface InvoicedPortion {
  readonly order_item: number | null;
  readonly quantity: Decimal;
}

export interface PartFacts {
  /**
   * Whether the documents of the chain state a line of the order as it was ordered, so that its deliveries can be
   * invoiced; absent in steps logged before it was checked.
   */
  readonly stated?: boolean;
  /** Whether something delivered is not yet invoiced by a partial final. */
  readonly deliverable: boolean;
  /** Whether something is left for the final after invoicing everything delivered. */
  readonly leaves: boolean;
  /** For a draft: its lines match lines of the order, with the order's prices and rates. */
  readonly ordered: boolean;
  /** For a draft, corrections included: no line exceeds what was delivered and not yet invoiced. */
  readonly within: boolean;
  /** For a draft: it leaves something for the final. */
  readonly leavesAfter: boolean;
  /** For a draft: no rate exceeds what is left. */
  readonly fits: boolean;
}

const invoicedOf = (portions: readonly InvoicedPortion[], id: number) =>
  sum(portions.filter(({ order_item }) => order_item === id).map(({ quantity }) => quantity));

/** Per line, the quantity delivered and not yet invoiced; lines invoiced in excess are not offset. */
export const deliverable = (lines: readonly DeliveredLine[], invoiced: readonly InvoicedPortion[]) =>
  lines.flatMap(({ id, shipped }) => {
    const open = big(shipped).minus(invoicedOf(invoiced, id));
    return open.gt(0) ? [{ id, quantity: open.toFixed() }] : [];
  });

export const leavesSome = (lines: readonly DeliveredLine[], invoiced: readonly InvoicedPortion[]): boolean =>
  lines.some(({ id, quantity }) => invoicedOf(invoiced, id).lt(quantity));

/** Whether no order line exceeds its delivered quantity, counting all portions together. */
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

/** Guards for partial finals. ASSUMED: the last invoice of an order is its final, which takes the exact rest. */
export const partGuards = {
  /** Delivered quantities are known only from an order. */
  orderKnown: ({ context }: Asked) => context.order !== 'free',
  orderBinding: ({ context }: Asked) => context.order !== 'open',
  partStated: ({ context }: Asked) => context.part?.stated !== false,
  finalLeft: ({ context }: Asked) => context.part?.leaves === true,
  somethingDelivered: ({ context }: Asked) => context.part?.deliverable === true,
  partOrdered: ({ context }: Asked) => context.type !== 'part' || draftPart(context)?.ordered === true,
  /** ASSUMED: a correction of a partial final may not exceed the shipped quantity either. */
  partDelivered: ({ context }: Asked) =>
    context.type === 'correction' ? context.part?.within !== false : draftPart(context)?.within !== false,
  partLeavesRest: ({ context }: Asked) => context.type !== 'part' || draftPart(context)?.leavesAfter === true,
  partFits: ({ context }: Asked) => context.type !== 'part' || draftPart(context)?.fits === true,
} as const;

/** Conditions of order and delivery for creating a partial final on a chain. */
export const partBegun = inTurn('orderKnown', 'orderBinding', 'partStated', 'finalLeft', 'somethingDelivered');
