import type { Permission } from '../../../machines/kit/permissions.ts';
import { profileEndpoints } from '../../contract/account/profile.ts';
import { useApi } from '../api/queries.ts';

/**
 * Whether the reader's role carries the permission, or one of them; until that is known, and without a company, nothing says no: what
 * is missing then is told where it leads to. The server decides anyway.
 */
export function useMay(...any: readonly Permission[]): boolean {
  const { data } = useApi(profileEndpoints.profileMine);
  return !data || data.organization === null || any.some((permission) => data.permissions.includes(permission));
}
