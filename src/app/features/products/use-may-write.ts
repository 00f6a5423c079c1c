import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';

/** Whether the reader's role lets the catalogue be changed; until that is known nothing says no. The server decides anyway. */
export function useMayWrite(): boolean {
  const { data } = useApi(profileEndpoints.profileMine);
  return data?.permissions.includes('product.manage') ?? true;
}
