import type { Comment, Ended, Justified, Lines, Proposal, Reason } from './order.events.ts';
import type { OrderLineFacts, OrderSide } from './order.rules.ts';
import type { Portion } from './order.stock.ts';

type Portions = { readonly portions: readonly Portion[] };

/** What happens beside the order itself. The chart only names it; the server does it. */
export const orderEffects = {
  mailSeller: () => {},
  /** The order is the contract now: the offer is fulfilled, the buyer mailed, advance invoices allowed. */
  bind: () => {},
  mailProposal: (_: unknown, _p: Proposal) => {},
  mailRejection: (_: unknown, _p: Comment) => {},
  /** Award and lot become what both sides agreed to. */
  changeAwards: (_: unknown, _p: Justified) => {},
  mailDeclined: (_: unknown, _p: Reason) => {},
  /** The inquiry hears that nothing comes of its award, by the supplier's doing. */
  releaseAwards: (_: unknown, _p: Ended) => {},
  /** The same by the buyer's doing, or for want of it. */
  freeAwards: (_: unknown, _p: Ended) => {},
  mailExpired: () => {},
  mailUnanswered: () => {},
  mailCancelled: (_: unknown, _p: Ended) => {},
  /** The stock of each product keeps so much for the order, gives it free, or lets it go. */
  reserveStock: (_: unknown, _p: Portions) => {},
  releaseStock: (_: unknown, _p: Portions) => {},
  takeStock: (_: unknown, _p: Portions) => {},
  /** ASSUMED: the buyer hears what is on its way, and can note what comes of it. */
  mailShipped: (_: unknown, _p: Lines) => {},
  /** The seller hears what has not come, and why. */
  mailMissing: (_: unknown, _p: { readonly missing: readonly OrderLineFacts[] }) => {},
  /** ASSUMED: the seller hears that the buyer closes it; both, where the clock does. */
  mailClosed: (_: unknown, _p: { readonly byBuyer: boolean; readonly missing: readonly OrderLineFacts[] }) => {},
  mailRestProposed: (_: unknown, _p: Reason & { readonly by: OrderSide }) => {},
  mailRestKept: (_: unknown, _p: Comment & { readonly by: OrderSide }) => {},
  mailRestCancelled: (_: unknown, _p: { readonly by: OrderSide }) => {},
};
