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
/** The seller says that what was ordered goes out at the price it was ordered for, whatever it costs now. */
export type Kept = { readonly keepPrices?: boolean };

export type OrderEvent = At &
  (
    | { readonly type: 'VERIFY'; readonly tokenValid: boolean }
    | ({ readonly type: 'CONFIRM' } & Kept)
    | { readonly type: 'EXPIRE' | 'SHIP_ALL' }
    | ({ readonly type: 'DECLINE' } & Reason)
    /** The buyer's own, or what the inquiry or the offer behind it brings about. */
    | ({ readonly type: 'CANCEL' } & Ended)
    | ({ readonly type: 'PROPOSE_CHANGE' } & Proposal)
    | ({ readonly type: 'ACCEPT_CHANGE' } & Justified)
    | ({ readonly type: 'REJECT_CHANGE' } & Comment)
    | ({ readonly type: 'SHIP_PART' } & Lines)
    | ({ readonly type: 'RECEIVE' } & Received)
    /** What is left shall not come any more: the buyer asks, or the seller offers it; the other agrees, or either keeps it. */
    | ({ readonly type: 'ASK_CANCEL_REST' | 'OFFER_CANCEL_REST' } & Reason)
    | { readonly type: 'ACCEPT_CANCEL_REST' | 'AGREE_CANCEL_REST' }
    | ({ readonly type: 'KEEP_REST' | 'UPHOLD_REST' } & Comment)
    /** `received`: the buyer says so; the server closes after some days without it. */
    | { readonly type: 'CLOSE'; readonly received: boolean }
  );

export const proposed = ({ event }: { event: Proposal }) => ({ changes: event.changes, comment: event.comment });
export const reason = ({ event }: { event: Reason }) => ({ reason: event.reason });
export const ended = ({ event }: { event: Ended }) => ({ reason: event.reason, because: event.because });
export const comment = ({ event }: { event: Comment }) => ({ comment: event.comment });
export const justified = ({ event }: { event: Justified }) => ({ justification: event.justification });
export const shipment = ({ event }: { event: Lines }) => ({ lines: event.lines });
export const receipt = ({ event }: { event: Received }) => ({ lines: event.lines });

/** A proposal of one side to cancel what is left. */
export const restBy = (by: OrderSide) => ({
  by: () => ({ by }),
  said: ({ event }: { event: Reason }) => ({ by, reason: event.reason }),
  kept: ({ event }: { event: Comment }) => ({ by, comment: event.comment }),
});
