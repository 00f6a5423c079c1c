import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { startTexts } from '../../src/app/i18n.ts';
import { storeDrafts } from '../../src/app/session/drafts.ts';
import type { Language } from '../../src/contract/fields.ts';

/** Texts as in the browser; the files of one world share one i18next. */
export async function speak(language: Language, ...namespaces: string[]): Promise<void> {
  if (i18next.isInitialized) {
    await i18next.loadNamespaces(['common', ...namespaces]);
    await i18next.changeLanguage(language);
    document.documentElement.lang = language;
  } else await startTexts(language, ['common', ...namespaces]);
}

/** Nothing of one test is left for the next: the tests of this project share one document. */
export function tidy(): void {
  cleanup();
  storeDrafts();
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
}
