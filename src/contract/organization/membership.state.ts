import type { SnapshotFrom } from 'xstate';
import type { Role } from '../../../machines/kit/permissions.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { membershipMachine } from '../../../machines/lifecycles/membership/membership.machine.ts';
import type { MembershipState } from '../../../machines/lifecycles/membership/membership.rules.ts';

/** The stored facts that a membership's state is read from. */
export interface MembershipFacts {
  readonly state: MembershipState;
  readonly role: Role;
  /** Members of the organisation who are administrators. */
  readonly administrators: number;
}

export type MembershipSnapshot = SnapshotFrom<typeof membershipMachine>;

export const fromRow = ({ state, role, administrators }: MembershipFacts): MembershipSnapshot =>
  restore(membershipMachine, state, { role, administrators });

export const toRow = (snapshot: MembershipSnapshot): Pick<MembershipFacts, 'state' | 'role'> => ({
  state: snapshot.value,
  role: snapshot.context.role,
});
