import { createRequire } from 'node:module';
import { currencyDigits } from '../../contract/platform/format.ts';
import { LIVE_CURRENCIES } from '../../../machines/money/home-currency.ts';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import type { Language } from '../../contract/platform/fields.ts';

interface CountryNames {
  registerLocale(names: unknown): void;
  getNames(language: string): Readonly<Record<string, string>>;
}

// Bypasses the package's Node entry, which loads every language of the world.
const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries/index.js') as CountryNames;
for (const language of LANGUAGES) countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));

export interface Named {
  readonly code: string;
  readonly name: string;
}

const sorted = <T extends Named>(language: Language, rows: T[]): T[] => {
  const { compare } = new Intl.Collator(language);
  return rows.sort((a, b) => compare(a.name, b.name));
};

const upperFirst = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

export const countryName = (code: string, language: Language): string => countries.getNames(language)[code] ?? code;

export const countryNames = (language: Language): Named[] =>
  sorted(
    language,
    Object.entries(countries.getNames(language)).map(([code, name]) => ({ code, name })),
  );

export const languageName = (code: string, language: Language): string =>
  upperFirst(new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code, language);

export function currencyNames(language: Language): (Named & { digits: number })[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return sorted(
    language,
    [...LIVE_CURRENCIES].map((code) => ({
      code,
      name: upperFirst(names.of(code) ?? code, language),
      digits: currencyDigits(code),
    })),
  );
}
