import type { SnapshotFrom } from 'xstate';
import { restore } from '../../../machines/kit/restore.ts';
import { passwordResetMachine } from '../../../machines/lifecycles/passwordReset/passwordReset.machine.ts';

/** The columns of one password reset. */
export interface PasswordResetFacts {
  readonly token_hash: string | null;
  readonly requested_at: string | null;
  readonly confirmed_at: string | null;
  readonly expired_at: string | null;
}

export type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;

function stateOf(row: PasswordResetFacts): PasswordResetSnapshot['value'] {
  if (row.confirmed_at !== null) return 'done';
  if (row.expired_at !== null) return 'expired';
  return row.requested_at === null ? 'idle' : 'requested';
}

export const fromRow = (row: PasswordResetFacts): PasswordResetSnapshot =>
  restore(passwordResetMachine, stateOf(row), { tokenHash: row.token_hash, requestedAt: row.requested_at });

export const toRow = ({ value, context }: PasswordResetSnapshot, at: string): PasswordResetFacts => ({
  token_hash: context.tokenHash,
  requested_at: context.requestedAt,
  confirmed_at: value === 'done' ? at : null,
  expired_at: value === 'expired' ? at : null,
});
