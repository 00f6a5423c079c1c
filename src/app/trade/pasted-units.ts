import { useEffect } from 'react';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { type UnitNames, unitOfWord } from '../../contract/platform/unit-words.ts';
import { useLanguage } from '../i18n.ts';

const files = import.meta.glob<{ default: UnitNames }>('../../../locales/*/units.json');
const fileOf = (language: string): string => `../../../locales/${language}/units.json`;
/** As they have come: once, for as long as the page stands. */
const known = new Map<string, UnitNames>();

async function load(): Promise<void> {
  await Promise.allSettled(
    LANGUAGES.filter((language) => !known.has(language)).map(async (language) => {
      const names = await files[fileOf(language)]?.();
      if (names) known.set(language, names.default);
    }),
  );
}

/** The words of all languages are there before a sheet is pasted. */
export function usePastedUnit(): (text: string) => string {
  const reader = useLanguage();
  useEffect(() => void load(), []);
  return (text) => unitOfWord(known, reader, text);
}
