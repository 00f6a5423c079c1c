import type { Because } from '../kit/because.ts';
import type { OrderContext, OrderLineFacts } from '../lifecycles/order/order.rules.ts';

/*
 * Facts of one purchase, each record with its state: everything that determines the recipients of messages. Plain JSON.
 */

export interface LotFacts {
  readonly id: number;
  readonly state: string;
  /** Requested quantity. */
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
  /** Marketplace companies that the owner of the address may act for, the preferred one first. */
  readonly companies: readonly number[];
}

export interface OfferFacts {
  readonly id: number;
  readonly organization: number;
  readonly state: string;
  /** Cause of a rejection. */
  readonly because: Because | null;
  /** Lots that it has a price for. */
  readonly lots: readonly number[];
}

/** An award that is not revoked. */
export interface AwardFacts {
  readonly id: number;
  readonly lot: number;
  readonly offer: number;
  readonly organization: number;
  readonly quantity: string;
  readonly order: number | null;
  /** Whether its company has been notified. */
  readonly told: boolean;
}

export interface OrderFacts {
  readonly id: number;
  readonly offer: number | null;
  readonly state: string;
  /** Needed only when a supplier withdraws from its offer. */
  readonly answerBy?: string;
}

export interface PurchaseFacts {
  /** The record that receives the event. */
  readonly self: number;
  readonly at: string;
  /** Null for an order from a cart. */
  readonly inquire: number | null;
  readonly buyer: number;
  readonly expireAt: string | null;
  /** Invited companies. */
  readonly participants: readonly number[];
  readonly lots: readonly LotFacts[];
  readonly tenders: readonly TenderFacts[];
  readonly invitations: readonly InvitationFacts[];
  readonly offers: readonly OfferFacts[];
  readonly awards: readonly AwardFacts[];
  readonly orders: readonly OrderFacts[];
  /** The order that receives the event, each line with its award. */
  readonly order: Omit<OrderContext, 'lines'> & {
    readonly lines: readonly (OrderLineFacts & { readonly award: number | null })[];
  };
}

/** The facts that one consequence needs. */
export type Of<K extends keyof PurchaseFacts> = Pick<PurchaseFacts, K>;
