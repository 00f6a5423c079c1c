import { useEffect } from 'react';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { type UnitNames, unitOfWord } from '../../contract/platform/unit-words.ts';
import { useLanguage } from '../i18n.ts';

const files = import.meta.glob<{ default: UnitNames }>('../../../locales/*/units.json');
const fileOf = (language: string): string => `../../../locales/${language}/units.json`;
/** Loaded once per page. */
const known = new Map<string, UnitNames>();

async function load(): Promise<void> {
  await Promise.allSettled(
    LANGUAGES.filter((language) => !known.has(language)).map(async (language) => {
      const names = await files[fileOf(language)]?.();
      if (names) known.set(language, names.default);
    }),
  );
}

/** The unit names of all languages are loaded before a sheet is pasted. */
export function usePastedUnit(): (text: string) => string {
  const reader = useLanguage();
  useEffect(() => void load(), []);
  return (text) => unitOfWord(known, reader, text);
}
