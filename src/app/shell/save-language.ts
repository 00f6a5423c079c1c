import type { Language } from '../../contract/platform/fields.ts';
import { profileEndpoints } from '../../contract/account/profile.ts';
import { call } from '../api/client.ts';

/** Tells the server, so that mails and the next browser speak the reader's language. */
export async function saveLanguage(language: Language): Promise<void> {
  const profile = await call(profileEndpoints.profileMine, {});
  if (profile.ok)
    await call(profileEndpoints.profileUpdate, { params: { person: profile.data.id }, body: { language } });
}
