import type { Because } from '../../kit/because.ts';
import type { LineChange, OrderSide, Receipt, Shipment } from './order.rules.ts';

export type At = { readonly at: string };
export type Lines = { readonly lines: readonly Shipment[] };
export type Received = { readonly lines: readonly Receipt[] };
export type Reason = { readonly reason: string };
export type Ended = Reason & { readonly because: Because };
export type Comment = { readonly comment: string };
export type Proposal = Comment & { readonly changes: readonly LineChange[] };
export type Justified = { readonly justification: string };
/** Whether the seller delivers at the ordered prices even if current prices differ. */
export type Kept = { readonly keepPrices?: boolean };

export type OrderEvent = At &
  (
    | { readonly type: 'VERIFY'; readonly tokenValid: boolean }
    | ({ readonly type: 'CONFIRM' } & Kept)
    | { readonly type: 'EXPIRE' | 'SHIP_ALL' }
    | ({ readonly type: 'DECLINE' } & Reason)
    /** By the buyer, or caused by the inquiry or offer behind the order. */
    | ({ readonly type: 'CANCEL' } & Ended)
    | ({ readonly type: 'PROPOSE_CHANGE' } & Proposal)
    | ({ readonly type: 'ACCEPT_CHANGE' } & Justified)
    | ({ readonly type: 'REJECT_CHANGE' } & Comment)
    | ({ readonly type: 'SHIP_PART' } & Lines)
    | ({ readonly type: 'RECEIVE' } & Received)
    /** Cancelling the remaining quantity: the buyer asks or the seller offers; the other side agrees or refuses. */
    | ({ readonly type: 'ASK_CANCEL_REST' | 'OFFER_CANCEL_REST' } & Reason)
    | { readonly type: 'ACCEPT_CANCEL_REST' | 'AGREE_CANCEL_REST' }
    | ({ readonly type: 'KEEP_REST' | 'UPHOLD_REST' } & Comment)
    /** `received`: true when the buyer closes it; the server closes it after some days otherwise. */
    | { readonly type: 'CLOSE'; readonly received: boolean }
  );

export const proposed = ({ event }: { event: Proposal }) => ({ changes: event.changes, comment: event.comment });
export const reason = ({ event }: { event: Reason }) => ({ reason: event.reason });
export const ended = ({ event }: { event: Ended }) => ({ reason: event.reason, because: event.because });
export const comment = ({ event }: { event: Comment }) => ({ comment: event.comment });
export const justified = ({ event }: { event: Justified }) => ({ justification: event.justification });
export const shipment = ({ event }: { event: Lines }) => ({ lines: event.lines });
export const receipt = ({ event }: { event: Received }) => ({ lines: event.lines });

/** Params for one side's proposal to cancel the remaining quantity. */
export const restBy = (by: OrderSide) => ({
  by: () => ({ by }),
  said: ({ event }: { event: Reason }) => ({ by, reason: event.reason }),
  kept: ({ event }: { event: Comment }) => ({ by, comment: event.comment }),
});
