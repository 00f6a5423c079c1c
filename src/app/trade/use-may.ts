import type { Permission } from '../../../machines/kit/permissions.ts';
import { profileEndpoints } from '../../contract/account/profile.ts';
import { useApi } from '../api/queries.ts';

/**
 * Whether the user's role has the permission, or one of several; true while that is unknown, and without a company: the
 * target page then explains what is missing. The server decides anyway.
 */
export function useMay(...any: readonly Permission[]): boolean {
  const { data } = useApi(profileEndpoints.profileMine);
  return !data || data.organization === null || any.some((permission) => data.permissions.includes(permission));
}
