import type { Permission } from '../../../../machines/kit/permissions.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/queries.ts';

/** Whether the caller's role in the active organisation carries a permission; the server decides anyway. */
export function useMay(permission: Permission): boolean {
  const { data } = useApi(profileEndpoints.profileMine);
  return data?.permissions.includes(permission) ?? false;
}

const keyOf = (permission: string): string => `permission.${permission.replace('.', '_')}`;

/** Permissions in words, one after the other. */
export function usePermissionNames(): (permissions: readonly string[]) => string {
  const { t } = useTranslation('account');
  return (permissions) => permissions.map((one) => t(keyOf(one))).join(', ');
}
