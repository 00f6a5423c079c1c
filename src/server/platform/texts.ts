import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type TFunction } from 'i18next';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { decimal, knownLanguage, numberInText } from '../../contract/platform/format.ts';
import { typesetAll } from '../../contract/platform/typography.ts';
import { ROOT } from '../root.ts';

const root = join(ROOT, 'locales');

let holed: (text: string) => void = () => undefined;
/** Registers a listener for texts with missing parameters, which are shown with a gap. */
export function onHole(listener: (text: string) => void): void {
  holed = listener;
}

/** All texts of all languages, with each file converted by `read`. */
function speech(read: (language: Language, file: unknown) => unknown) {
  const instance = i18next.createInstance();
  const files = (language: Language): [string, unknown][] =>
    readdirSync(join(root, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -5), read(language, JSON.parse(readFileSync(join(root, language, file), 'utf8')))]);
  void instance.init({
    resources: Object.fromEntries(
      LANGUAGES.map((language) => [language, Object.fromEntries(files(language))]),
    ) as never,
    fallbackLng: 'en',
    supportedLngs: [...LANGUAGES],
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (text) => {
      holed(text);
      return '';
    },
    initAsync: false,
  });
  instance.services.formatter?.add('number', numberInText);
  return (language: Language, namespace: string): TFunction => instance.getFixedT(language, namespace) as TFunction;
}

/** Texts for people: screens, letters, documents. */
export const texts = speech(typesetAll);

/** Texts that programs read as well, such as exported tables and e-invoices: without no-break spaces. */
export const unsetTexts = speech((_, file) => file);

/** Formats a decimal in the reader's language with all its digits; other values are unchanged. */
const written = (language: Language, value: string): string =>
  /^-?\d+\.\d+$/.test(value) ? decimal(language, value) : value;

/** Translates a message key such as `max_length|255`; parameters replace `{{0}}`, `{{1}}`. */
export function message(language: Language, key: string): string {
  const [name = '', ...params] = key.split('|');
  const said = params.map((value, index) => [String(index), written(language, value)] as const);
  return texts(language, 'errors')(name, Object.fromEntries(said));
}

/** `pl;q=0.8`: the tag and its weight. */
function wish(part: string, index: number) {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  return { language: knownLanguage(tag), weight: weight === undefined ? 1 : Number(weight) || 0, index };
}

/**
 * The preferred supported language of an Accept-Language header; English if there is none. Weight 0 excludes a
 * language.
 */
export function negotiate(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map(wish)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return wanted.find(({ language }) => language !== undefined)?.language ?? 'en';
}
