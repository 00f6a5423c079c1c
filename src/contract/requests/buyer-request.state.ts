import { requestStates } from '../../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import type { SnapshotFrom } from 'xstate';
import { restore } from '../../../machines/kit/restore.ts';
import { buyerRequestMachine } from '../../../machines/lifecycles/buyerRequest/buyerRequest.machine.ts';
import type { AnswerFacts } from '../../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';

export const REQUEST_STATUSES = requestStates;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The columns from which a request's state is derived. */
export interface RequestFactsRow {
  /** The wire uses the chart's state names. */
  readonly status: RequestStatus;
  readonly token_hash: string | null;
  readonly submitted_at: string | null;
  readonly routed_at: string | null;
}

/** Facts of other records that the guards need. */
export interface RequestSurroundings {
  readonly lines: readonly number[];
  readonly routed: readonly number[];
  readonly answers: readonly AnswerFacts[];
  readonly organizationActive: boolean;
  readonly mayInquire: boolean;
}

export type RequestSnapshot = SnapshotFrom<typeof buyerRequestMachine>;

export const fromRow = (row: RequestFactsRow, around: RequestSurroundings): RequestSnapshot =>
  restore(buyerRequestMachine, row.status, {
    tokenHash: row.token_hash,
    submittedAt: row.submitted_at,
    routedAt: row.routed_at,
    ...around,
  });

export const toRow = ({ value, context }: RequestSnapshot): RequestFactsRow => ({
  status: value as RequestStatus,
  token_hash: context.tokenHash,
  submitted_at: context.submittedAt,
  routed_at: context.routedAt,
});
