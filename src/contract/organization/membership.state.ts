import type { SnapshotFrom } from 'xstate';
import type { Permission, Role } from '../../../machines/kit/permissions.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { membershipMachine } from '../../../machines/lifecycles/membership/membership.machine.ts';
import type { MembershipState } from '../../../machines/lifecycles/membership/membership.rules.ts';

/** The stored facts that a membership's state is read from. */
export interface MembershipFacts {
  readonly state: MembershipState;
  readonly role: Role;
  /** Members of the organisation who are administrators. */
  readonly administrators: number;
  /** What the role carries; of a row that does not say, nothing. */
  readonly held?: readonly Permission[];
}

export type MembershipSnapshot = SnapshotFrom<typeof membershipMachine>;

export const fromRow = ({ state, role, administrators, held = [] }: MembershipFacts): MembershipSnapshot =>
  restore(membershipMachine, state, { role, administrators, held });

export const toRow = (snapshot: MembershipSnapshot): Pick<MembershipFacts, 'state' | 'role'> => ({
  state: snapshot.value,
  role: snapshot.context.role,
});
