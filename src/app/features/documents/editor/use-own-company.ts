import { homeCurrency } from '../../../../../machines/money/home-currency.ts';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { inZone } from '../../../../contract/platform/typed.ts';
import { useApi } from '../../../api/queries.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { readerZone } from '../../../ui/fields/zones.ts';

/** Defaults of a new document from the active organisation and today's date. */
export function useOwnCompany() {
  const profile = useApi(profileEndpoints.profileMine);
  const { organization, organizations = [] } = profile.data ?? {};
  const own = organizations.find(({ id }) => id === organization);
  const country = own?.country ?? '';
  // The company's, not the user's.
  const zone = own?.zone ?? readerZone();
  const [today] = inZone(new Date(serverNow()).toISOString(), zone);
  return {
    country,
    currency: homeCurrency(country),
    zone,
    today,
  } as const;
}
