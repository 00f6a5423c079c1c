import type { Permission, Role } from '../../kit/permissions.ts';

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
  /** What the person's role carries now. */
  readonly held: readonly Permission[];
}

/** What an event hands over; what was kept before anybody asked names no giver. */
export interface Handing {
  /** What the role that is given carries. */
  readonly carries?: readonly Permission[] | undefined;
  /** What whoever gives it may do themselves. */
  readonly giver?: readonly Permission[] | undefined;
}

/** ASSUMED: nobody gives, changes or takes away what they do not have. */
export const mayHand = (giver: readonly Permission[] | undefined, handed: readonly Permission[] = []): boolean =>
  giver === undefined || handed.every((one) => giver.includes(one));

/** An organisation without an administrator could let nobody in any more. */
export const mayLoseAdministrator = (role: Role, administrators: number): boolean =>
  role !== 'administrator' || administrators > 1;
