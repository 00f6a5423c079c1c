import type { Because } from '../kit/because.ts';
import type { OrderContext, OrderLineFacts } from '../lifecycles/order/order.rules.ts';

/* The facts of one purchase, each record with its state: all that decides who hears of an event. Plain JSON. */

export interface LotFacts {
  readonly id: number;
  readonly state: string;
  /** What is asked for. */
  readonly quantity: string | null;
}

/** One company's view of the tender. */
export interface TenderFacts {
  readonly id: number;
  readonly organization: number;
  readonly state: string;
}

export interface InvitationFacts {
  readonly id: number;
  readonly state: string;
  /** Companies of the marketplace that whoever bears the address offers for, the one to be asked first. */
  readonly companies: readonly number[];
}

export interface OfferFacts {
  readonly id: number;
  readonly organization: number;
  readonly state: string;
  /** Of a rejected one: who caused it. */
  readonly because: Because | null;
  /** Lots with a price in it. */
  readonly lots: readonly number[];
}

/** An award that stands. */
export interface AwardFacts {
  readonly id: number;
  readonly lot: number;
  readonly offer: number;
  readonly organization: number;
  readonly quantity: string;
  readonly order: number | null;
  /** Its company has heard of it. */
  readonly told: boolean;
}

export interface OrderFacts {
  readonly id: number;
  readonly offer: number | null;
  readonly state: string;
  /** Asked only where a supplier steps back from its offer. */
  readonly answerBy?: string;
}

export interface PurchaseFacts {
  /** The record to which the event happens. */
  readonly self: number;
  readonly at: string;
  /** Null: an order from a cart. */
  readonly inquire: number | null;
  readonly buyer: number;
  readonly expireAt: string | null;
  /** Companies that were asked. */
  readonly participants: readonly number[];
  readonly lots: readonly LotFacts[];
  readonly tenders: readonly TenderFacts[];
  readonly invitations: readonly InvitationFacts[];
  readonly offers: readonly OfferFacts[];
  readonly awards: readonly AwardFacts[];
  readonly orders: readonly OrderFacts[];
  /** Of the order to which the event happens, each line with the award it comes of. */
  readonly order: Omit<OrderContext, 'lines'> & {
    readonly lines: readonly (OrderLineFacts & { readonly award: number | null })[];
  };
}

/** Of them what one consequence asks for. */
export type Of<K extends keyof PurchaseFacts> = Pick<PurchaseFacts, K>;
