import type { StateValueFrom } from 'xstate';
import type { documentMachine } from '../../../machines/lifecycles/document/document.machine.ts';
import { paymentState } from '../../../machines/lifecycles/document/document.rules.ts';

/* The only code that knows how a document's state is stored: by the instant of issue, what is due and what was paid. */

export const DOCUMENT_STATUSES = ['draft', 'pending', 'unpaid', 'partlyPaid', 'paid', 'overpaid'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
export type DocumentState = StateValueFrom<typeof documentMachine>;

export const DOCUMENT_CONTENTS = ['original', 'corrected', 'zeroed'] as const;

/** What waits for a second person has no number yet, as a draft has none. */
export const isIssued = (status: DocumentStatus): status is Exclude<DocumentStatus, 'draft' | 'pending'> =>
  status !== 'draft' && status !== 'pending';

/** Nothing is left to pay for it. */
export const isSettled = (status: DocumentStatus): boolean => status === 'paid' || status === 'overpaid';

interface Owing {
  readonly type: string;
  readonly status: DocumentStatus;
  readonly content: (typeof DOCUMENT_CONTENTS)[number];
}

/** What owes nothing without having been paid is not called paid: a correction, and what was taken back. */
export function owesNothing({ type, status, content }: Owing): 'issued' | 'zeroed' | null {
  if (type === 'correction') return isIssued(status) ? 'issued' : null;
  return status === 'paid' && content === 'zeroed' ? 'zeroed' : null;
}

export interface DocumentStateColumns {
  readonly issued_at: string | null;
  readonly approval_id: number | null;
  readonly due: string;
  readonly paid: string;
}

export const documentStatus = ({ issued_at, approval_id, due, paid }: DocumentStateColumns): DocumentStatus => {
  if (issued_at !== null) return paymentState(due, paid);
  return approval_id === null ? 'draft' : 'pending';
};

export const documentFromRow = ({ status }: { readonly status: DocumentStatus }): DocumentState =>
  isIssued(status) ? { issued: status } : status;

/** A deleted draft has no row any more; nothing is ever written for it. */
export const documentToRow = (state: DocumentState): { readonly status: DocumentStatus } => ({
  status: typeof state !== 'string' ? (state.issued ?? 'unpaid') : state === 'pending' ? 'pending' : 'draft',
});
