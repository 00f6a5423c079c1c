import type { Role } from '../../kit/permissions.ts';

export type MembershipState =
  | 'none'
  | 'requested'
  | 'invited'
  | 'member'
  | 'rejected'
  | 'declined'
  | 'removed'
  | 'left';

/** Facts of one person in one organisation, as the guards see them. */
export interface MembershipContext {
  /** The role the person has, or will have once a member. */
  readonly role: Role;
  /** Members of the organisation who are administrators, this one included. */
  readonly administrators: number;
}

/** An organisation without an administrator could let nobody in any more. */
export const mayLoseAdministrator = (role: Role, administrators: number): boolean =>
  role !== 'administrator' || administrators > 1;
