import type { Language } from '../../contract/platform/fields.ts';
import { profileEndpoints } from '../../contract/account/profile.ts';
import { call } from '../api/client.ts';

/** Saves the language to the profile, so that mails and the next browser use it. */
export async function saveLanguage(language: Language): Promise<void> {
  const profile = await call(profileEndpoints.profileMine, {});
  if (profile.ok)
    await call(profileEndpoints.profileUpdate, { params: { person: profile.data.id }, body: { language } });
}
