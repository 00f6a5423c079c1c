import { inquireIs } from '../../../machines/lifecycles/inquire/inquire.tags.ts';

/* The only code that uses `status`, `proc_status`, `is_active` and `finished`. */

export const PROC_STATUSES = [
  'Draft',
  'Pending',
  'Published',
  'Evaluation',
  'Awarded',
  'Completed',
  'Unsuccessful',
  'Cancelled',
] as const;
export type ProcStatus = (typeof PROC_STATUSES)[number];
export const STATUSES = ['DRAFT', 'ACTIVE', 'CLOSED'] as const;
export type InquireStatus = (typeof STATUSES)[number];

/** Substates of an inquiry in evaluation; `pending`: an award waits for a second person. */
export const EVALUATIONS = ['sealed', 'opened', 'pending'] as const;
export type Evaluation = (typeof EVALUATIONS)[number];
/** Stable states of an inquiry's chart. */
export type InquireState = Exclude<ProcStatus, 'Evaluation'> | 'Deleted' | { readonly Evaluation: Evaluation };

export interface InquireStatusColumns {
  readonly status: InquireStatus;
  readonly proc_status: ProcStatus;
  /** Whether the offers of an inquiry in evaluation are still sealed; null in every other state. */
  readonly evaluation: Evaluation | null;
  readonly is_active: boolean;
  readonly finished: boolean;
}

export function inquireFromRow(row: {
  readonly proc_status: ProcStatus;
  readonly evaluation?: Evaluation | null | undefined;
}): InquireState {
  return row.proc_status === 'Evaluation' ? { Evaluation: row.evaluation ?? 'sealed' } : row.proc_status;
}

export function inquireToRow(state: InquireState): InquireStatusColumns {
  // A deleted draft has no row; nothing is written for it.
  const proc_status = typeof state !== 'string' ? 'Evaluation' : state === 'Deleted' ? 'Draft' : state;
  return {
    proc_status,
    status: inquireIs('unpublished', proc_status) ? 'DRAFT' : proc_status === 'Published' ? 'ACTIVE' : 'CLOSED',
    evaluation: typeof state === 'string' ? null : state.Evaluation,
    is_active: proc_status === 'Published',
    finished: inquireIs('over', proc_status),
  };
}

/** The state shown outside the buying organisation: its internal approvals stay hidden. */
export function outward(state: string | null): string | null {
  if (state === 'Pending') return 'Draft';
  return state === 'Evaluation.pending' ? 'Evaluation.opened' : state;
}
