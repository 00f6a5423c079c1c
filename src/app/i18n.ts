import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import commonEn from '../../locales/en/common.json';
import homeEn from '../../locales/en/home.json';
import { knownLanguage, toLanguage } from '../contract/format.ts';
import type { Language } from '../contract/fields.ts';
import { language } from './session/language.ts';

/** One chunk per language and namespace; a screen waits only for the texts it shows. */
const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../locales/*/*.json',
  '!../../locales/*/mail.json',
  '!../../locales/en/common.json',
  '!../../locales/en/home.json',
]);

/** English of the first route travels with the code: it is the fallback and the first paint waits for it. */
const early: Record<string, object> = { 'en/common': commonEn, 'en/home': homeEn };

async function answer(load: () => Promise<{ default: Record<string, unknown> }>, done: ReadCallback): Promise<void> {
  try {
    done(null, (await load()).default);
  } catch (error) {
    done(error as Error, false);
  }
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const name = `${language}/${namespace}`;
    if (early[name]) return done(null, early[name]);
    const load = files[`../../locales/${name}.json`];
    if (!load) return done(new Error(`No texts ${name}`), false);
    void answer(load, done);
  },
};

export async function startTexts(language: Language, namespaces: readonly string[]): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: ['en', 'uk', 'pl', 'ru'],
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  document.documentElement.lang = language;
}

/** Another language without a reload: its texts are there before the screen turns to them. */
export async function speak(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language on the screen, which answers of the server are to come in. */
export const spoken = (): Language => knownLanguage(i18next.language) ?? language();

export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language);
}
