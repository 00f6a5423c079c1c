import type { Consequences } from '../kit/consequences.ts';
import type { productMachine } from '../lifecycles/product/product.machine.ts';
import type { Decimal } from '../money/decimal.ts';
import { type Told, tell } from '../purchase/messages.ts';

/** A product before the change. */
export interface ProductFacts {
  readonly self: number;
  readonly service: boolean;
  /** Quantity on hand, and the minimum for the low-stock warning; null: not set. */
  readonly onHand: Decimal | null;
  readonly minimum: Decimal | null;
}

/** Every action of the chart must appear here, even those without consequences; otherwise it does not compile. */
export const productConsequences = {
  /** Goods that become a service lose their stock and its low-stock warning. */
  keepContent: ({ self, service, onHand, minimum }, { content }) =>
    service || !content.service
      ? []
      : [
          ...(onHand === null
            ? []
            : [tell('stock', self, { type: 'COUNT', counted: '0', reason: 'form', note: '', document: '' })]),
          ...(minimum === null ? [] : [tell('stock', self, { type: 'SET_MINIMUM', minimum: null })]),
        ],
} satisfies Consequences<typeof productMachine, ProductFacts, Told<'stock'>>;
