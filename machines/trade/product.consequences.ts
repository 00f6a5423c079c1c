import type { Consequences } from '../kit/consequences.ts';
import type { productMachine } from '../lifecycles/product/product.machine.ts';
import type { Decimal } from '../money/decimal.ts';
import { type Told, tell } from '../purchase/messages.ts';

/** A product as it stood before it was written. */
export interface ProductFacts {
  readonly self: number;
  readonly service: boolean;
  /** What its stock is said to have, and when it warns; null: not said. */
  readonly onHand: Decimal | null;
  readonly minimum: Decimal | null;
}

/** A new action of the chart does not compile before it is said here whom it concerns, if only nobody else. */
export const productConsequences = {
  /** What becomes a service has no stock any more, and nobody is warned of it. */
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
