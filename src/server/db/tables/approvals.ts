import type { Generated } from 'kysely';
import type { ApprovalStep } from '../../../../machines/kit/approval-steps.ts';
import type { Instant, Json, NullableInstant, Numbered } from './core.ts';

export interface ApprovalLimitsTable extends Numbered {
  organization_id: number;
  step: ApprovalStep;
  /** '' for everybody who has no limit of their own role. */
  role: string;
  /** Null: any sum. */
  amount: string | null;
  currency: string;
}

export interface ApprovalsTable extends Numbered {
  organization_id: number;
  lifecycle: 'document' | 'inquire';
  record_id: number;
  step: ApprovalStep;
  /** What it was worth when it was asked for; null: nobody could say. */
  amount: string | null;
  currency: string | null;
  /** SHA-256 of what was asked for. */
  facts: string;
  /** Of an award: what was to be accepted. */
  request: Json<Record<string, unknown> | null> | null;
  asked_by: number;
  asked_at: Instant;
  /** Null while it waits. */
  outcome: 'approved' | 'refused' | 'retracted' | 'lapsed' | null;
  decided_by: number | null;
  decided_at: NullableInstant;
  reason: Generated<string>;
  /** Of the record after the decision: whoever changes it has read a refusal. */
  version: number | null;
}

export interface ApprovalTables {
  approval_limits: ApprovalLimitsTable;
  approvals: ApprovalsTable;
}
