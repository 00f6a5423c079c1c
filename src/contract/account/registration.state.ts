import type { SnapshotFrom } from 'xstate';
import { restore } from '../../../machines/kit/restore.ts';
import { registrationMachine } from '../../../machines/lifecycles/registration/registration.machine.ts';

/** The columns of a person that the state of the account is read from. */
export interface RegistrationFacts {
  readonly activated_at: string | null;
  readonly disabled_at: string | null;
  readonly activation_hash: string | null;
  readonly activation_sent_at: string | null;
}

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export function fromRow(row: RegistrationFacts): RegistrationSnapshot {
  const activated = row.activated_at === null ? 'registered' : 'activated';
  return restore(registrationMachine, row.disabled_at === null ? activated : 'disabled', {
    tokenHash: row.activation_hash,
    tokenSentAt: row.activation_sent_at,
  });
}

/** `before` keeps the instants that were set earlier. */
export function toRow(
  { value, context }: RegistrationSnapshot,
  at: string,
  before: RegistrationFacts,
): RegistrationFacts {
  return {
    activated_at: value === 'registered' ? null : (before.activated_at ?? at),
    disabled_at: value === 'disabled' ? (before.disabled_at ?? at) : null,
    activation_hash: context.tokenHash,
    activation_sent_at: context.tokenSentAt,
  };
}
