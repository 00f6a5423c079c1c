import type { StateValueFrom } from 'xstate';
import type { documentMachine } from '../../../machines/lifecycles/document/document.machine.ts';
import { paymentState } from '../../../machines/lifecycles/document/document.rules.ts';

/*
 * The only code that derives a document's state from stored values: the time of issue, the amount due and the amount
 * paid.
 */

export const DOCUMENT_STATUSES = ['draft', 'pending', 'unpaid', 'partlyPaid', 'paid', 'overpaid'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
export type DocumentState = StateValueFrom<typeof documentMachine>;

export const DOCUMENT_CONTENTS = ['original', 'corrected', 'zeroed'] as const;

/** A document that waits for approval has no number yet, like a draft. */
export const isIssued = (status: DocumentStatus): status is Exclude<DocumentStatus, 'draft' | 'pending'> =>
  status !== 'draft' && status !== 'pending';

/** Whether nothing is left to pay. */
export const isSettled = (status: DocumentStatus): boolean => status === 'paid' || status === 'overpaid';

interface Owing {
  readonly type: string;
  readonly status: DocumentStatus;
  readonly content: (typeof DOCUMENT_CONTENTS)[number];
}

/**
 * A document that owes nothing without a payment is not called paid: a correction, and a document that was taken back.
 */
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

/** A deleted draft has no row; nothing is written for it. */
export const documentToRow = (state: DocumentState): { readonly status: DocumentStatus } => ({
  status: typeof state !== 'string' ? (state.issued ?? 'unpaid') : state === 'pending' ? 'pending' : 'draft',
});
