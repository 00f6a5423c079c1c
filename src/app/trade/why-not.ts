import type { Permission } from '../../../machines/kit/permissions.ts';
import type { Profile } from '../../contract/account/profile.ts';

/** Why nothing can be created; null when it can, undefined while that is unknown. */
export function whyNot(
  profile: Profile | undefined,
  permission: Permission,
): 'organization' | 'permission' | null | undefined {
  if (!profile) return undefined;
  if (profile.organization === null) return 'organization';
  return profile.permissions.includes(permission) ? null : 'permission';
}
