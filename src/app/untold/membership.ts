import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import type { Side } from '../../../machines/kit/lifecycle.ts';
import { isBuiltIn, ROLES } from '../../../machines/kit/permissions.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { membership } from '../../../machines/lifecycles/membership/membership.lifecycle.ts';
import type { MembershipState } from '../../../machines/lifecycles/membership/membership.rules.ts';
import type { Membership } from '../../contract/organization/membership.ts';
import type { Reader } from './untold.ts';

/** No row contains the number of administrators: others are assumed here. */
export const stepsOf = (row: Membership, { organization, person, email, permissions, at }: Reader): AllowedEvent[] => {
  const snapshot = restore(membership.machine, row.state as MembershipState, {
    role: row.role,
    administrators: 2,
    held: isBuiltIn(row.role) ? ROLES[row.role] : [],
  });
  const sides: Side[] = [
    ...((row.user === null ? row.email === email : row.user === person) ? (['self'] as const) : []),
    ...(row.organization === organization ? (['organization'] as const) : []),
  ];
  return allowed(membership, snapshot, { sides, permissions }, at);
};
