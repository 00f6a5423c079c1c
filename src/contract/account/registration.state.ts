import type { SnapshotFrom } from 'xstate';
import { restore } from '../../../machines/kit/restore.ts';
import type { Held } from '../../../machines/lifecycles/registration/registration.rules.ts';
import { registrationMachine } from '../../../machines/lifecycles/registration/registration.machine.ts';

/** The columns from which the account's state is derived. */
export interface RegistrationFacts {
  readonly activated_at: string | null;
  readonly disabled_at: string | null;
  readonly deleted_at: string | null;
  readonly activation_hash: string | null;
  readonly activation_sent_at: string | null;
}

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

function stateOf({ activated_at, disabled_at, deleted_at }: RegistrationFacts): RegistrationSnapshot['value'] {
  if (deleted_at !== null) return 'deleted';
  if (disabled_at !== null) return 'disabled';
  return activated_at === null ? 'registered' : 'activated';
}

/** @param held organisations of the person; queried only for a deletion */
export function fromRow(row: RegistrationFacts, held: readonly Held[] | null = null): RegistrationSnapshot {
  return restore(registrationMachine, stateOf(row), {
    tokenHash: row.activation_hash,
    tokenSentAt: row.activation_sent_at,
    held,
  });
}

/** `before` keeps the timestamps that were set earlier. */
export function toRow(
  { value, context }: RegistrationSnapshot,
  at: string,
  before: RegistrationFacts,
): RegistrationFacts {
  return {
    activated_at: value === 'registered' ? null : (before.activated_at ?? at),
    disabled_at: value === 'disabled' ? (before.disabled_at ?? at) : null,
    deleted_at: value === 'deleted' ? (before.deleted_at ?? at) : null,
    activation_hash: context.tokenHash,
    activation_sent_at: context.tokenSentAt,
  };
}
