import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import commonEn from '../../locales/en/common.json';
import homeEn from '../../locales/en/home.json';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { knownLanguage, numberInText, toLanguage } from '../contract/platform/format.ts';
import type { Language } from '../contract/platform/fields.ts';
import { language } from './session/language.ts';

/** One chunk per language and namespace; a screen waits only for the texts it shows. */
type Module = { default: Record<string, unknown> };
/** What the first page says. What all others say is a list that only whoever goes further fetches: texts.ts. */
const files = import.meta.glob<Module>([
  '../../locales/*/{common,home,market,units}.json',
  '!../../locales/en/{common,home}.json',
]);

/** The texts of a language and namespace, as `pl/account`; undefined where there are none. */
async function open(name: string): Promise<Module | undefined> {
  const path = `../../locales/${name}.json`;
  return (files[path] ?? (await import('./texts.ts')).texts[path])?.();
}

/** English of the first route travels with the code: it is the fallback and the first paint waits for it. */
const early: Record<string, object> = { 'en/common': commonEn, 'en/home': homeEn };

const AGAIN_MS = 1000;
const SELDOM_MS = 30_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * i18next would remember for the whole visit that texts did not come, and show their keys. So they are asked for until
 * they are there; only what can be said in English at once is not waited for.
 */
async function answer(name: string, done: ReadCallback): Promise<void> {
  const inEnglish = `en/${name.split('/')[1]}` in early;
  for (let time = 0; ; time += 1) {
    try {
      const texts = await open(name);
      return texts ? done(null, texts.default) : done(new Error(`No texts ${name}`), false);
    } catch (error) {
      if (inEnglish && time > 0) return done(error as Error, false);
    }
    await pause(Math.min(AGAIN_MS * 2 ** time, SELDOM_MS));
  }
}

/** What is still to come of these texts; null when all are there. A failure is whoever's who asked: nothing waits forever here. */
export function loadTexts(namespaces: readonly string[]): Promise<unknown> | null {
  const missing = namespaces.filter((namespace) => !i18next.hasLoadedNamespace(namespace));
  if (missing.length === 0) return null;
  // First as files: i18next is only asked for what will be there.
  const wanted = [...new Set([i18next.language, 'en'])].flatMap((language) =>
    missing.map((namespace) => `${language}/${namespace}`).filter((name) => !(name in early)),
  );
  return Promise.all(wanted.map(open)).then(() => i18next.loadNamespaces(missing));
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const name = `${language}/${namespace}`;
    if (early[name]) return done(null, early[name]);
    void answer(name, done);
  },
};

export async function startTexts(language: Language, namespaces: readonly string[]): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: [...LANGUAGES],
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      // A key on a screen is a fault of ours: whoever looks for it, as every journey in a browser does, is told.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key, shown) => {
        if (shown === key && i18next.hasLoadedNamespace(namespace))
          reportError(new Error(`No text ${namespace}:${key}`));
      },
    });
  i18next.services.formatter?.add('number', numberInText);
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
