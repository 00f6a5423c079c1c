import type { Refused } from '../../kit/approval.ts';
import type { Because } from '../../kit/because.ts';
import type { Acceptance } from './inquire.awards.ts';
import type { Amendment, At, EnteredRate, Invitation, Reason } from './inquire.guards.ts';
import type { Valuation } from './inquire.ranking.ts';

/** Awards that are given back, with the cause. */
export interface Released extends Reason {
  readonly awards: readonly number[];
  readonly because: Because;
}

/** New order lines agreed by the buyer. */
export interface Changed {
  readonly awards: readonly { readonly id: number; readonly quantity: string; readonly price: string }[];
  readonly justification: string;
}

/** Events of an inquiry with their payload. */
export type InquireEvent = At &
  (
    | { readonly type: 'EDIT' | 'DELETE' | 'ACTIVATE' | 'CLOSE_EARLY' | 'DEADLINE' | 'OPEN' | 'COMPLETE' | 'REMIND' }
    | { readonly type: 'APPROVE' | 'RETRACT' }
    | ({ readonly type: 'REFUSE' } & Refused)
    | ({ readonly type: 'AMEND' } & Amendment)
    | ({ readonly type: 'EXTEND_DEADLINE'; readonly expireAt: string } & Reason)
    | ({ readonly type: 'INVITE' } & Invitation)
    | ({ readonly type: 'REMOVE_PARTICIPANT'; readonly organization: number } & Reason)
    | ({ readonly type: 'CANCEL'; readonly comment: string } & Reason)
    | ({ readonly type: 'ENTER_RATE' } & EnteredRate)
    | ({ readonly type: 'VALUE_TERM' } & Valuation)
    | ({ readonly type: 'SET_ASIDE'; readonly offer: number; readonly lot: number } & Reason)
    | ({ readonly type: 'ACCEPT' } & Acceptance)
    | ({ readonly type: 'NO_AWARD'; readonly lot: number; readonly comment: string } & Reason)
    | ({ readonly type: 'REJECT_OFFER'; readonly offer: number } & Reason)
    | ({ readonly type: 'REVOKE_AWARD'; readonly award: number } & Reason)
    /** The supplier declined the order or did not answer in time. */
    | ({ readonly type: 'SUPPLIER_DECLINED' } & Released)
    /** The order ended on the buyer's side: it was cancelled, or a proposed change was not answered in time. */
    | ({ readonly type: 'ORDER_CANCELLED' } & Released)
    /** Both sides agreed to another quantity or price. */
    | ({ readonly type: 'ORDER_CHANGED' } & Changed)
  );
