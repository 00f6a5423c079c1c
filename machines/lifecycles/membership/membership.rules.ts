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

/** Facts of one person in one organisation, as its guards need them. */
export interface MembershipContext {
  /** The person's role, now or once a member. */
  readonly role: Role;
  /** Number of administrators of the organisation, including this member. */
  readonly administrators: number;
  /** Permissions of the person's current role. */
  readonly held: readonly Permission[];
}

/** Permissions that an event grants; steps logged before this check have no giver. */
export interface Handing {
  /** Permissions of the role to give. */
  readonly carries?: readonly Permission[] | undefined;
  /** Permissions of the user giving it. */
  readonly giver?: readonly Permission[] | undefined;
}

/** ASSUMED: no one may give, change or remove permissions that they do not have. */
export const mayHand = (giver: readonly Permission[] | undefined, handed: readonly Permission[] = []): boolean =>
  giver === undefined || handed.every((one) => giver.includes(one));

/** Without an administrator an organisation could not admit anyone. */
export const mayLoseAdministrator = (role: Role, administrators: number): boolean =>
  role !== 'administrator' || administrators > 1;
