import type { Language } from '../../contract/platform/fields.ts';
import { knownLanguage } from '../../contract/platform/format.ts';
import { read, write } from './storage.ts';

/*
 * Order of precedence: the choice on this device, the profile of the last user who signed in here, then the browser's
 * languages in their order. `build/early.ts` reads the same before the application starts.
 */

const chosen = (): Language | undefined => knownLanguage(read('language'));
const ofProfile = (): Language | undefined => knownLanguage(read('profileLanguage'));

function ofBrowser(): Language | undefined {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const found = knownLanguage(tag);
    if (found) return found;
  }
  return undefined;
}

export const language = (): Language => chosen() ?? ofProfile() ?? ofBrowser() ?? 'en';

/** False while only the browser's languages are known: a profile that is still loading may differ. */
export const isLanguageSettled = (): boolean => (chosen() ?? ofProfile()) !== undefined;

/** Stores the profile's language on this device until sign-out. Returns the language that applies from now on. */
export function learnLanguage(profile: Language): Language {
  if (read('profileLanguage') !== profile) write('profileLanguage', profile);
  return language();
}
