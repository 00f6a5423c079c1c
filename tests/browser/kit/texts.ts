import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { numberInText } from '../../../src/contract/platform/format.ts';
import { typesetAll } from '../../../src/contract/platform/typography.ts';
import { ROOT } from '../../../src/server/setup.mjs';

const instance = i18next.createInstance();
const folder = join(ROOT, 'locales');
void instance.init({
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        readdirSync(join(folder, language)).map((file) => [
          file.slice(0, -5),
          typesetAll(
            language,
            JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, string>,
          ),
        ]),
      ),
    ]),
  ),
  // No fallback: a text missing in a language is a fault the test must show.
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});
instance.services.formatter?.add('number', numberInText);

export type Texts = (key: string, params?: Record<string, unknown>) => string;

/** The texts a user reads, by the keys the screens use; a missing key throws. */
export function textsOf(language: Language): Texts {
  const t = instance.getFixedT(language);
  return (key, params = {}) => {
    if (!instance.exists(key, { lng: language, ...params })) throw new Error(`There is no text ${language} ${key}`);
    return String(t(key, params));
  };
}
