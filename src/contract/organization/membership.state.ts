import type { SnapshotFrom } from 'xstate';
import type { Permission, Role } from '../../../machines/kit/permissions.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { membershipMachine } from '../../../machines/lifecycles/membership/membership.machine.ts';
import type { MembershipState } from '../../../machines/lifecycles/membership/membership.rules.ts';

/** The stored facts from which a membership's state is derived. */
export interface MembershipFacts {
  readonly state: MembershipState;
  readonly role: Role;
  /** Number of administrators of the organisation. */
  readonly administrators: number;
  /** Permissions of the role; none when the row does not contain them. */
  readonly held?: readonly Permission[];
}

export type MembershipSnapshot = SnapshotFrom<typeof membershipMachine>;

export const fromRow = ({ state, role, administrators, held = [] }: MembershipFacts): MembershipSnapshot =>
  restore(membershipMachine, state, { role, administrators, held });

export const toRow = (snapshot: MembershipSnapshot): Pick<MembershipFacts, 'state' | 'role'> => ({
  state: snapshot.value,
  role: snapshot.context.role,
});
