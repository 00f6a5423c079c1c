import type { Permission } from '../../../../machines/kit/permissions.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/queries.ts';

/** Whether the user's role in the active organisation has a permission; the server checks it in any case. */
export function useMay(permission: Permission): boolean {
  const { data } = useApi(profileEndpoints.profileMine);
  return data?.permissions.includes(permission) ?? false;
}

const keyOf = (permission: string): string => `permission.${permission.replace('.', '_')}`;

/** Joins the names of permissions. */
export function usePermissionNames(): (permissions: readonly string[]) => string {
  const { t } = useTranslation('account');
  return (permissions) => permissions.map((one) => t(keyOf(one))).join(', ');
}
