import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import commonEn from '../../locales/en/common.json';
import homeEn from '../../locales/en/home.json';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { knownLanguage, numberInText, toLanguage } from '../contract/platform/format.ts';
import type { Language } from '../contract/platform/fields.ts';
import { language } from './session/language.ts';

/** One chunk per language and namespace; a screen waits only for its own texts. */
type Module = { default: Record<string, unknown> };
/** The texts of the first page. The list of all others is fetched only by users who go further: texts.ts. */
const files = import.meta.glob<Module>([
  '../../locales/*/{common,home,market,units}.json',
  '!../../locales/en/{common,home}.json',
]);

/** The texts of a language and namespace, as `pl/account`; undefined where there are none. */
async function open(name: string): Promise<Module | undefined> {
  const path = `../../locales/${name}.json`;
  return (files[path] ?? (await import('./texts.ts')).texts[path])?.();
}

/** The English texts of the first route are bundled: they are the fallback, and the first paint waits for them. */
const early: Record<string, object> = { 'en/common': commonEn, 'en/home': homeEn };

const AGAIN_MS = 1000;
const SELDOM_MS = 30_000;
/** Ends each text's pause before it is requested again. */
const pauses = new Map<string, () => void>();
const pause = (name: string, ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    pauses.set(name, resolve);
  });
const goOn = (): void => pauses.forEach((end) => end());

/**
 * i18next would remember a failed load for the whole visit and show keys. So loading is retried until it succeeds, at
 * once where a user is waiting for the texts; only texts that are bundled in English are not waited for.
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
    await pause(name, Math.min(AGAIN_MS * 2 ** time, SELDOM_MS));
  }
}

/**
 * The texts among these that are not loaded yet; null when all are. The caller handles a failure: nothing here waits
 * forever.
 */
export function loadTexts(namespaces: readonly string[]): Promise<unknown> | null {
  const missing = namespaces.filter((namespace) => !i18next.hasLoadedNamespace(namespace));
  if (missing.length === 0) return null;
  // Files first: i18next is asked only for texts that have arrived.
  const wanted = [...new Set([i18next.language, 'en'])].flatMap((language) =>
    missing.map((namespace) => `${language}/${namespace}`).filter((name) => !(name in early)),
  );
  const arriving = wanted.map(open);
  // i18next waits for its own earlier request, which then asks with these instead of pausing.
  goOn();
  return Promise.all(arriving).then(() => i18next.loadNamespaces(missing));
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
      // A missing key is a bug: it is reported as an error, so that every browser test detects it.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key, shown) => {
        if (shown === key && i18next.hasLoadedNamespace(namespace))
          reportError(new Error(`No text ${namespace}:${key}`));
      },
    });
  i18next.services.formatter?.add('number', numberInText);
  document.documentElement.lang = language;
}

/** Changes the language without a reload; the language's texts are loaded first. */
export async function speak(language: Language): Promise<void> {
  goOn();
  await i18next.changeLanguage(language);
  // Not what an earlier choice asked for whose texts arrive later.
  document.documentElement.lang = i18next.language;
}

/** The language of the screen, in which the server is to respond. */
export const spoken = (): Language => knownLanguage(i18next.language) ?? language();

export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language);
}
