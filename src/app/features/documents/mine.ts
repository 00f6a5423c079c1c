import { homeCurrency } from '../../../../machines/money/home-currency.ts';
import { profileEndpoints } from '../../../contract/profile.ts';
import { useApi } from '../../api/queries.ts';
import { serverNow } from '../../session/server-clock.ts';

/** What a new document takes from the active organisation and the calendar. */
export function useMine() {
  const profile = useApi(profileEndpoints.profileMine);
  const { organization, organizations = [] } = profile.data ?? {};
  const country = organizations.find(({ id }) => id === organization)?.country ?? '';
  const date = new Date(serverNow());
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    country,
    currency: homeCurrency(country),
    today: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  } as const;
}
