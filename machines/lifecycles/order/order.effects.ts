import type { Comment, Ended, Justified, Lines, Proposal, Reason } from './order.events.ts';
import type { OrderLineFacts, OrderSide } from './order.rules.ts';
import type { Portion } from './order.stock.ts';

type Portions = { readonly portions: readonly Portion[] };

/** Side effects beyond the order itself. The chart only names them; the server implements them. */
export const orderEffects = {
  mailSeller: () => {},
  /** The order is now the contract: the offer is fulfilled, the buyer gets a mail, advance invoices are allowed. */
  bind: () => {},
  mailProposal: (_: unknown, _p: Proposal) => {},
  mailRejection: (_: unknown, _p: Comment) => {},
  /** Changes award and lot to what both sides agreed. */
  changeAwards: (_: unknown, _p: Justified) => {},
  mailDeclined: (_: unknown, _p: Reason) => {},
  /** Notifies the inquiry that the supplier gave the award back. */
  releaseAwards: (_: unknown, _p: Ended) => {},
  /** The same, caused by the buyer or by an expired deadline. */
  freeAwards: (_: unknown, _p: Ended) => {},
  mailExpired: () => {},
  mailUnanswered: () => {},
  mailCancelled: (_: unknown, _p: Ended) => {},
  /** Reserve, release or ship the order's quantity of each product. */
  reserveStock: (_: unknown, _p: Portions) => {},
  releaseStock: (_: unknown, _p: Portions) => {},
  takeStock: (_: unknown, _p: Portions) => {},
  /** ASSUMED: the buyer is notified of a shipment, and can record what was received. */
  mailShipped: (_: unknown, _p: Lines) => {},
  /** Notifies the seller of missing quantities and the reasons. */
  mailMissing: (_: unknown, _p: { readonly missing: readonly OrderLineFacts[] }) => {},
  /** ASSUMED: the seller is notified when the buyer closes the order; both are when it closes automatically. */
  mailClosed: (_: unknown, _p: { readonly byBuyer: boolean; readonly missing: readonly OrderLineFacts[] }) => {},
  mailRestProposed: (_: unknown, _p: Reason & { readonly by: OrderSide }) => {},
  mailRestKept: (_: unknown, _p: Comment & { readonly by: OrderSide }) => {},
  mailRestCancelled: (_: unknown, _p: { readonly by: OrderSide }) => {},
};
