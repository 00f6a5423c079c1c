import type { Language } from '../../contract/platform/fields.ts';
import { knownLanguage } from '../../contract/platform/format.ts';
import { read, write } from './storage.ts';

/*
 * Whose word counts: what was chosen on this device, then the profile of whoever signed in here, then what
 * the browser asks for, in its order. `build/early.ts` reads the same before the application is there.
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

/** False while only the browser was asked: a profile that is on its way may say something else. */
export const isLanguageSettled = (): boolean => (chosen() ?? ofProfile()) !== undefined;

/** What the profile says, for this device until somebody signs out. Answers what is spoken from now on. */
export function learnLanguage(profile: Language): Language {
  if (read('profileLanguage') !== profile) write('profileLanguage', profile);
  return language();
}
