import type { Permission } from '../../../../machines/kit/permissions.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';

/** Whether the caller's role in the active organisation carries a permission; the server decides anyway. */
export function useMay(permission: Permission): boolean {
  const { data } = useApi(profileEndpoints.profileMine);
  return data?.permissions.includes(permission) ?? false;
}
