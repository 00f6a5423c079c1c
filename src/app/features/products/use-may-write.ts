import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';

/** Whether the user's role may change the catalogue; true until that is known. The server checks it in any case. */
export function useMayWrite(): boolean {
  const { data } = useApi(profileEndpoints.profileMine);
  return data?.permissions.includes('product.manage') ?? true;
}
