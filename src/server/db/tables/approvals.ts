import type { Generated } from 'kysely';
import type { ApprovalStep } from '../../../../machines/kit/approval-steps.ts';
import type { Instant, Json, NullableInstant, Numbered } from './core.ts';

export interface ApprovalLimitsTable extends Numbered {
  organization_id: number;
  step: ApprovalStep;
  /** '' applies to everyone whose role has no limit. */
  role: string;
  /** Null: unlimited. */
  amount: string | null;
  currency: string;
}

export interface ApprovalsTable extends Numbered {
  organization_id: number;
  lifecycle: 'document' | 'inquire';
  record_id: number;
  step: ApprovalStep;
  /** Value at the time of the request; null if it could not be determined. */
  amount: string | null;
  currency: string | null;
  /** SHA-256 of the requested content. */
  facts: string;
  /** For an award: the requested award. */
  request: Json<Record<string, unknown> | null> | null;
  asked_by: number;
  asked_at: Instant;
  /** Null while pending. */
  outcome: 'approved' | 'refused' | 'retracted' | 'lapsed' | null;
  decided_by: number | null;
  decided_at: NullableInstant;
  reason: Generated<string>;
  /** Version of the record after the decision: a change afterwards shows that the refusal was read. */
  version: number | null;
}

export interface ApprovalTables {
  approval_limits: ApprovalLimitsTable;
  approvals: ApprovalsTable;
}
