import type { Acceptance } from './inquire.awards.ts';
import type { Amendment, At, EnteredRate, Reason } from './inquire.guards.ts';

/** What may happen to an inquiry, with what is sent. */
export type InquireEvent = At &
  (
    | { readonly type: 'EDIT' | 'DELETE' | 'ACTIVATE' | 'CLOSE_EARLY' | 'DEADLINE' | 'OPEN' | 'COMPLETE' }
    | ({ readonly type: 'AMEND' } & Amendment)
    | ({ readonly type: 'EXTEND_DEADLINE'; readonly expireAt: string } & Reason)
    | { readonly type: 'INVITE'; readonly organizations: readonly number[] }
    | ({ readonly type: 'REMOVE_PARTICIPANT'; readonly organization: number } & Reason)
    | ({ readonly type: 'CANCEL'; readonly comment: string } & Reason)
    | ({ readonly type: 'ENTER_RATE' } & EnteredRate)
    | ({ readonly type: 'ACCEPT' } & Acceptance)
    | ({ readonly type: 'NO_AWARD'; readonly lot: number; readonly comment: string } & Reason)
    | ({ readonly type: 'REJECT_OFFER'; readonly offer: number } & Reason)
    | ({ readonly type: 'REVOKE_AWARD'; readonly award: number } & Reason)
    | { readonly type: 'SUPPLIER_DECLINED'; readonly awards: readonly number[] }
  );
