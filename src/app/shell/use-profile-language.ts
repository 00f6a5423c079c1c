import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knownLanguage } from '../../contract/platform/format.ts';
import { speak, spoken } from '../i18n.ts';
import { isLanguageSettled, learnLanguage } from '../session/language.ts';

/**
 * The profile's language, where nothing was chosen on this device. False until it is known what to speak, so
 * that nobody reads half a screen in one language and half in another.
 * @param profile undefined while it is on its way, null when it cannot be had
 */
export function useProfileLanguage(profile: { readonly language: string } | null | undefined): boolean {
  const client = useQueryClient();
  const [settled, setSettled] = useState(isLanguageSettled);
  // A language that is not ours leaves the choice to the browser.
  const wanted = profile && (knownLanguage(profile.language) ?? null);
  useEffect(() => {
    if (wanted === undefined) return;
    const next = wanted === null ? spoken() : learnLanguage(wanted);
    const spoke = next === spoken() ? Promise.resolve() : speak(next).then(() => client.invalidateQueries());
    void spoke.then(() => setSettled(true));
  }, [client, wanted]);
  return settled;
}
