import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knownLanguage } from '../../contract/platform/format.ts';
import { speak, spoken } from '../i18n.ts';
import { isLanguageSettled, learnLanguage } from '../session/language.ts';

/**
 * Applies the profile's language unless one was chosen on this device. False until the language is known, so
 * that no screen appears half in one language and half in another.
 * @param profile undefined while it is loading, null when it cannot be loaded
 */
export function useProfileLanguage(profile: { readonly language: string } | null | undefined): boolean {
  const client = useQueryClient();
  const [settled, setSettled] = useState(isLanguageSettled);
  // An unsupported language leaves the choice to the browser.
  const wanted = profile && (knownLanguage(profile.language) ?? null);
  useEffect(() => {
    if (wanted === undefined) return;
    const next = wanted === null ? spoken() : learnLanguage(wanted);
    const spoke = next === spoken() ? Promise.resolve() : speak(next).then(() => client.invalidateQueries());
    void spoke.then(() => setSettled(true));
  }, [client, wanted]);
  return settled;
}
